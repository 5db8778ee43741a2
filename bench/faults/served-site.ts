import { closeSync, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { entryUrl, makeForum } from "../../sim/forum.ts";
import { startServer } from "../../sim/server.ts";
import { pagesThere, truthOf } from "../../sim/truth.ts";
import { captured } from "../captured.ts";
import { replay } from "../replay.ts";
import { type CrawlScore, scoreCrawl } from "../score.ts";
import { SiteTruth } from "../site-truth.ts";
import { startPage } from "../start-page.ts";

export interface Request {
  readonly url: string;
  readonly status: number;
  /** When it was answered, milliseconds since 1970. */
  readonly t: number;
}

/** A site behind a real HTTP server, which tells what it was asked for. */
export interface ServedSite {
  readonly proxy: string;
  /** Where a crawl begins: `entry`, or `thread 1`, … */
  start(name: string): string;
  /** Everything it was asked for since `forget`. */
  requests(): readonly Request[];
  forget(): void;
  score(requests: readonly Request[]): CrawlScore;
  close(): Promise<void>;
}

/** A captured site, answered by a process of its own. */
export async function servedCapture(shared: string, name: string): Promise<ServedSite> {
  const folder = mkdtempSync(join(tmpdir(), "served-"));
  const file = join(folder, "requests.jsonl");
  const dir = join(shared, "sites", name);
  const truth = await SiteTruth.of(dir);
  const { entry } = captured(dir);
  const there = thereIn([...truth.rows()]);
  const { proxy, close } = await replay(shared, [basename(dir)], { log: file });
  const log = new GrowingLog(file);
  return {
    proxy,
    start: (from) => startPage(from, entry, truth.rows()) ?? entry,
    requests: () => log.read(),
    forget: () => log.forget(),
    score: (requests) => scoreCrawl(requests, (url) => truth.row(url), there),
    async close() {
      await close();
      log.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A simulated forum of about so many thread pages, answered by this process. */
export async function servedForum(skin: string, threads: number): Promise<ServedSite> {
  const at = Date.UTC(2024, 3, 9, 17, 12);
  const forum = makeForum({ skin, seed: 11, threads, plenty: 1.5, to: at });
  const rows = [...pagesThere(forum, at)].map(({ url, truth }) => ({ url, ...truth }));
  const there = thereIn(rows);
  let requests: Request[] = [];
  const server = await startServer({
    forum: (host) => (host === forum.host ? forum : undefined),
    time: () => at,
    answered: (url, status) => requests.push({ url, status, t: Date.now() }),
  });
  return {
    proxy: server.url,
    start: (from) => startPage(from, entryUrl(forum), rows) ?? entryUrl(forum),
    requests: () => requests,
    forget: () => {
      requests = [];
    },
    score: (all) => scoreCrawl(all, (url) => truthOf(forum, url, at), there),
    close: () => server.close(),
  };
}

/** How many distinct pages of each kind there are. */
function thereIn(rows: readonly { readonly type: string; readonly key?: string | null }[]) {
  const keys = (type: string) =>
    new Set(
      rows.flatMap((row) =>
        row.type === type && row.key && !/:(alt|sorted)/.test(row.key) ? [row.key] : [],
      ),
    );
  return { thread: keys("thread").size, index: keys("index").size };
}

/** A log that another process writes, read as it grows. */
class GrowingLog {
  readonly #descriptor: number;
  #read = 0;
  #rest = "";
  #requests: Request[] = [];

  constructor(file: string) {
    this.#descriptor = openSync(file, "r");
  }

  read(): readonly Request[] {
    const chunk = Buffer.allocUnsafe(1 << 16);
    for (let got = this.#next(chunk); got > 0; got = this.#next(chunk)) {
      const lines = (this.#rest + chunk.toString("utf8", 0, got)).split("\n");
      this.#rest = lines.pop()!;
      for (const line of lines) this.#requests.push(JSON.parse(line) as Request);
    }
    return this.#requests;
  }

  forget(): void {
    this.read();
    this.#requests = [];
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #next(chunk: Buffer): number {
    const got = readSync(this.#descriptor, chunk, 0, chunk.length, this.#read);
    this.#read += got;
    return got;
  }
}
