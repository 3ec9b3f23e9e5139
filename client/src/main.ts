import { mount } from "svelte";
import App from "./App.svelte";
import { speak } from "./lib/i18n.svelte";
import { knowMe } from "./lib/me.svelte";
import { followLinks } from "./lib/router";
import { showTheme } from "./lib/settings.svelte";
import "./lib/theme.css";

showTheme();
followLinks();
await speak();
void knowMe();
mount(App, { target: document.getElementById("app")! });
