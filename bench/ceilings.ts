import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { formedAddress } from "../src/learn/address-form.ts";
import { linksByRole } from "../src/learn/link-role.ts";
import { scanLinks } from "../src/page/links/scan-links.ts";
import { Page } from "../src/page/page.ts";
import { aliasesOf, captured, capturedPages, htmlOf } from "./captured.ts";
import { isOtherView, spelling } from "./score.ts";
import { SiteTruth } from "./site-truth.ts";

/** What nobody could beat on a captured site. */
export interface Ceilings {
  /** Thread pages that can be reached from the entry by links, of all. */
  readonly reachable: number;
  /** Live pages of value, of these and the dead addresses that rows of lists name in the form of live threads: nobody can tell them apart. */
  readonly live: number;
}

/** The ceilings of a captured site; worked out once, and kept in the cache. */
export async function ceilingsOf(dir: string, cache: string): Promise<Ceilings> {
  const stamp = Math.round(statSync(join(dir, "site.json")).mtimeMs);
  const file = join(cache, "ceilings", `${basename(dir)}-${stamp}-${VERSION}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Ceilings;
  const found = await workedOut(dir);
  mkdirSync(join(cache, "ceilings"), { recursive: true });
  writeFileSync(file, JSON.stringify(found));
  return found;
}

/** Raised when they are worked out in another way. */
const VERSION = 1;

const VALUABLE = new Set(["entry", "index", "thread"]);

async function workedOut(dir: string): Promise<Ceilings> {
  const truth = await SiteTruth.of(dir);
  const ids = new Map<string, number>();
  const idOf = (url: string): number => {
    const spelled = spelling(url);
    const known = ids.get(spelled) ?? ids.size;
    ids.set(spelled, known);
    return known;
  };
  const links = new Map<number, Int32Array>();
  const keys = new Map<number, string>();
  const threads = new Set<string>();
  const titles = new Map<string, string>();
  const forms = new Set<string>();
  for await (const answer of capturedPages(dir)) {
    const id = idOf(answer.url);
    const row = truth.row(answer.url);
    const own = row !== undefined && VALUABLE.has(row.type) && row.key !== null && !isOtherView(row.key);
    if (own) keys.set(id, row.key!);
    if (own && row.type === "thread") threads.add(row.key!);
    const html = htmlOf(answer);
    const { location } = answer.headers;
    const on =
      location !== undefined && URL.canParse(location, answer.url)
        ? [new URL(location, answer.url).href]
        : [];
    const to = html === undefined ? on : scanLinks(html, answer.url).map(({ url }) => url);
    links.set(id, Int32Array.from(new Set(to.map(idOf))));
    if (html === undefined || !own || row.type === "thread") continue;
    for (const { url, role } of linksByRole(new Page({ url: answer.url, html, at: 0 })).links)
      if (role === "title") titles.set(spelling(url), url);
  }
  for await (const { url, same_as } of aliasesOf(dir)) links.set(idOf(url), Int32Array.of(idOf(same_as)));
  for (const url of titles.values())
    if (truth.row(url)?.type === "thread") forms.add(formedAddress(url).form);
  const reached = reachedFrom(idOf(captured(dir).entry), links);
  const live = new Set([...reached].flatMap((id) => keys.get(id) ?? []));
  const { host } = new URL(captured(dir).entry);
  const dead = [...titles.values()].filter(
    (url) => !links.has(idOf(url)) && new URL(url).host === host && forms.has(formedAddress(url).form),
  );
  const found = [...live].filter((key) => threads.has(key)).length;
  return {
    reachable: threads.size === 0 ? 1 : found / threads.size,
    live: live.size === 0 ? 1 : live.size / (live.size + dead.length),
  };
}

function reachedFrom(start: number, links: ReadonlyMap<number, Int32Array>): Set<number> {
  const reached = new Set([start]);
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    for (const to of links.get(id) ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        waiting.push(to);
      }
  return reached;
}
