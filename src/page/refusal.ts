import { HOUR } from "../seam/times.ts";
import { RIDDLE } from "../words/markup.ts";
import { momentAt } from "./dates/dated.ts";
import type { Dom } from "./html/dom.ts";
import { tagId, tagSet } from "./html/tags.ts";
import { LONGEST_NOTICE, plain } from "./notice-text.ts";
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
  return page.notice !== undefined && !mayHoldPosts(page, false);
}

/** A page that is nothing but a riddle links hardly anywhere. */
const MOST_LINKS_AROUND_RIDDLE = 10;

function saidRefusal(page: Page): Refusal | undefined {
  const { dom, notice: said } = page;
  if (!said) return undefined;
  const titles = titleParts(dom);
  const found = said.password && titles.find((part) => isLoginTitle(part));
  if (found !== undefined && found !== false)
    return mayHoldPosts(page, true) ? undefined : { kind: "login", evidence: found };
  const told = [...said.lines, ...titles].flatMap((text) => {
    const kinds = refusalsIn()(text);
    return kinds.length > 0 ? { kinds, text } : [];
  });
  for (const [kind] of REFUSALS) {
    const evidence = told.find(({ kinds }) => kinds.includes(kind))?.text;
    if (evidence === undefined) continue;
    if (mayHoldPosts(page, false)) return undefined;
    return { kind: kind !== "membersOnly" ? kind : said.password ? "login" : "denied", evidence };
  }
  if (said.password || said.links > MOST_LINKS_AROUND_RIDDLE || !asksRiddle(dom)) return undefined;
  return mayHoldPosts(page, false) ? undefined : { kind: "challenge", evidence: "asks to solve a captcha" };
}

const TEXTAREA = tagId("textarea");
const TITLE = tagId("title");
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
