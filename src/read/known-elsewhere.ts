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
 * was read as another day around midnight, here or there. Who wrote it and at which minute must agree, and its id where both have one. `at`: when it was seen;
 * `shifts`: by how much later the site tells times than it did.
 */
export function knownElsewhere(
  posts: Pick<Posts, "writtenWithin" | "goneWithin" | "said">,
  list: number,
  post: IdentifiedPost,
  at: number,
  shifts: readonly number[] = [],
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
  const writtenAt = (time: number): PostState[] => [
    ...posts.writtenWithin(time, time + MINUTE),
    ...posts.goneWithin(time, time + MINUTE),
  ];
  const isLong = withSignature(content).length >= TELLING;
  const isSaidOnce = ({ name }: PostState): boolean => isLong || haveIds(name, post.name);
  const then = writtenAt(minute).find(isThis);
  if (then) return then;
  // Of two pages either may have been read by the clock as it was: what was archived before is read again by what is known now.
  for (const shift of shifts.flatMap((one) => [one, -one])) {
    const found = writtenAt(minute - shift).find((known) => isSaidOnce(known) && isThis(known));
    if (found) return found;
  }
  if (tells && at - published > LATELY) return undefined;
  for (const shift of [DAY, -DAY]) {
    // Who writes the same every day at the same time, as machines do, has written it twice: only an id tells otherwise.
    const isFound = (known: PostState) => (shift > 0 && !tells) || haveIds(known.name, post.name);
    const found = writtenAt(minute + shift).find(
      (known) => isFound(known) && isThis(known) && isDoubtful(known),
    );
    if (found) return found;
  }
  return undefined;
}

function haveIds(...names: readonly string[]): boolean {
  return names.every((name) => idIn(name) !== "");
}
