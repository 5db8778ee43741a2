import { programOf } from "../app-program.ts";
import { appScript, shellPages } from "../app-script.ts";
import { inPieces } from "../pieces.ts";
import type { Skin } from "../skin.ts";
import { byCursor } from "./endless.ts";

/** Only what is in sight is there: records that scrolled out are taken away, and empty space keeps their place. */
export const virtualList: Skin = inPieces({
  ...appScript,
  name: "virtual-list",
  about: "lists of which only what is in sight is in the page",
  ...shellPages(
    programOf(`${byCursor}
  var HEIGHT = 150;
  var all = [];
  var next = "";
  var asking = false;
  var list = make("div");
  list.style.position = "relative";
  function record(data) { return data.html === undefined ? thread(data) : post(data); }
  function draw() {
    var first = Math.max(0, Math.floor((scrollY - list.offsetTop) / HEIGHT) - 2);
    var last = Math.min(all.length, first + Math.ceil(innerHeight / HEIGHT) + 4);
    list.textContent = "";
    list.style.height = all.length * HEIGHT + "px";
    for (var i = first; i < last; i++) {
      var made = record(all[i]);
      made.style.cssText = "position:absolute;left:0;right:0;overflow:hidden;height:" + (HEIGHT - 40) + "px;top:" + i * HEIGHT + "px";
      list.append(made);
    }
    if (next && !asking && last >= all.length - 3) show(next);
  }
  function show(address, first) {
    asking = true;
    return ask(address).then(function (data) {
      if (first) { begin(data); root.append(list); }
      all = all.concat(data.threads || [], data.posts || []);
      next = nextOf(address, data);
      asking = false;
      draw();
      ready();
    });
  }
  addEventListener("scroll", draw, { passive: true });
  show(dataAddress(), true);`),
  ),
});
