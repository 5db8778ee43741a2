import { tagSet } from "../page/html/tags.ts";
import type { Page } from "../page/page.ts";
import { headTitleOf } from "../page/title.ts";
import { isSameHost } from "../url/scope.ts";
import { messageForm } from "./message-form.ts";
import { byNumber, type NestedThread } from "./nested-threads.ts";
import { READING } from "./numbers.ts";

/**
 * The messages of its thread that a page with one message leads to: links to pages like itself that are called as it is, be it with something before
 * that ("Re: Boats"). Those to the mails before and behind, of whatever thread, are called otherwise. `AnswerLinks` tells where this holds.
 */
export function answersOn(page: Page): NestedThread | undefined {
  const title = titleOn(page);
  const known = new Map([[page.url, title]]);
  for (const { url, text } of sameTitled(page, title)) if (!known.has(url)) known.set(url, text);
  if (known.size < 2) return undefined;
  // What was written first has nothing before its title.
  const [first, ...others] = [...known].sort(
    ([a, one], [b, other]) => one.length - other.length || byNumber(a, b),
  );
  const isAnyFirst = others.some(([, text]) => text.length === first![1].length);
  return { title: first![1], urls: [first![0], ...others.map(([url]) => url).sort(byNumber)], isAnyFirst };
}

/** Forms of pages that lead to others of their thread so: many of them do, and of the titles some have something before them that others have not. */
export class AnswerLinks {
  readonly #forms = new Map<string, { pages: number; leading: number; links: number; longer: number }>();

  see(page: Page): void {
    const title = titleOn(page);
    if (title.length < SHORTEST_TITLE) return;
    const form = messageForm(page.url);
    const tally = this.#forms.get(form) ?? { pages: 0, leading: 0, links: 0, longer: 0 };
    this.#forms.set(form, tally);
    const same = sameTitled(page, title);
    tally.pages++;
    if (same.length > 0) tally.leading++;
    tally.links += same.length;
    for (const { text } of same) if (text.length !== title.length) tally.longer++;
  }

  get forms(): string[] {
    return [...this.#forms].flatMap(([form, { pages, leading, links, longer }]) =>
      leading >= Math.max(READING.fewestTrees, pages * READING.leadingToAnswers) &&
      longer >= links * READING.answersPrefixed
        ? form
        : [],
    );
  }
}

/** What the message is called, with all that stands before that: the heading that the title of its page has, or that title. */
function titleOn({ dom }: Page): string {
  const title = headTitleOf(dom).trim();
  for (let node = 0; node < dom.size; node++) {
    if (!HEADING[dom.tag[node]!] || dom.hidden[node]) continue;
    const heading = dom.textOf(node).trim();
    if (heading.length >= SHORTEST_TITLE && title.includes(heading)) return heading;
  }
  return title;
}

const HEADING = tagSet("h1 h2 h3");

/** Links to other pages of the same form that are called as this one is. */
function sameTitled(page: Page, title: string): { readonly url: string; readonly text: string }[] {
  const form = messageForm(page.url);
  return page.links.links.flatMap(({ url, text, hidden }) => {
    if (hidden || url === page.url || !isSame(title, text.trim())) return [];
    return isSameHost(url, page.url) && messageForm(url) === form ? { url, text: text.trim() } : [];
  });
}

function isSame(title: string, text: string): boolean {
  const [long, short] = title.length >= text.length ? [title, text] : [text, title];
  if (short.length < SHORTEST_TITLE || !long.endsWith(short)) return false;
  return long === short || PREFIX.test(long.slice(0, -short.length));
}

const SHORTEST_TITLE = 4;
/** A word or two with a sign behind: "Re: ", "[boats] Re: ", "Re[2]: ". */
const PREFIX = /^.{1,24}[^\p{L}\p{N}\s]\s*$/u;
