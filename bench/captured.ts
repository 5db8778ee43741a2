import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A forum captured whole, with the truth about it (see the README beside the captured sites). */
export interface CapturedSite {
  readonly name: string;
  readonly dir: string;
  readonly software: string;
  readonly entry: string;
  readonly charset: string;
  readonly language: string;
  readonly use: "train" | "dev";
}

export interface CapturedPage {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface TruthRow {
  readonly url: string;
  readonly type: string;
  readonly key: string | null;
  readonly board: string | number | null;
  readonly thread: string | number | null;
  readonly page: number | null;
}

export interface PostRow {
  readonly url: string;
  readonly thread: string | number;
  readonly board: string | number | null;
  readonly id: string | number;
  readonly n: number;
  readonly title: string | null;
  readonly author: string | null;
  readonly time: string | null;
  readonly text: string;
}

/** The captured sites in a folder, by name. */
export function capturedSites(folder: string): CapturedSite[] {
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter(isCaptured)
    .map(captured);
}

/** Whether a folder holds one captured site. */
export function isCaptured(dir: string): boolean {
  return existsSync(join(dir, "site.json"));
}

/** One captured site. */
export function captured(dir: string): CapturedSite {
  const site = JSON.parse(readFileSync(join(dir, "site.json"), "utf8")) as CapturedSite;
  return { ...site, dir };
}

/** The rows of one of a site's files, one at a time: the files are too large to hold. */
export async function* rows<Row>(
  dir: string,
  name: "pages" | "truth" | "posts" | "alias",
): AsyncGenerator<Row> {
  // Masked copies lie there as they were written.
  const plain = join(dir, `${name}.jsonl`);
  const [command, args] = existsSync(plain) ? ["cat", [plain]] : ["xz", ["-dc", `${plain}.xz`]];
  const unpack = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  try {
    for await (const line of createInterface({ input: unpack.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line !== "") yield JSON.parse(line) as Row;
    }
  } finally {
    unpack.kill();
  }
}

/** The answers of a site; only one of `every`, spread evenly. */
export async function* capturedPages(dir: string, every = 1): AsyncGenerator<CapturedPage> {
  let n = 0;
  for await (const row of rows<Record<string, unknown>>(dir, "pages")) {
    if (n++ % every !== 0) continue;
    const { body64, body, ...rest } = row as { body64?: string; body?: string };
    const bytes = body64 === undefined ? Buffer.from(body ?? "", "utf8") : Buffer.from(body64, "base64");
    yield { ...(rest as unknown as CapturedPage), body: bytes };
  }
}

/** The truth of a site by URL. */
export async function truthOf(dir: string): Promise<Map<string, TruthRow>> {
  const truth = new Map<string, TruthRow>();
  for await (const row of rows<TruthRow>(dir, "truth")) truth.set(row.url, row);
  return truth;
}

/** Further addresses of captured pages, with what their pages are; few sites have any. */
export async function* aliasesOf(dir: string): AsyncGenerator<TruthRow & { readonly same_as: string }> {
  const there = ["alias.jsonl", "alias.jsonl.xz"].some((file) => existsSync(join(dir, file)));
  if (there) yield* rows(dir, "alias");
}

/** The text of an answer, if it is an HTML page. */
export function htmlOf(page: CapturedPage): string | undefined {
  const type = page.headers["content-type"] ?? "";
  if (page.status !== 200 || !/html/i.test(type)) return undefined;
  const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset).decode(page.body);
  } catch {
    return page.body.toString("utf8");
  }
}
