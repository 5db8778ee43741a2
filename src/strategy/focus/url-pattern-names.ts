import type { UrlExample } from "./url-pattern-learning.ts";
import { type Token, tokenise } from "./url-tokens.ts";

/** Names of boards and threads: words that vary between addresses of one length at one place. */
export function namesIn(examples: readonly UrlExample[]): Set<string> {
  const places = new Map<string, Set<string>>();
  const take = (place: string, tokens: readonly Token[]) => {
    tokens.forEach(({ class: kind, text }, k) => {
      const isScript = k === tokens.length - 2 && tokens[k + 1]!.class === "mark";
      if (isScript || (kind !== "word" && kind !== "slug")) return;
      const key = `${place} ${tokens.length} ${k}`;
      places.set(key, (places.get(key) ?? new Set()).add(text));
    });
  };
  for (const { url } of examples) {
    const tokens = tokenise(url);
    tokens?.segments.forEach((segment, i) => {
      take(`${tokens.segments.length} ${i}`, segment);
    });
    for (const { key, value } of tokens?.query ?? []) if (key !== undefined) take(`?${key}`, value);
  }
  return new Set([...places.values()].filter(({ size }) => size > 1).flatMap((values) => [...values]));
}

/** Names that boards end with: as folders of other boards they are parents of these, of which there may be more. */
export function lastNames(examples: readonly UrlExample[]): Set<string> {
  const varying = namesIn(examples);
  const names = new Set<string>();
  for (const { url } of examples) {
    const words = (tokenise(url)?.segments ?? [])
      .flat()
      .filter(({ class: kind }) => kind === "word" || kind === "slug");
    const last = words.at(-1)?.text;
    if (words.length > 1 && varying.has(last!)) names.add(last!);
  }
  return names;
}
