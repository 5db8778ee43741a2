import { HOUR } from "../seam/times.ts";
import { RIDDLE } from "../words/markup.ts";
import { momentAt } from "./dates/dated.ts";
import type { Dom } from "./html/dom.ts";
import { TEXT, tagId, tagSet } from "./html/tags.ts";
import type { Page } from "./page.ts";
import { clock, isLoginTitle, REFUSALS, refusalsIn } from "./refusal-words.ts";

export type RefusalKind =
  | "login" // a password is asked for before anything is shown
  | "denied" // not for us
  | "missing" // nothing is there, whatever the status says
  | "challenge" // prove that you are human
  | "tooFast" // not now: too many requests, or closed for a while
  | "unavailable" // not now, and nobody says why
  | "wall"; // the same for everything, in words that nobody knows

export interface Refusal {
  readonly kind: RefusalKind;
  /** The words that say so, or the status. */
  readonly evidence: string;
  /** Addresses that showed the same before and were taken for pages. */
  readonly alike?: readonly string[];
}

/** What a site says instead of showing what was asked for; undefined for a page like any other. */
export function refusalOf(page: Page, status: number): Refusal | undefined {
  const byStatus = refusalOfStatus(status);
  if (byStatus && byStatus.kind !== "denied") return byStatus;
  const said = saidRefusal(page);
  // The words end up on terminals.
  return said ? { ...said, evidence: said.evidence.replace(/\p{C}+/gu, " ") } : byStatus;
}

/** As far as the status alone tells. */
export function refusalOfStatus(status: number): Refusal | undefined {
  const kind = KIND_OF_STATUS[status];
  return kind && { kind, evidence: `answered ${status}` };
}

const KIND_OF_STATUS: Readonly<Record<number, RefusalKind>> = {
  401: "login",
  403: "denied",
  404: "missing",
  410: "missing",
  429: "tooFast",
  451: "denied",
  503: "unavailable",
};

/** Whether the page says so little, and shows so clearly that nobody wrote it, that it may be a notice of any kind. */
export function isShortNotice(page: Page): boolean {
  return noticeText(page.dom) !== undefined && !mayHoldPosts(page, false);
}

/** A page that says more than this, links and controls left out, has something to show. The longest notice of the training sites has 730. */
export const MOST_TEXT = 1500;
/** A line longer than this is what somebody wrote. */
const LONGEST_NOTICE = 400;
/** A page that is nothing but a riddle links hardly anywhere. */
const MOST_LINKS_AROUND_RIDDLE = 10;

function saidRefusal(page: Page): Refusal | undefined {
  const { dom } = page;
  const said = noticeText(dom);
  if (!said) return undefined;
  const titles = titleParts(dom);
  const found = said.password && titles.find((part) => isLoginTitle(part));
  if (found !== undefined && found !== false)
    return mayHoldPosts(page, true) ? undefined : { kind: "login", evidence: found };
  for (const [kind] of REFUSALS) {
    const says = (text: string) => refusalsIn()(text).includes(kind);
    const evidence = said.lines.find(says) ?? titles.find(says);
    if (evidence === undefined) continue;
    if (mayHoldPosts(page, false)) return undefined;
    return { kind: kind !== "membersOnly" ? kind : said.password ? "login" : "denied", evidence };
  }
  if (said.password || said.links > MOST_LINKS_AROUND_RIDDLE || !asksRiddle(dom)) return undefined;
  return mayHoldPosts(page, false) ? undefined : { kind: "challenge", evidence: "asks to solve a captcha" };
}

interface NoticeText {
  /** What is seen, in lower case; without lines that are links and nothing else. */
  readonly lines: readonly string[];
  /** Whether a password is asked for. */
  readonly password: boolean;
  readonly links: number;
}

/** Undefined as soon as there is too much of it for a notice: most pages are given up early. */
function noticeText(dom: Dom): NoticeText | undefined {
  const lines: string[] = [];
  let password = false;
  let [from, to, free, total, links] = [0, 0, 0, 0, 0];
  let linkedUntil = 0;
  const { text, start, stop } = dom.flat;
  const endLine = () => {
    // A notice may hold a link or two: "please log in or register".
    if (free * 2 >= to - from && to > from && to - from <= LONGEST_NOTICE)
      lines.push(plain(text.slice(from, to)));
    free = 0;
  };
  for (let node = 0; node < dom.size; node++) {
    if (dom.hidden[node]) continue;
    const tag = dom.tag[node]!;
    if (tag !== TEXT) {
      if (PRESSED[tag] && dom.end[node]! > linkedUntil) linkedUntil = dom.end[node]!;
      if (tag === A) links++;
      else if (tag === INPUT && dom.attribute(node, "type")?.toLowerCase() === "password") password = true;
      continue;
    }
    if (stop[node] === start[node]) continue;
    if (text.charCodeAt(start[node]! - 1) === LINE_BREAK) {
      endLine();
      from = start[node]!;
    }
    to = stop[node]!;
    if (node < linkedUntil) continue;
    free += to - start[node]!;
    total += to - start[node]!;
    if (total > MOST_TEXT) return undefined;
  }
  endLine();
  return { lines, password, links };
}

const LINE_BREAK = 10;
const A = tagId("a");
const INPUT = tagId("input");
const TEXTAREA = tagId("textarea");
const TITLE = tagId("title");
const PRESSED = tagSet("a button select option textarea");
const MAY_BE_RIDDLE = tagSet("div img iframe input");

/** Whether a captcha is to be solved, and nothing to be written: forms for messages have one too. */
function asksRiddle(dom: Dom): boolean {
  let riddle = false;
  for (let node = 0; node < dom.size; node++) {
    if (dom.hidden[node]) continue;
    if (dom.tag[node] === TEXTAREA) return false;
    if (MAY_BE_RIDDLE[dom.tag[node]!] && !riddle)
      riddle = dom
        .attributes(node)
        .some(({ name, value }) => NAMING.has(name) && value.length < LONGEST_NOTICE && RIDDLE().test(value));
  }
  return riddle;
}

const NAMING = new Set(["class", "id", "name", "src"]);

function plain(text: string): string {
  return text.toLowerCase().replaceAll("’", "'").trim();
}

/** The parts of the `<title>`, one of which is mostly the site's name. */
function titleParts(dom: Dom): string[] {
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] !== TITLE) continue;
    const title = (dom.text[node + 1] ?? "").slice(0, LONGEST_NOTICE).replace(/\s+/g, " ");
    return plain(title)
      .split(/\s*(?:[|/»«›‹·•–—:])\s*|\s+-\s+/)
      .filter((part) => part !== "");
  }
  return [];
}

/**
 * Whether somebody wrote something here, some time: threads that discuss error messages do so too. The clock that many
 * pages show does not count; where the page is sure to be a notice, no single date does.
 */
function mayHoldPosts({ evidence, dom, at }: Page, sure: boolean): boolean {
  for (let node = 0; node < dom.size; node++)
    if (evidence.people[node]! & PROFILE_LINK && namesOne(dom.attribute(node, "href") ?? "")) return true;
  const { dated } = evidence;
  const others = dated.places.filter((place) => {
    const moment = momentAt(place, dated);
    if (moment && Math.abs(moment.millis - at) < NOW_MILLIS) return false;
    const around = dom.textOf(dom.parent[place.element]!);
    return around.length > LONGEST_NOTICE || !clock().test(around);
  });
  return others.length > (sure ? 1 : 0);
}

const PROFILE_LINK = 1;

/** Every page links to the list of members; a link to one of them has an id or a name. */
function namesOne(href: string): boolean {
  return /\d|\/@?[^/.?=]+\/?$/.test(href.slice(-LONGEST_NOTICE));
}

/** A clock may be that of another time zone. */
const NOW_MILLIS = 26 * HOUR;
