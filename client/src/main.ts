import { mount } from "svelte";
import App from "./App.svelte";
import { speak } from "./lib/i18n.svelte";
import { knowMe } from "./lib/me.svelte";
import { followLinks } from "./lib/router";
import { showTheme } from "./lib/settings.svelte";
import "./lib/theme.css";

showTheme();
speak().then(open, sayNothing);

function open(): void {
  followLinks();
  void knowMe();
  mount(App, { target: document.getElementById("app")! });
}

/** Without words the page has none to say so, but those of index.html. */
function sayNothing(): void {
  document.getElementById("again")!.onclick = () => location.reload();
  document.getElementById("speechless")!.hidden = false;
}
