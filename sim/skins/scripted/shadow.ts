import { programOf } from "../app-program.ts";
import { appScript, shellPages } from "../app-script.ts";
import type { Skin } from "../skin.ts";

/** Everything stands in shadow trees: the list in one, and each of its records in one of its own. */
export const shadow: Skin = {
  ...appScript,
  name: "shadow",
  about: "lists and records in shadow trees of custom elements",
  ...shellPages(
    programOf(`  function shaded(tag, inner) {
    var made = document.createElement(tag);
    made.attachShadow({ mode: "open" }).append.apply(made.shadowRoot, inner);
    return made;
  }
  ask(dataAddress()).then(function (data) {
    root.textContent = "";
    var records = items(data).map(function (item) { return shaded("forum-record", [item]); });
    root.append(shaded("forum-list", head(data).concat(records, [flips(data)])));
    ready();
  });`),
  ),
};
