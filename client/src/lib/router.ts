/** Addresses and pages: a pure `match`, and a tiny history around it. */

export type Route =
  | { page: "home" }
  | { page: "game"; id: string; rules: boolean; paragraph: string }
  | { page: "new"; id: string }
  | { page: "join"; id: string; invite: string }
  | { page: "table"; id: string; invite: string }
  | { page: "replay"; id: string; at: string; as: string; invite: string }
  | { page: "account" }
  | { page: "fair" }
  | { page: "missing" };

/** The page that an address shows. */
export function match(path: string, search = "", hash = ""): Route {
  const parts = path.split("/").filter(Boolean).map(decoded);
  const query = new URLSearchParams(search);
  const [head, id = "", third] = parts;
  if (parts.length === 0) return { page: "home" };
  if (head === "games" && id && parts.length <= 3 && (third === undefined || third === "rules"))
    return { page: "game", id, rules: third === "rules", paragraph: decoded(hash.replace(/^#/, "")) };
  if (head === "new" && id && parts.length === 2) return { page: "new", id };
  if (head === "join" && id && parts.length <= 3) return { page: "join", id, invite: third ?? "" };
  if (head === "tables" && id && parts.length === 2) return { page: "table", id, invite: query.get("invite") ?? "" };
  if (head === "tables" && id && third === "replay" && parts.length === 3)
    return { page: "replay", id, at: query.get("at") ?? "", as: query.get("as") ?? "", invite: query.get("invite") ?? "" };
  if ((head === "account" || head === "fair") && parts.length === 1) return { page: head };
  return { page: "missing" };
}

/** A part of an address, as it was before it was escaped; what can't be read stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const listeners = new Set<() => void>();

/** Calls back whenever the address has changed. */
export function onNavigate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Goes to another page of this site. */
export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  listeners.forEach((listener) => listener());
}

/** Makes plain `<a href>` links of this site change the page without loading it anew. */
export function followLinks(): void {
  addEventListener("popstate", () => listeners.forEach((listener) => listener()));
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.pathname.startsWith("/schema")) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
