import { describe, expect, it } from "vitest";
import { printedTimePath } from "../../../bench/baselines/time-path.ts";
import { Page } from "../../../src/page/page.ts";

const pageOf = (body: string, url = "http://small.test/") =>
  new Page({ url, html: `<!doctype html><body>${body}</body>`, at: Date.UTC(2024, 4, 20) });

interface MadePost {
  readonly joined: string;
  readonly written: string;
}

/** Posts with the day on which their author joined beside the time at which they were written. */
const threadPage = (posts: readonly MadePost[]) =>
  pageOf(
    posts
      .map(
        ({ joined, written }, i) =>
          `<div class="post"><div class="who"><a href="/user/${i}">name${i}</a><span class="since">${joined}</span></div>
           <div class="when">${written}</div><p>Words number ${i}, enough of them to be a post that somebody wrote here.</p></div>`,
      )
      .join(""),
  );

const ordered = threadPage([
  { joined: "3 May 2019", written: "1 May 2024, 10:00" },
  { joined: "9 March 2011", written: "1 May 2024, 11:30" },
  { joined: "12 July 2020", written: "2 May 2024, 09:15" },
  { joined: "2 June 2015", written: "3 May 2024, 20:40" },
]);

describe("Alg. 2 as printed", () => {
  it("chooses the path whose times are in order, not that of the days on which members joined", () => {
    expect(printedTimePath([ordered.evidence])).toMatch(/^div\.when</);
  });

  it("counts neighbours over all pages of a list", () => {
    const first = threadPage([
      { joined: "3 May 2019", written: "1 May 2024, 10:00" },
      { joined: "9 March 2020", written: "1 May 2024, 11:30" },
    ]);
    expect(printedTimePath([first.evidence, ordered.evidence])).toMatch(/^div\.when</);
  });

  it("has nothing to say of pages without times", () => {
    expect(printedTimePath([pageOf("<p>Nothing here</p>").evidence])).toBeUndefined();
  });
});
