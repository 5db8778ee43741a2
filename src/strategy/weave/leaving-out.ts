import { formedAddress } from "../../learn/address-form.ts";
import { isSameHost } from "../../url/scope.ts";
import type { Refusal, WeighedLink } from "../strategy.ts";
import { isWanted, type Knowledge } from "./knowledge.ts";
import { linkTo } from "./link-weighing.ts";
import { WEAVE } from "./numbers.ts";
import { type Way, worthlessUnder } from "./way-evidence.ts";
import { FIRST_CHOICE } from "./way-roles.ts";

/** Leaves out addresses whose content is there already or is gone, or those under a board where nothing comes of their way. */
export class LeavingOut {
  readonly #known: Knowledge;

  constructor(known: Knowledge) {
    this.#known = known;
  }

  refuse(url: string, name: string): Refusal | undefined {
    const way = isWanted(this.#known, name) ? undefined : this.#known.evidence.way(name);
    return way && (this.#gone(url, way) ?? this.#copied(url, name, way) ?? this.#worthless(url, way));
  }

  /** Rows of lists lead to further pages of threads, too, which are gone with them. */
  #gone(url: string, way: Way): Refusal | undefined {
    const first = this.#known.gone.firstPageOf(url);
    if (first === undefined || !this.#known.evidence.isTitleForm(formedAddress(first).form)) return undefined;
    way.refused++;
    return { skip: { reason: "failed", detail: `there is nothing at ${first}` } };
  }

  /** On some boards a way leads to the threads, on others to what is there already. */
  #worthless(url: string, way: Way): Refusal | undefined {
    const record = FIRST_CHOICE.has(way.role) ? undefined : worthlessUnder(way, url);
    if (!record) return undefined;
    way.refused++;
    const detail = `${record.seen} pages of its way under ${record.under} showed nothing new`;
    return { skip: { reason: "duplicate", detail } };
  }

  #copied(url: string, name: string, way: Way): Refusal | undefined {
    const original = this.#known.copies.originalOf(url);
    if (!original) return undefined;
    if (way.role === "flip" && !original.keepsPages) return undefined;
    // Of two views of the site, the one that was there first is the one meant for people.
    if (!original.isSibling && this.#known.evidence.isYounger(formedAddress(original.url).form, way.form))
      return undefined;
    const instead = original.there ? undefined : this.#instead(original.url, { url, way: name });
    if (!original.there && !instead) return undefined;
    way.refused++;
    const detail = `shows the same as ${original.url}: ${original.why}`;
    const skip = { reason: "duplicate", detail } as const;
    return { skip, ...(instead && { instead }) };
  }

  /** One address per content: the shorter one, unless such addresses bring nothing. */
  #instead(original: string, copy: { readonly url: string; readonly way: string }): WeighedLink | undefined {
    if (original.length >= copy.url.length) return undefined;
    if (!isSameHost(original, copy.url)) return undefined;
    const way = this.#known.evidence.wouldBe("derived", formedAddress(original).form);
    if (this.#known.evidence.estimate(way) < WEAVE.sure) return undefined;
    // Only as many at a time as such addresses have earned.
    if (!this.#known.standIns.mayStand(original, WEAVE.probation + way.gained)) return undefined;
    this.#known.standIns.stand(original, copy);
    return linkTo(this.#known.evidence, original, "derived", copy.url);
  }
}
