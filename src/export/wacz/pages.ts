import { hash } from "node:crypto";
import { archivedPage } from "../../archive/visits/archived-page.ts";
import { titleOf } from "../../page/title.ts";
import type { SiteRows } from "../rows.ts";

/** Text of one page, at most: what replay programs search in is held in the browser. */
const LONGEST_TEXT = 100_000;

/** Each page that shows something of the forum, once: its address, when it was fetched, its title and its text. */
export async function* pagesOf({ reader, redaction }: SiteRows): AsyncGenerator<string> {
  yield line({ format: "json-pages-1.0", id: "pages", title: "All Pages", hasText: true });
  for (const { url, type, at, visit: id } of reader.pages()) {
    const visit = type === "other" ? undefined : reader.visits.byId(id);
    const page = visit && (await archivedPage(visit, reader.visits.shown(visit)));
    if (!page) continue;
    const address = redaction.address(url);
    yield line({
      ...{ id: hash("sha1", `${address} ${at}`, "base64url"), url: address, ts: new Date(at).toISOString() },
      title: titleOf(page.dom) || address,
      text: redaction.text(page.dom.textOf(0)).slice(0, LONGEST_TEXT),
    });
  }
}

function line(page: object): string {
  return `${JSON.stringify(page)}\n`;
}
