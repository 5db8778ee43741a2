import { formedAddress } from "../../learn/address-form.ts";
import { Page } from "../../page/page.ts";
import { addressOf } from "../../url/form.ts";
import { type AddressRule, learnAddressRule } from "./address-rule.ts";
import { answerHtml, withContent } from "./answer-html.ts";
import { type Cursor, learnCursor, type Piece } from "./cursor.ts";
import { isFaithful } from "./faithful.ts";
import { type Layout, learnLayout } from "./layout.ts";
import { type Shown, shownBy } from "./page-shows.ts";
import { mergedTraits, type Traits, traitsOf } from "./traits.ts";

/** The answers that stand for a kind of page, each with how it is asked for and what of it is shown. */
export interface AnswerRule {
  readonly sources: readonly Source[];
}

export interface Source {
  readonly address: AddressRule;
  readonly layout: Layout;
  /** What the answers had that it was learned from. */
  readonly traits: Traits;
  /** Where its lists come in pieces. */
  readonly cursor?: Cursor;
}

/** A page as it came and as a browser showed it, with what it asked for meanwhile. */
export interface AnswerSample {
  readonly raw: Page;
  readonly rendered: Page;
  readonly answers: readonly SampledAnswer[];
}

export interface SampledAnswer extends Piece {
  /** Asked for by the page itself, before anything was scrolled or clicked. */
  readonly unprompted: boolean;
}

/** One page tells nothing of others. */
export const FEWEST_SAMPLES = 2;
/** Pages ask for a list and for what stands around it; no more is put together. */
const MOST_SOURCES = 3;
const MOST_CANDIDATES = 6;
/** Pieces of a list that its layout is learned from. */
const PIECES = 3;

/** How pages of this kind can be made from plain answers, checked against what the browser showed of each sample; undefined where they cannot. */
export function learnAnswers(samples: readonly AnswerSample[]): AnswerRule | undefined {
  if (samples.length < FEWEST_SAMPLES) return undefined;
  const shown = samples.map(({ rendered }) => shownBy(rendered));
  const candidates = candidatesIn(samples, shown).slice(0, MOST_CANDIDATES);
  for (const sources of choices(candidates))
    if (samples.every((sample, i) => isMet(sample, i, sources)))
      return { sources: sources.map(({ source }) => source) };
  return undefined;
}

/** One rule for what two know; undefined where they ask for different things. */
export function mergedRule(one: AnswerRule, other: AnswerRule): AnswerRule | undefined {
  const addresses = ({ sources }: AnswerRule) => JSON.stringify(sources.map(({ address }) => address));
  if (addresses(one) !== addresses(other)) return undefined;
  const sources = one.sources.map((source, i) => {
    const more = other.sources[i]!;
    const traits = mergedTraits(source.traits, more.traits);
    return { ...source, ...more, traits, layout: { ...source.layout, ...more.layout } };
  });
  return { sources };
}

/** What was asked for alike by every sample. */
interface Candidate {
  readonly source: Source;
  /** For each sample, the pieces in their order. */
  readonly pieces: readonly (readonly Piece[])[];
}

function candidatesIn(samples: readonly AnswerSample[], shown: readonly Shown[]): Candidate[] {
  const forms = new Set(asked(samples[0]!).map(({ url }) => formedAddress(url).form));
  return [...forms].flatMap((form) => candidateOf(form, samples, shown) ?? []);
}

function candidateOf(
  form: string,
  samples: readonly AnswerSample[],
  shown: readonly Shown[],
): Candidate | undefined {
  const pieces = samples.map((sample) => piecesOf(form, sample));
  if (pieces.some((own) => own.length === 0)) return undefined;
  const address = learnAddressRule(
    pieces.map((own, i) => ({ page: samples[i]!.raw.url, other: own[0]!.url })),
  );
  const cursors = pieces.flatMap((own) => (own.length > 1 ? [learnCursor(own)] : []));
  if (!address || cursors.includes(undefined)) return undefined;
  const layout = learnLayout(
    pieces.flatMap((own, i) => own.slice(0, PIECES).map(({ record }) => ({ record, shown: shown[i]! }))),
  );
  if (Object.keys(layout).length === 0) return undefined;
  const cursor = cursors[0];
  const traits = traitsOf(pieces.flat().map(({ record }) => record));
  return { source: { address, layout, traits, ...(cursor && { cursor }) }, pieces };
}

/** The first answer of this form, and those that were asked for by what it said when the list was scrolled. */
function piecesOf(form: string, sample: AnswerSample): Piece[] {
  const first = asked(sample).find(({ url }) => formedAddress(url).form === form);
  if (!first) return [];
  const { path } = addressOf(first.url);
  // What it goes on asking for by itself is no piece of a list.
  const others = new Set(asked(sample).map(({ url }) => formedAddress(url).form));
  others.delete(form);
  const later = sample.answers.filter(
    ({ url, unprompted }) =>
      !unprompted && addressOf(url).path === path && !others.has(formedAddress(url).form),
  );
  return [first, ...later];
}

function asked({ answers }: AnswerSample): SampledAnswer[] {
  return answers.filter(({ unprompted }) => unprompted);
}

/** Each by itself, then with others. */
function* choices(candidates: readonly Candidate[]): Generator<readonly Candidate[]> {
  for (const one of candidates) yield [one];
  for (let count = 2; count <= Math.min(MOST_SOURCES, candidates.length); count++)
    yield candidates.slice(0, count);
}

function isMet({ raw, rendered }: AnswerSample, which: number, chosen: readonly Candidate[]): boolean {
  const content = chosen.flatMap(({ source, pieces }) =>
    pieces[which]!.map(({ record }, i) => answerHtml(record, source.layout, raw.url, i === 0)),
  );
  const html = withContent(raw.html, content.join("\n"));
  return isFaithful(new Page({ url: raw.url, html, at: raw.at, served: raw.madeAt }), rendered, raw);
}
