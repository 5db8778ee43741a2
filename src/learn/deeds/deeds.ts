import { unsafeWord } from "../../fetch/unsafe-link.ts";
import type { Page } from "../../page/page.ts";
import { MemberRule, type SavedMemberRule } from "./member-rule.ts";

/**
 * What must not be asked for, because asking would do something: the one place that decides it, for every request. What it
 * has learned of the site can be saved.
 */
export class Deeds {
  readonly #member: MemberRule | undefined;

  /** `member`: somebody is logged in, so that nothing is asked for that may be a deed of his. */
  constructor(member: boolean, saved?: string) {
    const known: SavedDeeds | undefined = saved === undefined ? undefined : JSON.parse(saved);
    if (member) this.#member = known?.member ? MemberRule.restore(known.member) : new MemberRule();
  }

  /** Why an address must not be asked for, in words for a person; undefined if it may be. */
  doubt(url: string): string | undefined {
    const word = unsafeWord(new URL(url));
    if (word !== undefined) return `asking could change something ("${word}")`;
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

  wantsLook(url: string): boolean {
    return this.#member?.wantsLook(url) ?? false;
  }

  /** `guest`: what a guest was shown instead, if somebody looked; null if that was no page. */
  see(page: Page, guest: Page | null | undefined): void {
    this.#member?.see(page, guest);
  }

  get changes(): number {
    return this.#member?.changes ?? 0;
  }

  save(): string {
    return JSON.stringify({ ...(this.#member && { member: this.#member.save() }) } satisfies SavedDeeds);
  }
}

interface SavedDeeds {
  readonly member?: SavedMemberRule;
}
