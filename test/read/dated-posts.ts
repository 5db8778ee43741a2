import { Page } from "../../src/page/page.ts";

export const pageOf = (body: string, url = "http://small.test/") =>
  new Page({ url, html: `<!doctype html><body>${body}</body>`, at: Date.UTC(2024, 4, 20) });

export interface MadePost {
  readonly joined: string;
  readonly written: string;
}

/** Posts with the day on which their author joined beside the time at which they were written. */
export const threadPage = (posts: readonly MadePost[]) =>
  pageOf(
    posts
      .map(
        ({ joined, written }, i) =>
          `<div class="post"><div class="who"><a href="/user/${i}">name${i}</a><span class="since">${joined}</span></div>
           <div class="when">${written}</div><p>Words number ${i}, enough of them to be a post that somebody wrote here.</p></div>`,
      )
      .join(""),
  );

export const ordered = threadPage([
  { joined: "3 May 2019", written: "1 May 2024, 10:00" },
  { joined: "9 March 2011", written: "1 May 2024, 11:30" },
  { joined: "12 July 2020", written: "2 May 2024, 09:15" },
  { joined: "2 June 2015", written: "3 May 2024, 20:40" },
]);
