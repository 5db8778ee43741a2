import type { PostState, Posts } from "../archive/posts/posts.ts";
import { DAY, MINUTE } from "../seam/times.ts";
import { FINE, type IdentifiedPost, idIn, isSameId, tellsDay, withSignature } from "./post-identity.ts";
import { isPartOf } from "./shown-elsewhere.ts";

/** Of an edited post so much must still be there where the id is the same too, or the person, the day and the page. */
export const STILL_SAID = 0.5;
/** Where a page tells the day of what is older, nobody has read another page of it as of yesterday since. */
const LATELY = 7 * DAY;
/** Without an id, letters that nobody writes twice in a minute. */
const TELLING = 40;

/**
 * The post of another thread that this one is, though its words are not the same: it was edited before it came here with its thread, or "yesterday"
 * was read as another day around midnight, here or there. Who wrote it and at which minute must agree, and its id where both have one. `at`: when it was seen.
 */
export function knownElsewhere(
  posts: Pick<Posts, "writtenWithin" | "goneWithin" | "said">,
  list: number,
  post: IdentifiedPost,
  at: number,
): PostState | undefined {
  const { published, content } = post;
  if (published === null || content.author === null || !FINE.has(content.publishedPrecision ?? ""))
    return undefined;
  const minute = Math.floor(published / MINUTE) * MINUTE;
  const isEdited = ({ name }: PostState, before: string): boolean =>
    haveIds(name, post.name)
      ? isPartOf(before, withSignature(content), STILL_SAID)
      : before.length >= TELLING && isPartOf(before, withSignature(content));
  const isThis = (known: PostState): boolean => {
    if (known.list === list || known.author !== content.author || !isSameId(known.name, post.name))
      return false;
    return known.digest === content.digest || isEdited(known, withSignature(posts.said(known.version)));
  };
  const tells = tellsDay(content.publishedRaw);
  const isDoubtful = ({ version }: PostState): boolean =>
    !tells || !tellsDay(posts.said(version).publishedRaw);
  for (const shift of tells && at - published > LATELY ? [0] : [0, DAY, -DAY]) {
    const then = [minute + shift, minute + shift + MINUTE] as const;
    const found = [...posts.writtenWithin(...then), ...posts.goneWithin(...then)]
      // Who writes the same every day at the same time, as machines do, has written it twice: only an id tells otherwise.
      .filter(({ name }) => shift === 0 || (shift > 0 && !tells) || haveIds(name, post.name))
      .find((known) => isThis(known) && (shift === 0 || isDoubtful(known)));
    if (found) return found;
  }
  return undefined;
}

function haveIds(...names: readonly string[]): boolean {
  return names.every((name) => idIn(name) !== "");
}
