import type { Dom } from "../page/html/dom.ts";
import type { Link } from "../page/links/links.ts";
import type { Page } from "../page/page.ts";
import { isSameHost } from "../url/scope.ts";
import { withoutReplyPrefix } from "../words/prefixes.ts";
import { messageForm } from "./message-form.ts";
import { READING } from "./numbers.ts";

/** A thread of messages that have a page each, as a list shows it: the first one, and all that stand in its row. */
export interface NestedThread {
  readonly title: string;
  /** Of the first message and, in the order of their numbers, of the others. */
  readonly urls: readonly string[];
  /** Whether nobody knows which of them was the first of the thread. */
  readonly isAnyFirst?: boolean;
}

/**
 * The threads of a list that shows each answer within the row of what it answers, as archives of mails do: the row of a first message holds a list
 * of rows like itself. `isMessage`: whether pages of a form are known to show one message. `NestedThreads` can tell.
 */
export function nestedThreads(page: Page, isMessage: (form: string) => boolean): NestedThread[] {
  const own = messageForm(page.url);
  const threads: NestedThread[] = [];
  for (const [form, links] of linksByForm(page)) {
    if (form === own || !isMessage(form)) continue;
    for (const [first, ...answers] of rowsWithin(page.dom, links)) {
      const urls = [...new Set(answers.map(({ url }) => url))].filter((url) => url !== first!.url);
      if (urls.length > 0) threads.push({ title: first!.text, urls: [first!.url, ...urls.sort(byNumber)] });
    }
  }
  return threads;
}

/** Archives count their messages as they come. */
export const byNumber = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });

/** To which forms of pages the rows lead that lists show within others: most of these are called as the row around them. */
export class NestedThreads {
  readonly #forms = new Map<
    string,
    { threads: number; answers: number; alike: number; titles: Set<string> }
  >();

  see(page: Page): void {
    const own = messageForm(page.url);
    for (const [form, links] of linksByForm(page)) {
      if (form === own) continue;
      for (const [first, ...answers] of rowsWithin(page.dom, links)) {
        if (answers.length === 0) continue;
        const tally = this.#forms.get(form) ?? {
          threads: 0,
          answers: 0,
          alike: 0,
          titles: new Set<string>(),
        };
        this.#forms.set(form, tally);
        tally.threads++;
        tally.titles.add(plain(first!.text));
        tally.answers += answers.length;
        for (const { text } of answers) if (isAnswerTo(first!.text, text)) tally.alike++;
      }
    }
  }

  get forms(): string[] {
    return [...this.#forms].flatMap(([form, { threads, answers, alike, titles }]) =>
      threads >= READING.fewestTrees &&
      alike >= answers * READING.answersAlike &&
      // Buttons of comments within comments are called alike in all threads.
      titles.size >= threads * READING.differentTitles
        ? form
        : [],
    );
  }
}

/** "Re: Boats" below "Boats", whatever stands before it. */
function isAnswerTo(title: string, answer: string): boolean {
  const [one, other] = [plain(title), plain(answer)];
  return one !== "" && (other.endsWith(one) || (other !== "" && one.endsWith(other)));
}

const plain = (title: string) => withoutReplyPrefix(title).trim().toLowerCase();

function linksByForm(page: Page): Map<string, Link[]> {
  const forms = new Map<string, Link[]>();
  for (const link of page.links.links) {
    if (link.hidden || !/[\p{L}\p{N}]/u.test(link.text) || !isSameHost(link.url, page.url)) continue;
    const form = messageForm(link.url);
    const known = forms.get(form);
    if (known) known.push(link);
    else forms.set(form, [link]);
  }
  return forms;
}

/** Of links in document order, each that stands in no other's row, with those that stand in its own. */
function rowsWithin(dom: Dom, links: readonly Link[]): Link[][] {
  const rows: Link[][] = [];
  for (let i = 0; i < links.length; ) {
    const row = rowAround(dom, links, i);
    let next = i + 1;
    while (row !== undefined && next < links.length && links[next]!.node < dom.end[row]!) next++;
    rows.push(links.slice(i, next));
    i = next;
  }
  return rows;
}

/**
 * The row of a link that holds rows like itself: the smallest element around it with others of the links, all of them behind it and in elements of the
 * row's own kind within one of another kind than what holds the link.
 */
function rowAround(dom: Dom, links: readonly Link[], i: number): number | undefined {
  const { node } = links[i]!;
  const before = links[i - 1]?.node ?? -1;
  const after = links[i + 1]?.node ?? dom.size;
  let part = node;
  let row = dom.parent[part]!;
  while (row > 0 && dom.end[row]! <= after) {
    part = row;
    row = dom.parent[row]!;
  }
  if (row <= before || row <= 0) return undefined;
  for (let k = i + 1; k < links.length && links[k]!.node < dom.end[row]!; k++) {
    let isLike = false;
    let up = links[k]!.node;
    for (; dom.parent[up]! !== row; up = dom.parent[up]!) isLike ||= dom.tag[up] === dom.tag[row];
    if (!isLike || dom.tag[up] === dom.tag[part]) return undefined;
  }
  return row;
}
