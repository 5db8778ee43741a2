import { formedAddress } from "../../learn/address-form.ts";
import { WEAVE } from "./numbers.ts";
import { underOf } from "./under.ts";

/** Addresses that end like `ending` show what the address shows that ends like `original` instead. */
export interface AddressRule {
  /** The form of the whole address, so that a rule of threads says nothing of boards. */
  readonly form: string;
  /** Numbers are `#`; 0 and 1 stand for themselves, as first pages are special. */
  readonly ending: string;
  /** `#2` is the third number of the ending. */
  readonly original: string;
  /** How often it was seen to hold, and how often not. */
  held: number;
  failed: number;
  /** Pages that it would have called copies and that were new, while what they would be copies of was not there. */
  unproven: number;
  /** The same by what the address is under: a board may show one message a page, and another all of them. */
  readonly under: Record<string, [held: number, failed: number, unproven: number]>;
}

/** What a rule was seen to do. */
type Record3 = readonly [held: number, failed: number, unproven: number];

/** Places that a rule is told apart by: more of them are threads, not boards. */
const MOST_UNDER = 200;

/** Rules kept of one form, and forms: a site cannot make them many. */
const MOST_OF_A_FORM = 8;
const MOST_FORMS = 500;

/**
 * Learns which addresses show the same content, from pairs of which that is known: permalinks, sort orders, optional
 * parameters, first pages by number, a second view of the whole site. A rule says how the end of one address becomes the end of
 * the other; numbers may be carried over, nothing else can. So a pair of two threads that happen to be alike teaches nothing.
 */
export class AddressRules {
  readonly #rules = new Map<string, AddressRule[]>();

  /** `copy` showed what `original` had shown. `share`: how much that tells; all, if nothing is said. */
  same(copy: string, original: string, share = 1): void {
    if (copy === original) return;
    const { form } = formedAddress(copy);
    const ends = endings(copy, original);
    if (!ends) return;
    const rules = this.#rulesOf(form);
    let rule = rules.find((known) => known.ending === ends.ending && known.original === ends.original);
    if (!rule && rules.length < MOST_OF_A_FORM) {
      rule = { form, ...ends, held: 0, failed: 0, unproven: 0, under: {} };
      rules.push(rule);
    }
    if (rule) count(rule, copy, HELD, share);
  }

  /** An address showed something new; `isThere` tells of what it would be a copy of whether that was fetched. */
  different(copy: string, isThere: (original: string) => boolean): void {
    for (const rule of this.#rules.get(formedAddress(copy).form) ?? []) {
      const original = applied(rule, copy);
      if (original !== undefined && original !== copy)
        count(rule, copy, isThere(original) ? FAILED : UNPROVEN);
    }
  }

  /** The address that shows what this one shows, if a rule tells, with the rule. */
  original(url: string): { readonly url: string; readonly rule: AddressRule } | undefined {
    for (const rule of this.#rules.get(formedAddress(url).form) ?? []) {
      if (!isBelievedOf(rule, url)) continue;
      const original = applied(rule, url);
      if (original !== undefined && original !== url) return { url: original, rule };
    }
    return undefined;
  }

  save(): AddressRule[] {
    return [...this.#rules.values()].flat();
  }

  static restore(saved: readonly AddressRule[]): AddressRules {
    const rules = new AddressRules();
    for (const rule of saved) rules.#rulesOf(rule.form).push(rule);
    return rules;
  }

  #rulesOf(form: string): AddressRule[] {
    let rules = this.#rules.get(form);
    if (!rules) {
      rules = [];
      if (this.#rules.size < MOST_FORMS) this.#rules.set(form, rules);
    }
    return rules;
  }
}

/** Whether the ending's numbers all live on in the original: then not even pages of a list are mixed up. */
export function keepsNumbers({ ending, original }: AddressRule): boolean {
  const numbers = ending.split("#").length - 1;
  for (let number = 0; number < numbers; number++) if (!original.includes(`#${number}`)) return false;
  return true;
}

const HELD = 0;
const FAILED = 1;
const UNPROVEN = 2;

function count(
  rule: AddressRule,
  url: string,
  what: typeof HELD | typeof FAILED | typeof UNPROVEN,
  share = 1,
): void {
  if (what === HELD) rule.held += share;
  else if (what === FAILED) rule.failed++;
  else rule.unproven++;
  const place = under(rule, url);
  if (place === undefined) return;
  let known = rule.under[place];
  if (!known) {
    if (Object.keys(rule.under).length >= MOST_UNDER) return;
    known = [0, 0, 0];
    rule.under[place] = known;
  }
  known[what] += what === HELD ? share : 1;
}

/** Believed where it held; where nothing is known, if it holds in general; nowhere against what was seen there. */
function isBelievedOf(rule: AddressRule, url: string): boolean {
  const place = under(rule, url);
  const there = place === undefined ? undefined : rule.under[place];
  if (there) {
    if (isBelieved(there)) return true;
    const [held, failed, unproven] = there;
    if (failed > 0 || unproven >= WEAVE.manyTimes * Math.max(held, 0.5)) return false;
  }
  return isBelieved([rule.held, rule.failed, rule.unproven]);
}

/** A few pairs do not count against a long record of pages that were worth a visit. */
function isBelieved([held, failed, unproven]: Record3): boolean {
  return held >= WEAVE.enoughPairs && held >= WEAVE.manyTimes * failed && held * WEAVE.longRecord >= unproven;
}

/** What the address is under, by the numbers before the ending. */
function under(rule: AddressRule, url: string): string | undefined {
  const start = pathStart(url);
  return underOf(url.slice(start, endingIn(rule, url)?.at ?? start));
}

/** How the end of one address becomes the end of the other; undefined when it takes more than carrying numbers over. */
function endings(copy: string, original: string): { ending: string; original: string } | undefined {
  const common = commonStart(copy, original);
  // Addresses of two hosts have nothing in common.
  if (common < pathStart(copy)) return undefined;
  const numbers: string[] = [];
  const ending = copy.slice(common).replace(/\d+/g, (number) => {
    if (isSpecial(number)) return number;
    numbers.push(number);
    return "#";
  });
  let derivable = true;
  const target = original.slice(common).replace(/\d+/g, (number) => {
    if (isSpecial(number)) return number;
    const at = numbers.indexOf(number);
    if (at < 0) derivable = false;
    return `#${at}`;
  });
  if (!derivable) return undefined;
  // If no number lives on, what is common must name something: threads that are gone redirect to the entry, and are not it.
  const named =
    numbers.length === 0 || /#\d/.test(target) || /[#*]/.test(formedAddress(copy.slice(0, common)).form);
  return named ? { ending, original: target } : undefined;
}

function pathStart(url: string): number {
  return url.indexOf("/", url.indexOf("//") + 2);
}

function isSpecial(number: string): boolean {
  return number === "0" || number === "1";
}

/** As far as two addresses are the same, but never half a word or number. */
function commonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  while (at > 0 && !(isBoundary(one, at) && isBoundary(other, at))) at--;
  return at;
}

function isBoundary(text: string, at: number): boolean {
  return at === text.length || isDelimiter(text.charCodeAt(at - 1)) || isDelimiter(text.charCodeAt(at));
}

function isDelimiter(code: number): boolean {
  const letter = code | 0x20;
  return !(
    (code >= 0x30 && code <= 0x39) ||
    (letter >= 0x61 && letter <= 0x7a) ||
    code === 0x25 ||
    code > 0x7f
  );
}

/** The original's address by this rule, if the address ends as the rule says. */
function applied(rule: AddressRule, url: string): string | undefined {
  const found = endingIn(rule, url);
  if (!found) return undefined;
  const { at, numbers } = found;
  return url.slice(0, at) + rule.original.replace(/#(\d+)/g, (_, number) => numbers[Number(number)] ?? "");
}

/** Where the ending begins in an address, and its numbers. Walks both from the end. */
function endingIn({ ending }: AddressRule, url: string): { at: number; numbers: string[] } | undefined {
  const numbers: string[] = [];
  let at = url.length;
  for (let place = ending.length - 1; place >= 0; place--) {
    if (ending[place] !== "#") {
      if (url[--at] !== ending[place]) return undefined;
      continue;
    }
    const end = at;
    while (at > 0 && isDigit(url.charCodeAt(at - 1))) at--;
    const number = url.slice(at, end);
    if (number === "" || isSpecial(number)) return undefined;
    numbers.unshift(number);
  }
  // 0 and 1 must not be the end of a longer number.
  return isBoundary(url, at) ? { at, numbers } : undefined;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
