import type { WalkedPage } from "../../archive/browsing/browsed-ways.ts";
import { formedAddress } from "../../learn/address-form.ts";
import type { PageType } from "../api.ts";

/** A kind of page, and the ways by which its pages were found. */
export interface WalkedKind {
  readonly name: string;
  readonly types: Map<PageType, number>;
  readonly forms: Map<string, number>;
  readonly examples: string[];
  pages: number;
  bytes: number;
}

export interface WalkedWay {
  /** Kinds that links of it stood on, and that they led to, with how many. */
  readonly from: Map<string, number>;
  readonly to: Map<string, number>;
}

export interface Walked {
  readonly kinds: ReadonlyMap<string, WalkedKind>;
  readonly ways: ReadonlyMap<string, WalkedWay>;
}

const MOST_EXAMPLES = 5;

/** What the pages of an archive say of the kinds and ways of its site, whichever strategy fetched them. `share`: of all pages. */
export function walkedKinds(pages: readonly WalkedPage[], share: number): Walked {
  const kinds = new Map<string, WalkedKind>();
  const ways = new Map<string, WalkedWay>();
  for (const page of pages) {
    const { url, way, bytes } = page;
    const type = page.type ?? "other";
    const { form } = formedAddress(url);
    const name = kindName(page.kind, type, form);
    const kind: WalkedKind = kinds.get(name) ?? {
      name,
      types: new Map(),
      forms: new Map(),
      examples: [],
      pages: 0,
      bytes: 0,
    };
    kinds.set(name, kind);
    kind.pages += 1 / share;
    kind.bytes += bytes / share;
    count(kind.types, type, 1);
    count(kind.forms, form, 1);
    if (kind.examples.length < MOST_EXAMPLES) kind.examples.push(url);
    const walked: WalkedWay = ways.get(way) ?? { from: new Map(), to: new Map() };
    ways.set(way, walked);
    count(walked.to, name, 1 / share);
    if (page.from !== null)
      count(
        walked.from,
        kindName(page.fromKind, page.fromType ?? "other", formedAddress(page.from).form),
        1 / share,
      );
  }
  return { kinds, ways };
}

/** As the guide calls it; a guide without names for kinds has one for each type and form of address. */
function kindName(kind: string | null, type: PageType, form: string): string {
  return kind ?? `${type} ${form}`;
}

/** The one that comes most often. */
export function commonest<T>(counts: ReadonlyMap<T, number>): T | undefined {
  let best: T | undefined;
  let most = 0;
  for (const [one, times] of counts)
    if (times > most) {
      most = times;
      best = one;
    }
  return best;
}

function count<T>(counts: Map<T, number>, one: T, more: number): void {
  counts.set(one, (counts.get(one) ?? 0) + more);
}
