import type { Archive } from "../archive/archive.ts";
import { archivedPage } from "../archive/visits/archived-page.ts";
import type { StoredVisit } from "../archive/visits/visits.ts";
import { formedAddress } from "../learn/address-form.ts";
import { Page } from "../page/page.ts";
import { nextTurn } from "../seam/next-turn.ts";
import { BOARD, THREAD } from "./list.ts";
import type { PageFacts } from "./page-facts.ts";
import { recordTimePaths } from "./record-time-paths.ts";
import { type FormCounts, listForm, type SavedReader, SiteReader } from "./site-reader.ts";
import { type ArchivedPage, survey } from "./survey.ts";
import { Templates } from "./templates.ts";

/** Pages from which a site is learned: enough for some of every template. */
const SAMPLE = 400;
const LATEST = 30;
/** Board pages from which the place of the latest post's time is learned. */
const BOARD_SAMPLE = 20;
/** A page with so many rows that lead to threads is a board. */
const BOARD_ROWS = 3;

/**
 * Learns from some of an archive's pages how the site's threads are made, and which forms of addresses lead to threads and boards.
 * Undefined when it was stopped: what half the pages tell is not worth keeping.
 */
export async function learnReader(archive: Archive, stop: AbortSignal): Promise<SavedReader | undefined> {
  const sampled = sampleOf(archive);
  const { facts, samples } = await survey({ pages: () => pagesOf(archive, sampled, stop) });
  if (stop.aborted) return undefined;
  const templates = Templates.learn(facts, samples);
  const named = boardsNamed([...samples.values()].flat());
  const threads = facts.filter(
    (page) => page.thread !== false && !named.has(page.url) && templates.wrapper(page) !== undefined,
  );
  const saved = { templates: templates.save(), boards: [], times: [], visits: archive.totals.visits };
  const shown = await boardsShown(archive, sampled, { ...saved, forms: formsOf(threads, []) });
  const boards = agreed(shown, [...named]);
  const known = new Set(boards);
  const others = threads.filter(({ url }) => !known.has(url));
  const times = await boardTimes(
    archive,
    sampled.filter(({ url }) => known.has(url)),
  );
  return { ...saved, boards, times, forms: formsOf(others, boards) };
}

/** List-wise paper, Alg. 2, over some pages of several boards. */
async function boardTimes(archive: Archive, visits: readonly StoredVisit[]): Promise<string[]> {
  const pages: Page[] = [];
  for (const visit of visits.slice(0, BOARD_SAMPLE)) {
    const page = await archivedPage(visit, archive.visits.response(visit));
    if (page) pages.push(page);
  }
  return recordTimePaths(pages, "board");
}

/** Some of all pages, and the latest: if the site has a new look, they show it. */
function sampleOf(archive: Archive): StoredVisit[] {
  const sampled = archive.visits.sample(SAMPLE);
  const known = new Set(sampled.map(({ id }) => id));
  const latest = archive.visits.latestPages(LATEST).filter(({ id }) => !known.has(id));
  return [...sampled, ...latest];
}

async function* pagesOf(
  archive: Archive,
  visits: readonly StoredVisit[],
  stop: AbortSignal,
): AsyncGenerator<ArchivedPage> {
  for (const visit of visits) {
    await nextTurn();
    if (stop.aborted) return;
    const page = await archivedPage(visit, archive.visits.response(visit));
    if (page) yield { url: page.url, html: page.html, fetched: page.at };
  }
}

/** The boards that pages of posts say they belong to. */
function boardsNamed(pages: readonly ArchivedPage[]): Set<string> {
  const boards = new Set<string>();
  for (const { url, html, fetched } of pages) {
    const { board } = new Page({ url, html, at: fetched }).head;
    if (board && board.url !== url && new URL(board.url).host === new URL(url).host)
      boards.add(formedAddress(board.url).url);
  }
  return boards;
}

/** Pages with rows that lead to threads. The entry may show the latest threads too, but beside the boards that they are of. */
async function boardsShown(
  archive: Archive,
  sampled: readonly StoredVisit[],
  saved: SavedReader,
): Promise<string[]> {
  const reader = new SiteReader(saved);
  const shown = new Map<string, StoredVisit>();
  for (const visit of sampled) {
    if (reader.kindOf(visit.url) === THREAD) continue;
    const page = await archivedPage(visit, archive.visits.response(visit));
    const rows = page && reader.readIndex(page, BOARD)?.threads;
    if (!rows || rows.length < BOARD_ROWS) continue;
    if (reader.read(page, undefined, () => undefined)?.kind !== "thread") shown.set(page.url, visit);
  }
  const second = new SiteReader({ ...saved, boards: [...shown.keys()] });
  for (const [url, visit] of shown) {
    const page = await archivedPage(visit, archive.visits.response(visit));
    if (page && second.readIndex(page)?.kind === "portal") shown.delete(url);
  }
  return [...shown.keys()];
}

/** Boards by their rows, if threads name others of the same form; where no form has both, boards by their rows; and else by name. */
function agreed(shown: readonly string[], named: readonly string[]): string[] {
  const formsNamed = new Set(named.map(listForm));
  const both = new Set(shown.map(listForm).filter((form) => formsNamed.has(form)));
  if (both.size > 0) return [...new Set([...shown, ...named])].filter((url) => both.has(listForm(url)));
  return shown.length > 0 ? [...shown] : [...named];
}

function formsOf(threads: readonly PageFacts[], boards: readonly string[]): Record<string, FormCounts> {
  const forms: Record<string, [number, number, number]> = {};
  const count = (url: string, column: 0 | 1 | 2): void => {
    const form = listForm(url);
    forms[form] ??= [0, 0, 0];
    forms[form][column]++;
  };
  for (const { url, number } of threads) count(url, number === 1 ? 0 : 1);
  for (const url of boards) count(url, 2);
  return forms;
}
