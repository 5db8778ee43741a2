import type { SeenSet } from "../../learn/seen-set.ts";
import { TEXT, tagId } from "../../page/html/tags.ts";
import type { Page } from "../../page/page.ts";
import type { Span } from "../../page/regions/segment.ts";
import { hashOf } from "../../url/hash.ts";
import { WEAVE } from "./numbers.ts";

const TITLE = tagId("title");

export interface TextNovelty {
  /** Characters that no page showed before. */
  readonly characters: number;
  /** Their share of the page's text. */
  readonly share: number;
  /** What is watched of the page's texts. */
  readonly hashes: readonly number[];
}

/**
 * How much people wrote on this page that no page before it showed. Link texts do not count, nor what stands in the
 * rows of an index page: those are excerpts of what lies behind them. Numbers are passed over, so that counters and dates make no
 * text new.
 */
export function textNovelty(page: Page, rows: readonly Span[], seen: SeenSet): TextNovelty {
  const { dom, evidence } = page;
  let fresh = 0;
  let watched = 0;
  let all = 0;
  let row = 0;
  const hashes: number[] = [];
  for (let node = 0; node < dom.size; node++) {
    while (row < rows.length && rows[row]!.to <= node) row++;
    if (row < rows.length && rows[row]!.from <= node) continue;
    if (
      dom.tag[node] !== TEXT ||
      dom.hidden[node] ||
      evidence.pressed[node] ||
      dom.tag[dom.parent[node]!] === TITLE
    )
      continue;
    const text = dom.text[node]!.trim();
    const length = lengthOf(text);
    if (length < WEAVE.shortestText) continue;
    all += length;
    const hash = hashOf(
      text
        .slice(0, WEAVE.textPrefix * 2)
        .replace(/\d+/g, "0")
        .replace(/\s+/g, " ")
        .slice(0, WEAVE.textPrefix),
    );
    hashes.push(hash);
    const isNew = seen.add(hash);
    if (isNew === undefined) continue;
    watched += length;
    if (isNew) fresh += length;
  }
  const share = watched === 0 ? 0 : fresh / watched;
  return { share, characters: share * all, hashes };
}

/** As long as it would be in letters: a sign of Chinese, Japanese or Korean says what takes several of them. */
function lengthOf(text: string): number {
  if (text.length >= WEAVE.shortestText && text.charCodeAt(0) < FIRST_SIGN) return text.length;
  let length = text.length;
  for (let at = 0; at < text.length; at++)
    if (isSign(text.charCodeAt(at))) length += WEAVE.lettersOfASign - 1;
  return length;
}

const FIRST_SIGN = 0x2e80;

function isSign(code: number): boolean {
  return (code >= FIRST_SIGN && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7af);
}
