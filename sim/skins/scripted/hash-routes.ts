import { programOf, showPage } from "../app-program.ts";
import { appScript, shellPages } from "../app-script.ts";
import type { Skin } from "../skin.ts";

const { urls } = appScript;

/** One document for the whole forum: which page is meant stands behind the hash sign, and the server never hears of it. */
export const hashRoutes: Skin = {
  ...appScript,
  name: "hash-routes",
  about: "one document, whose pages are routes behind the hash sign",
  habits: { ...appScript.habits, permalinks: "none", profiles: "none", account: "none", search: false },
  ...shellPages(
    programOf(`${showPage}
  function route() { showPage("/api" + (location.hash.slice(1) || "/")); }
  addEventListener("hashchange", route);
  route();`),
  ),
  urls: {
    ...urls,
    board: (board, n, spelled) => `/#${urls.board(board, n, spelled)}`,
    thread: (thread, n, spelled) => `/#${urls.thread(thread, n, spelled)}`,
  },
  data: { ...appScript.data!, prefix: "/api", routes: true },
};
