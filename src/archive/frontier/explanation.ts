import type { SkipReason } from "../../url/skip.ts";
import { counted } from "../../words/counted.ts";
import type { Database } from "../database/database.ts";
import { STATE } from "../database/schema.ts";
import { PAGE_COLUMNS, PAGE_JOINS, type StoredPage } from "../readings/kept-pages.ts";

export interface Explanation {
  /** What is known of the address and what decided about it, as lines for a person. */
  readonly lines: readonly string[];
  /** The way that it belongs to, where that had a say. */
  readonly way?: { readonly guide: string; readonly name: string; readonly tally: string };
}

interface Row {
  readonly id: number;
  readonly url: string;
  readonly state: number;
  readonly depth: number;
  readonly tries: number;
  readonly reason: SkipReason | null;
  readonly detail: string | null;
  readonly foundOn: string | null;
  readonly guide: string;
  readonly way: string;
  readonly weight: number;
  readonly waiting: number;
  readonly finished: number;
}

interface Visit {
  readonly at: number;
  readonly status: number;
  readonly location: string | null;
  readonly warc: string;
  readonly offset: number;
  readonly original: string | null;
  readonly lost: number;
  readonly isPage: number;
}

/** What became of one address. Walks through all of them: only the crawl itself has an index by address. */
export function explain(database: Database, url: string): Explanation {
  const rows = database
    .prepare<string[], Row>(
      `SELECT address.id, address.url, address.state, address.depth, address.tries, address.reason, address.detail,
              origin.url AS foundOn, way.guide, way.name AS way, way.weight, way.waiting, way.finished
       FROM address JOIN way ON way.id = address.way LEFT JOIN address AS origin ON origin.id = address.found_on
       WHERE address.url IN (?, ?, ?, ?)`,
    )
    .all(url, ...otherSpellings(url));
  const row = rows.find((known) => known.url === url);
  if (!row) return { lines: [url, neverSeen(rows)] };
  const lines = [row.url, verdictOf(row), ...visitLines(database, row)];
  if (row.foundOn) lines.push(`found on ${row.foundOn}, ${counted(row.depth, "link")} from the start`);
  if (row.state === STATE.skipped && !GUIDED.has(row.reason!)) return { lines };
  return { lines, way: { guide: row.guide, name: row.way, tally: tallyOf(row) } };
}

/** Spellings that people take for the same. */
function otherSpellings(url: string): [string, string, string] {
  const slashed = url.endsWith("/") ? url.slice(0, -1) : `${url}/`;
  const otherScheme = (of: string) =>
    of.startsWith("https:") ? `http${of.slice(5)}` : `https${of.slice(4)}`;
  return [slashed, otherScheme(url), otherScheme(slashed)];
}

function neverSeen(alike: readonly Row[]): string {
  const others = alike.map(({ url }) => url).join(" and ");
  return `never seen: no fetched page links to it in this spelling${others === "" ? "" : `, but to ${others}`}`;
}

function verdictOf(row: Row): string {
  const detail = row.detail ? `; ${row.detail}` : "";
  switch (row.state) {
    case STATE.done:
      return "fetched and archived";
    case STATE.later:
      return `tried ${counted(row.tries, "time")}, to be tried again${detail}`;
    case STATE.failed:
      return `given up after ${counted(row.tries, "try", "tries")}${detail}`;
    case STATE.skipped:
      return `left out (${row.reason}): ${REASON_IN_WORDS[row.reason!]}${detail}`;
    default:
      return row.weight < 0
        ? "passed over: links of its kind are expected to bring too little"
        : "waiting to be fetched";
  }
}

function visitLines(database: Database, { id }: Row): string[] {
  const visit = database
    .prepare<[number], Visit>(
      `SELECT visit.at, visit.status, visit.location, warc.name AS warc, visit.offset, original.url AS original, visit.lost, visit.is_page AS isPage
       FROM visit JOIN warc ON warc.id = visit.warc
            LEFT JOIN visit AS first ON first.id = visit.same_as LEFT JOIN address AS original ON original.id = first.address
       WHERE visit.address = ? ORDER BY visit.id DESC LIMIT 1`,
    )
    .get(id);
  if (!visit) return [];
  const { at, status, location, warc, offset, original } = visit;
  const lines = [
    `last visited ${new Date(at).toISOString()}: answered ${status}${location ? `, and redirected to ${location}` : ""}; ${warc}, byte ${offset}`,
  ];
  if (visit.lost) lines.push("its bytes are no longer in the WARC files");
  if (original !== null) lines.push(`byte for byte the same as ${original}`);
  return visit.isPage ? [...lines, ...readLines(database, id)] : lines;
}

interface Read extends StoredPage {
  readonly kind: number | null;
  readonly title: string | null;
  readonly pages: number | null;
  readonly posts: number;
  readonly boardTitle: string | null;
}

/** What it was read as: its type, its list and place, and what it shows. */
function readLines(database: Database, address: number): string[] {
  const read = database
    .prepare<[number], Read>(
      `SELECT ${PAGE_COLUMNS}, list.kind, list.title, list.pages, board.title AS boardTitle,
       (SELECT count(*) FROM post WHERE post.list = list_page.list AND post.page = list_page.number AND post.gone IS NULL) AS posts
       FROM ${PAGE_JOINS} LEFT JOIN list AS board ON board.id = coalesce(list.board, list.parent) WHERE reading.address = ?`,
    )
    .get(address);
  if (!read) return ["not read yet"];
  const { type, list, kind, number, pages, records, posts } = read;
  if (list === null) return [`read as a page of type ${type}, part of no list`];
  const called = `${LIST_NAMES[kind!]} ${list}${read.title ? ` "${read.title}"` : ""}`;
  const of = `${called}, ${read.listUrl}${kind === 3 && read.boardTitle ? `, on the board "${read.boardTitle}"` : ""}`;
  if (number === 0) return [`read as a page of type ${type}: it repeats what other pages show of ${of}`];
  const shown = kind === 3 ? counted(posts, "post") : counted(records!, kind === 2 ? "thread" : "board");
  return [
    `read as a page of type ${type}: page ${number} of ${Math.max(pages!, number!)} of ${of}`,
    `read on it: ${shown}`,
  ];
}

const LIST_NAMES: Readonly<Record<number, string>> = { 1: "list of boards", 2: "board", 3: "thread" };

function tallyOf({ way, finished, waiting, weight }: Row): string {
  const unwanted = weight < 0 ? ": not wanted" : "";
  return `its way: ${way}; ${counted(finished, "address was", "addresses were")} fetched or left out, ${counted(waiting, "waits", "wait")}; its weight is ${weight.toFixed(2)}${unwanted}`;
}

/** Reasons that the guide gave; all others hold whatever the way. */
const GUIDED: ReadonlySet<SkipReason> = new Set(["duplicate", "noWay"]);

const REASON_IN_WORDS: Readonly<Record<SkipReason, string>> = {
  outOfScope: "it is on another host, or outside the folder of the site",
  robotsTxt: "robots.txt disallows it",
  duplicate: "its content is available at another address",
  rateLimited: "the site had stopped answering",
  failed: "it could not be fetched",
  depth: "it is further from the start than --depth allows",
  excluded: "--include or --exclude rules it out",
  asset: "such files contain neither links nor anything that people wrote",
  nofollow: "the page that links to it asks not to follow",
  unsafe: "requesting it might change something on the site",
  badAddress: "it is not a valid address",
  privateAddress: "it is in a private network; --allow-private permits that",
  trap: "its path looks like an endless trap",
  noWay: "the guide knows no use for it",
  told: "somebody said so",
};
