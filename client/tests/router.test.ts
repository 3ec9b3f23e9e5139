import { expect, test } from "vitest";
import { match } from "../src/lib/router";

test.each([
  ["/", { page: "home" }],
  ["/games/soothsayer", { page: "game", id: "soothsayer", rules: false, paragraph: "" }],
  ["/games/soothsayer/", { page: "game", id: "soothsayer", rules: false, paragraph: "" }],
  ["/new/soothsayer", { page: "new", id: "soothsayer" }],
  ["/join/t1/secret", { page: "join", id: "t1", invite: "secret" }],
  ["/join/t1", { page: "join", id: "t1", invite: "" }],
  ["/tables/t1", { page: "table", id: "t1", invite: "" }],
  ["/account", { page: "account" }],
  ["/fair", { page: "fair" }],
])("%s is a page", (path, route) => {
  expect(match(path)).toEqual(route);
});

test("a rule paragraph has an address of its own", () => {
  expect(match("/games/soothsayer/rules", "", "#2.3")).toEqual({ page: "game", id: "soothsayer", rules: true, paragraph: "2.3" });
});

test("a table's address may carry an invitation, a replay's a moment and a seat", () => {
  expect(match("/tables/t1", "?invite=a%2Fb")).toEqual({ page: "table", id: "t1", invite: "a/b" });
  expect(match("/tables/t1/replay", "?at=40&as=all")).toEqual({ page: "replay", id: "t1", at: "40", as: "all", invite: "" });
});

test.each(["/games", "/games/a/b", "/games/a/rules/x", "/new", "/new/a/b", "/join", "/join/a/b/c", "/tables", "/tables/a/b", "/fair/x", "/x"])(
  "%s is no page",
  (path) => {
    expect(match(path)).toEqual({ page: "missing" });
  },
);

test("what can't be unescaped is taken as it stands", () => {
  expect(match("/new/%E0%A4%A")).toEqual({ page: "new", id: "%E0%A4%A" });
});
