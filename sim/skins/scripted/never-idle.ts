import { programOf, showPage } from "../app-program.ts";
import { appScript, shellPages } from "../app-script.ts";
import type { Skin } from "../skin.ts";

/** Asks for news several times a second and never stops changing something. */
export const neverIdle: Skin = {
  ...appScript,
  name: "never-idle",
  about: "a page that goes on asking and changing",
  ...shellPages(
    programOf(`${showPage}
  var ticker = make("div", "by");
  document.body.append(ticker);
  var asked = 0;
  setInterval(function () { ask(besides(dataAddress(), "poll=" + ++asked)); }, 200);
  (function tick() { ticker.textContent = String(Math.floor(performance.now())); requestAnimationFrame(tick); })();
  setTimeout(function () { showPage(dataAddress()); }, 100);`),
  ),
};
