import { textOf } from "../../src/fetch/charset.ts";
import { Page } from "../../src/page/page.ts";
import { type CapturedSite, type PostRow, rows, type TruthRow } from "../captured.ts";
import { capturedFetcher } from "../captured-fetcher.ts";
import { SiteTruth } from "../site-truth.ts";
import { type ListCase, type ListSource, spread, type TrueThread } from "./list-case.ts";

/** Captures do not say when they were made; all are older than this. */
const CAPTURED_AT = Date.UTC(2026, 0, 1);

/** The boards and threads of a captured site. */
export function capturedLists(site: CapturedSite): ListSource {
  return {
    name: site.name,
    use: site.use,
    async *lists(most) {
      const truth = await SiteTruth.of(site.dir);
      const { times, threads } = await postTimes(site.dir);
      const fetcher = await capturedFetcher(site.dir);
      const threadAt = (url: string): TrueThread | undefined => {
        const row = truth.row(url);
        return row === undefined || row.thread === null ? undefined : threads.get(String(row.thread));
      };
      const understood = async (url: string): Promise<Page | undefined> => {
        const answer = await fetcher.fetch(url);
        if (!answer.ok || answer.status !== 200) return undefined;
        const { text } = textOf(answer.body, answer.headers["content-type"] ?? "");
        return new Page({ url, html: text, at: CAPTURED_AT });
      };
      try {
        for (const kind of ["board", "thread"] as const) {
          for (const { name, urls } of spread(listsOf(truth, kind), most)) {
            const pages = (await Promise.all(urls.map(understood))).filter((page) => page !== undefined);
            const posts = kind === "thread" ? (times.get(name) ?? []) : [];
            yield { name, kind, pages, posts, threadAt, visitKnown: false } satisfies ListCase;
          }
        }
      } finally {
        await fetcher.close();
      }
    },
  };
}

/** The addresses of every board's or thread's pages, in the order of the pages, each page once. */
function listsOf(truth: SiteTruth, kind: ListCase["kind"]): { name: string; urls: string[] }[] {
  const byKey = new Map<string, TruthRow>();
  for (const row of truth.rows()) {
    if (row.type !== (kind === "board" ? "index" : "thread") || row.key === null) continue;
    // Only boards: lists of boards, tags and archives have other records, or the same again.
    if (!row.key.startsWith(`${kind}:`) || /:(?:alt|sorted)/.test(row.key) || row.page === null) continue;
    if (!byKey.has(row.key)) byKey.set(row.key, row);
  }
  const lists = new Map<string, TruthRow[]>();
  for (const row of byKey.values()) {
    const name = String(kind === "board" ? row.board : row.thread);
    const list = lists.get(name);
    if (list) list.push(row);
    else lists.set(name, [row]);
  }
  return [...lists].map(([name, pages]) => ({
    name,
    urls: pages.sort((a, b) => a.page! - b.page!).map(({ url }) => url),
  }));
}

async function postTimes(dir: string) {
  const times = new Map<string, number[]>();
  const boards = new Map<string, string>();
  for await (const { thread, board, time } of rows<PostRow>(dir, "posts")) {
    if (time === null) continue;
    const known = times.get(String(thread));
    if (known) known.push(Date.parse(time));
    else times.set(String(thread), [Date.parse(time)]);
    boards.set(String(thread), String(board));
  }
  const threads = new Map<string, TrueThread>();
  for (const [id, posts] of times) {
    const ordered = posts.sort((a, b) => a - b);
    threads.set(id, { id, board: boards.get(id)!, born: ordered[0]!, last: ordered[ordered.length - 1]! });
  }
  return { times, threads };
}
