import { programOf } from "../app-program.ts";
import { appScript, shellPages } from "../app-script.ts";
import { inPieces } from "../pieces.ts";
import type { Skin } from "../skin.ts";

/** Asks for more as the end of the list comes into sight; `following` gives the address of the next piece and notes where one is. */
export function endlessProgram(following: string): string {
  return programOf(`${following}
  var end = make("div", "end");
  end.style.height = "40px";
  var asking = true;
  function show(address, first) {
    asking = true;
    return ask(address).then(function (data) {
      if (first) begin(data);
      root.append.apply(root, items(data));
      root.append(end);
      end.dataset.next = nextOf(address, data) || "";
      asking = false;
      ready();
      look();
    });
  }
  function look() {
    var next = end.dataset.next;
    if (asking || !next || end.getBoundingClientRect().top > innerHeight + 200) return;
    show(next, false);
  }
  addEventListener("scroll", look, { passive: true });
  show(dataAddress(), true);`);
}

/** The next piece by the cursor that came with this one. */
export const byCursor = `  function nextOf(address, data) {
    return data.next && besides(address.replace(/[?&]after=[^&]*/, ""), "after=" + data.next);
  }`;

/** The next page by its number, which then stands in the bar of the browser. */
const byPage = `  function nextOf(address, data) {
    var number = Number((/[?&]page=([0-9]+)/.exec(address) || [0, 1])[1]);
    if (number > 1) history.replaceState(null, "", location.pathname + "?page=" + number);
    return data.isLast ? "" : besides(address.replace(/[?&]page=[0-9]+/, ""), "page=" + (number + 1));
  }`;

/** Lists without end whose places have addresses: they change while one scrolls, but nothing links to them. */
export const endlessAddressed: Skin = {
  ...appScript,
  name: "endless-addressed",
  about: "lists that grow while one scrolls; the address changes with the place",
  ...shellPages(endlessProgram(byPage)),
  data: {
    ...appScript.data!,
    board: (view) => withLast(appScript.data!.board(view), view.flip),
    thread: (view) => withLast(appScript.data!.thread(view), view.flip),
  },
};

function withLast(data: unknown, { page, pages }: { readonly page: number; readonly pages: number }) {
  return { ...(data as object), flips: [], isLast: page >= pages };
}

/** Lists without end that are one page, whatever is scrolled to. */
export const endlessBare: Skin = inPieces({
  ...appScript,
  name: "endless-bare",
  about: "lists that grow while one scrolls, all under one address",
  ...shellPages(endlessProgram(byCursor)),
});
