import type { Archive } from "../archive/archive.ts";
import type { Page } from "../page/page.ts";
import { normalise } from "../url/normalise.ts";
import { type ReadVisit, sightingOf } from "./kept.ts";
import { BOARD, PORTAL, THREAD } from "./list.ts";
import { byNumber, type NestedThread } from "./nested-threads.ts";
import { numberOfFlip, type PageInList, placeInList, placeInTree } from "./page-place.ts";
import { identified } from "./post-identity.ts";
import type { Reader } from "./reader.ts";
import type { Reading, Records } from "./reading.ts";
import { listOfRow } from "./row-keeping.ts";

/** Which list a page belongs to, which page of it this is, and in which board the list stands. */
export class ListBelonging {
  readonly #archive: Archive;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /**
   * Pages that lead only forwards do not tell whose they are. What was asked for is believed of a thread, if there are posts that were on no page
   * before.
   */
  askedAs({ asked }: ReadVisit, records: Records): { list: number; number: number } | undefined {
    const { lists, posts } = this.#archive;
    if (!asked || records.kind !== "thread" || lists.list(asked.list)?.kind !== THREAD) return undefined;
    const isNew = identified(records.posts).some(({ name }) => !posts.named(asked.list, name));
    return isNew ? { list: asked.list, number: asked.page } : undefined;
  }

  placeOf(
    page: Page,
    records: Records,
    reader: Reader,
    known: { readonly number: number } | undefined,
  ): PageInList {
    const isOne = records.kind === "thread" && records.posts.length === 1;
    const messages = isOne ? reader.messagesAround(page) : undefined;
    const told = isOne && known && reader.isMessage(page.url) ? this.#toldPlace(page.url, known) : undefined;
    if (told) return told;
    return messages
      ? placeInTree(messages, page.url)
      : placeInList(
          page,
          records.kind !== "thread",
          known,
          (url) => this.#numberOf(url),
          (url) => reader.kindOf(url) === BOARD,
        );
  }

  /** The place of a message that lists told of: what it leads to itself are the mails before and behind, of whatever thread. */
  #toldPlace(url: string, { number }: { readonly number: number }): PageInList {
    const { lists } = this.#archive;
    const list = lists.page(url)?.list;
    const pages = list === undefined ? number : lists.list(list)!.pages;
    return { number, pages: Math.max(number, pages), flips: [] };
  }

  /** Where messages have a page each, what a list or one of them tells of their thread: pages that were taken for threads before are pages of it. */
  keepMessages({ page, records }: Reading, reader: Reader, visit: ReadVisit): void {
    for (const thread of reader.threadsOn(page)) this.#keepMessages(thread, visit);
    const isOne = records?.kind === "thread" && records.posts.length === 1;
    const answers = isOne ? reader.answersOn(page) : undefined;
    if (answers) this.#keepMessages(answers, visit);
  }

  #keepMessages({ title, urls, isAnyFirst }: NestedThread, visit: ReadVisit): void {
    const { lists } = this.#archive;
    const addresses = urls.map((url) => normalise(url) ?? url);
    const urlOf = (list: number) => lists.list(list)!.url;
    // What shows several is a thread itself, and the row around its own is some heading.
    const isMessage = (url: string) => {
      const page = lists.page(url);
      return page === undefined || (page.records <= 1 && lists.list(page.list)?.kind === THREAD);
    };
    if (!addresses.every(isMessage)) return;
    const begun = isAnyFirst
      ? addresses
          .flatMap((url) => lists.page(url)?.list ?? [])
          .sort((a, b) => byNumber(urlOf(a), urlOf(b)))[0]
      : undefined;
    const list = begun ?? listOfRow(lists, { url: addresses[0]!, title }, THREAD, visit.at);
    if (list === undefined) return;
    for (const url of addresses) {
      const other = lists.page(url)?.list;
      if (other === list) continue;
      const { pages } = lists.list(list)!;
      if (other === undefined) {
        lists.addPage(url, list, pages + 1);
        lists.setPages(list, pages + 1);
        continue;
      }
      if (lists.lastTold(other) !== undefined)
        lists.note(other, "withdrawn", sightingOf(visit), { other: list });
      lists.joinBehind(pages, list, other);
    }
  }

  /** List-wise paper, Alg. 1: the list of a page that flips to it or to which it flips; otherwise a new one. */
  listOf(
    visit: ReadVisit,
    page: Page,
    { flips, number }: PageInList,
    kind: number,
    asked: number | undefined,
  ): number {
    const { lists } = this.#archive;
    const found = new Set<number>(asked === undefined ? [] : [asked]);
    const own = lists.page(visit.url)?.list;
    // What no page was read of yet is what it turns out to be; otherwise a thread never joins a board.
    if (own !== undefined && !lists.isRead(own)) lists.setKind(own, kind);
    const { canonical } = page.links.relations;
    for (const neighbour of [visit.url, canonical, ...flips.map((flip) => flip.url)]) {
      const row = neighbour === undefined ? undefined : lists.page(normalise(neighbour) ?? neighbour);
      if (row && lists.list(row.list)!.kind === kind) found.add(row.list);
    }
    const [list, ...others] = [...found].sort((a, b) => a - b);
    if (list === undefined) {
      const begun = lists.addList(kind, visit.url, undefined, visit.at);
      // A row that leads back to its own page is no other list.
      lists.addPage(visit.url, begun, number);
      return begun;
    }
    for (const other of others) {
      if (lists.lastTold(other) !== undefined)
        lists.note(other, "withdrawn", sightingOf(visit), { other: list });
      lists.join(list, other);
    }
    return list;
  }

  /** The pages that a page leads to, and the address that it calls its own: what else leads there is of the same list. */
  keepFlips(list: number, place: PageInList, { links }: Page): void {
    for (const flip of place.flips) {
      const number = numberOfFlip(flip, place);
      const url = normalise(flip.url);
      if (number !== undefined && number > 0 && url !== undefined)
        this.#archive.lists.addPage(url, list, number);
    }
    const { canonical } = links.relations;
    const own = canonical === undefined ? undefined : normalise(canonical);
    if (own === undefined || new URL(own).pathname.length <= 1) return;
    const isNumbered = place.flips.some(({ number }) => number !== undefined);
    const isFurther = place.flips.some(({ direction }) => direction === "previous");
    // Pages without numbers call the first one theirs.
    this.#archive.lists.addPage(own, list, isFurther && !isNumbered ? 1 : place.number);
  }

  #numberOf(url: string): number | undefined {
    return this.#archive.lists.page(normalise(url) ?? url)?.number;
  }

  /** The board that a thread's page says it belongs to: one that is known, or that the site's addresses show to be one. */
  boardNamed({ head }: Page, reader: Reader, at: number): number | undefined {
    const url = head.board && normalise(head.board.url);
    if (url === undefined) return undefined;
    const { lists } = this.#archive;
    const known = lists.page(url);
    // The entry is where all boards are, not one of them.
    if (known && lists.list(known.list)?.kind === PORTAL) return undefined;
    if (!known && reader.kindOf(url) !== BOARD) return undefined;
    return listOfRow(lists, { url, title: head.board!.text }, BOARD, at);
  }

  /** The board that a board says it is in, if it stands in no list of boards: of one alone there is no list. */
  boardAround(list: number, page: Page, reader: Reader, at: number): number | undefined {
    if (this.#archive.lists.list(list)!.parent !== null) return undefined;
    const around = this.boardNamed(page, reader, at);
    return around === list ? undefined : around;
  }
}
