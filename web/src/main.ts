import { mount } from "svelte";
import "./kit/palette.css";
import "./kit/kit.css";
import App from "./App.svelte";
import { findOut } from "./net/person.svelte";
import { prepare } from "./offline/offline.svelte";
import { followLinks } from "./router.svelte";
import { settings, showTheme } from "./settings.svelte";
import { loadFirst } from "./texts.svelte";

showTheme();
followLinks();
// The page waits for its texts, not for the server: who one is can be found out while it is drawn.
void findOut();
await loadFirst(settings.language);
const target = document.getElementById("page");
if (target) mount(App, { target });
if (import.meta.env.PROD) prepare();
