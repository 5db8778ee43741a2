import type { TruthRow } from "../../../bench/captured.ts";
import type { OpenSite } from "../../../bench/crawl-captured.ts";
import { madeUpWeb } from "../../crawl/made-up-web.ts";

const HOST = "http://little.test";

/** By path: what the page is, which content it shows, and its HTML. */
export type LittlePages = Readonly<Record<string, readonly [type: string, key: string | null, html: string]>>;

/** A site of a few pages, held open as captured ones are. */
export function littleSite(pages: LittlePages, robots = ""): OpenSite {
  const { fetcher } = madeUpWeb((path) => (path === "/robots.txt" ? robots : pages[path]?.[2]));
  const log: { url: string; status: number }[] = [];
  const rows = new Map<string, TruthRow>(
    Object.entries(pages).map(([path, [type, key]]) => {
      const url = `${HOST}${path}`;
      return [url, { ...{ url, type, key }, board: null, thread: null, page: null }];
    }),
  );
  return {
    name: "little",
    fetcher: {
      ...{ entry: `${HOST}/`, log, close: fetcher.close },
      fetch: async (url, options) => {
        const answer = await fetcher.fetch(url, options);
        log.push({ url, status: answer.ok ? answer.status : 0 });
        return answer;
      },
    },
    truth: {
      mirror: { pages: rows.size, valuable: 0, duplicate: 0, invalid: 0, other: 0 },
      userCreated: 0,
      rows: () => rows.values(),
      row: (url) => rows.get(url),
      type: (url) => rows.get(url)?.type ?? "missing",
      isUserCreated: () => false,
    },
  };
}
