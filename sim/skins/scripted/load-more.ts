import { programOf } from "../app-program.ts";
import { appScript, shellPages } from "../app-script.ts";
import { inPieces } from "../pieces.ts";
import type { Skin } from "../skin.ts";
import { byCursor } from "./endless.ts";

/** A button below each list brings the next piece; there is no address for it. */
export const loadMore: Skin = inPieces({
  ...appScript,
  name: "load-more",
  about: "a button below each list brings more of it",
  ...shellPages(
    programOf(`${byCursor}
  function show(address, first, button) {
    return ask(address).then(function (data) {
      if (first) begin(data);
      if (button) button.remove();
      root.append.apply(root, items(data));
      var next = nextOf(address, data);
      if (next) {
        var more = make("button", "more", root.dataset.more);
        more.type = "button";
        more.onclick = function () { more.disabled = true; show(next, false, more); };
        root.append(more);
      }
      ready();
    });
  }
  show(dataAddress(), true);`),
  ),
});
