import { unsafeWord } from "../../fetch/unsafe-link.ts";
import type { Page } from "../../page/page.ts";
import { MemberRule, type SavedMemberRule, type Trial } from "./member-rule.ts";
import { type SavedSession, SiteSession } from "./site-session.ts";
import { type SavedTokens, VisitorTokens } from "./visitor-tokens.ts";

/**
 * What must not be asked for, because asking would do something: the one place that decides it, for every request. What it
 * has learned of the site can be saved.
 */
export class Deeds {
  readonly session: SiteSession;
  readonly tokens: VisitorTokens;
  readonly #member: MemberRule | undefined;
  /** Pages seen lately. */
  readonly #seen = new Set<string>();

  /** `member`: somebody is logged in, so that nothing is asked for that may be a deed of his. */
  constructor(member: boolean, known?: SavedDeeds) {
    this.session = new SiteSession(known?.session);
    this.tokens = new VisitorTokens(known?.tokens);
    if (member) this.#member = known?.member ? MemberRule.restore(known.member) : new MemberRule();
  }

  /** Why an address must not be asked for, in words for a person; undefined if it may be. */
  doubt(url: string): string | undefined {
    const word = URL.canParse(url) ? unsafeWord(new URL(url)) : undefined;
    if (word !== undefined) return `asking could change something ("${word}")`;
    return this.learnedDoubt(url);
  }

  /** The same but for the words, which are the same on every site: asked for each link of each page. */
  learnedDoubt(url: string): string | undefined {
    const token = this.tokens.tokenIn(url);
    if (token !== undefined)
      return `it carries a token that is made for each visitor (${token}), as deeds do and pages do not`;
    return this.#member?.doubt(url);
  }

  get hasMember(): boolean {
    return this.#member !== undefined;
  }

  startsAt(url: string): void {
    this.#member?.startsAt(url);
  }

  isStart(url: string): boolean {
    return this.#member?.isStart(url) ?? false;
  }

  /** Whether a page is to be looked at as a guest too; who is told so does it. */
  takeLook(url: string): boolean {
    return this.#member?.takeLook(url) ?? false;
  }

  /** Whether a page may be looked at as somebody else to prove what tokens are: a member's looks are counted. */
  takeProof(): boolean {
    return this.#member?.takeProof() ?? true;
  }

  /** A link in doubt to be asked for as a guest; who is told so does it, and tells what came by `tried`. */
  takeTrial(): Trial | undefined {
    return this.#member?.takeTrial();
  }

  tried(trial: Trial, guest: Page): void {
    this.#member?.tried(trial, guest);
  }

  /** A page that did not come through the guard just now, such as one from the archive. */
  meet(page: Page): void {
    if (this.#member && !this.#seen.has(page.url)) this.see(page, undefined);
  }

  /** `guest`: what a guest was shown instead, if somebody looked; null if that was no page. */
  see(page: Page, guest: Page | null | undefined): void {
    if (!this.#member) return;
    this.#member.see(page, guest);
    if (this.#seen.size >= MOST_SEEN) this.#seen.clear();
    this.#seen.add(page.url);
  }

  get changes(): number {
    return (this.#member?.changes ?? 0) + this.session.changes + this.tokens.changes;
  }

  save(): SavedDeeds {
    const session = this.session.save();
    const member = this.#member?.save();
    const tokens = this.tokens.save();
    return { tokens, ...(session && { session }), ...(member && { member }) };
  }
}

const MOST_SEEN = 1_000;

export interface SavedDeeds {
  readonly session?: SavedSession;
  readonly tokens?: SavedTokens;
  readonly member?: SavedMemberRule;
}
