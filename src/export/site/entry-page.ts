import { boardList } from "./board-pages.ts";
import type { SiteFolder } from "./folder.ts";
import { counted, framed, outside } from "./frame.ts";
import { html } from "./markup.ts";
import { boardFile, ENTRY } from "./places.ts";
import { NO_BOARD } from "./plan.ts";
import type { Workbench } from "./workbench.ts";
import { dayAndTime, span } from "./written-times.ts";

interface Summary {
  readonly threads: number;
  readonly posts: number;
  readonly people: number;
  readonly first: string | null;
  readonly last: string | null;
  readonly captured: string | null;
  readonly boardless: number;
}

/** The page that all begins with: what this is, and its boards. */
export function writeEntry(site: string, url: string, bench: Workbench, folder: SiteFolder): void {
  const sum = bench.rows.get<Summary>(
    `SELECT count(*) AS threads, coalesce(sum(posts), 0) AS posts, (SELECT count(*) FROM person WHERE posts > 0) AS people, min(first) AS first, max(last) AS last,
     max(captured) AS captured, coalesce(sum(board = ?), 0) AS boardless FROM thread`,
    NO_BOARD,
  )!;
  const main = html`<h1 dir="auto">${site}</h1>
<p class="about">${counted(sum.posts, "post")} in ${counted(sum.threads, "thread")} by ${counted(sum.people, "person", "people")}${sum.first && html`, written ${span(sum.first, sum.last)}`}.
This is a copy of ${outside(url)}${sum.captured && html` as it was on ${dayAndTime(sum.captured)}`}.</p>
${boardList(bench, null, ENTRY)}${
  sum.boardless > 0 &&
  html`<ul class="boards"><li><a href="${boardFile(NO_BOARD)}">Threads of no board</a> <span class="about">${counted(sum.boardless, "thread")}</span></li></ul>
`
}`;
  const source = { url, ...(sum.captured && { captured: sum.captured }) };
  folder.write(ENTRY, framed({ file: ENTRY, site, title: site, main, source }));
}
