import { letters } from "../../src/page/posts/letters.ts";
import { candidates, likeness, numberOf, SAME, sameName } from "../score-posts.ts";
import { words } from "../words.ts";
import type { KeptEvent } from "./kept.ts";
import { keyOf, type PostLife } from "./truth.ts";

/** Which post that was written a kept one is: by its id if the words agree or all that was written is there, else by its words. */
export function matcherOf(lives: ReadonlyMap<number, PostLife>): (kept: KeptEvent) => PostLife | undefined {
  const all = [...lives.values()];
  const byKey = new Map(
    all.flatMap((life) =>
      [life.editedText ?? life.text, life.text].map((text) => [keyOf(life.author, text), life] as const),
    ),
  );
  const wordsOf = all.map(({ text }) => new Set(words(text)));
  const places = new Map(all.map(({ id }, place) => [id, place]));
  const byWord = new Map<string, number[]>();
  wordsOf.forEach((own, place) => {
    for (const word of own) {
      const known = byWord.get(word);
      if (known) known.push(place);
      else byWord.set(word, [place]);
    }
  });
  return ({ postId, author, text }) => {
    const exact = byKey.get(keyOf(author ?? "", text ?? ""));
    if (exact) return exact;
    const own = new Set(words(text));
    const like = (place: number) =>
      likeness(own, wordsOf[place]!, sameName(author ?? "", all[place]!.author));
    const named = postId === null ? undefined : places.get(Number(numberOf(postId)));
    // Of a post of four words most of what is kept may be a signature.
    const isWhole = (place: number) =>
      sameName(author ?? "", all[place]!.author) && letters(text ?? "").includes(letters(all[place]!.text));
    if (named !== undefined && (like(named) >= SAME / 2 || isWhole(named))) return all[named];
    let best: number | undefined;
    for (const place of candidates(own, byWord))
      if (like(place) >= SAME && (best === undefined || like(place) > like(best))) best = place;
    return best === undefined ? undefined : all[best];
  };
}
