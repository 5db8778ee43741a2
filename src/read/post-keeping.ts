import type { Lists } from "../archive/lists/lists.ts";
import type { PostState, Posts, Sighting } from "../archive/posts/posts.ts";
import { DAY } from "../seam/times.ts";
import type { ClockShifts } from "./clock-shifts.ts";
import { knownElsewhere, STILL_SAID } from "./known-elsewhere.ts";
import { FINE, type IdentifiedPost, isSameId, tellsDay, withSignature } from "./post-identity.ts";
import { partWithin } from "./shown-elsewhere.ts";

/** A page of a thread as it was just read. */
export interface ThreadPage {
  readonly list: number;
  readonly number: number;
  readonly isLast: boolean;
  /** When the page was read before this; undefined when never. */
  readonly before: number | undefined;
  /** Since when pages of its look have been read as they are now. */
  readonly since?: number | undefined;
  /** How the site's clock was set, as far as its posts have told. */
  readonly clock?: ClockShifts | undefined;
}

/**
 * Takes the posts of a page in: each once, a changed one with both its versions, one that is not where it ought to be noted as gone.
 * Posts that other lists have shown before are copies, and are left there, unless they are gone from there. Returns when the new ones were written.
 */
export function keepPosts(
  stores: { readonly lists: Lists; readonly posts: Posts },
  page: ThreadPage,
  shown: readonly IdentifiedPost[],
  seen: Sighting,
  said: Sayings = askedOnce(stores.posts),
): (number | null)[] {
  const { posts } = stores;
  const { clock } = page;
  const expected = page.before === undefined ? [] : posts.onPage(page.list, page.number);
  clock?.note(expected, shown);
  // What stands there word for word is not another that was changed, whichever of the two comes first.
  const names = new Set(shown.map(({ name }) => name));
  const unclaimed = expected.filter(({ name }) => !names.has(name));
  const asked = { saying: said.saying, said: (version: number) => posts.said(version) };
  const present = new Set<number>();
  const newPosts: (number | null)[] = [];
  const changes: { known: PostState; post: IdentifiedPost }[] = [];
  for (const post of shown) {
    const named = posts.named(page.list, post.name);
    const known = findPost({ ...asked, named: () => named }, page, post, unclaimed, present);
    if (known === undefined) {
      const name = named ? `${post.name}=${post.words}` : post.name;
      const copied =
        copyIn(said, page.list, post) ?? knownElsewhere(posts, page.list, post, seen.at, clock?.all);
      if (copied) {
        // Gone from where it was, and here: its thread was merged into this one, or split.
        if (copied.gone !== null) {
          posts.rename(copied.id, page.list, name);
          posts.bringBack(copied, { page: page.number, place: post.place }, seen);
          present.add(copied.id);
          if (copied.digest !== post.content.digest) changes.push({ known: copied, post });
        }
        continue;
      }
      const { words, place, published } = post;
      const added = { list: page.list, page: page.number, name, words, place, published };
      present.add(posts.add(added, post.content, seen));
      newPosts.push(post.published);
      continue;
    }
    present.add(known.id);
    const here = { page: page.number, place: post.place };
    if (known.gone !== null) posts.bringBack(known, here, seen);
    else if (known.page === 0 || known.page > page.number) posts.move(known.id, here, seen.at);
    else if (known.page === page.number && known.place !== post.place) posts.setPlace(known.id, post.place);
    if (known.digest !== post.content.digest) changes.push({ known, post });
    else if (isReadOtherwise(known, post, clock)) posts.reread(known, post, seen);
  }
  // Half of a page does not change at once: the site has a new look, and its posts read differently. So they may where that is known.
  const isNewLook =
    (page.before ?? 0) < (page.since ?? 0) ||
    (changes.length >= NEW_LOOK && changes.length * 2 >= present.size);
  for (const { known, post } of changes) {
    const isReread = isNewLook || withSignature(posts.said(known.version)) === withSignature(post.content);
    posts.change(known, isReread ? "reread" : "changed", post, seen);
  }
  noteMissing(posts, page, expected, present, seen);
  noteLost(stores, page.list, seen);
  return newPosts;
}

const NEW_LOOK = 3;

export type Sayings = Pick<Posts, "saying">;

/**
 * Posts that say the same, asked for once while a page is taken in. What is added meanwhile is of that page, and no post is its own copy.
 * Three questions a post were a fifth of all that a page asked the database.
 */
export function askedOnce(posts: Sayings): Sayings {
  const known = new Map<string, PostState[]>();
  return {
    saying(words) {
      let said = known.get(words);
      if (!said) {
        said = posts.saying(words);
        known.set(words, said);
      }
      return said;
    },
  };
}

/** How many of these posts stand in another list already, and in which most of them do. */
export function copiesOf(
  posts: Sayings,
  list: number,
  shown: readonly IdentifiedPost[],
  elsewhere: (post: IdentifiedPost) => PostState | undefined = () => undefined,
): { readonly count: number; readonly of: number } {
  const counts = new Map<number, number>();
  for (const post of shown) {
    const other = posts.saying(post.words).find((known) => isElsewhere(known, list, post)) ?? elsewhere(post);
    if (other) counts.set(other.list, (counts.get(other.list) ?? 0) + 1);
  }
  let best = { count: 0, of: 0 };
  for (const [of, count] of counts) if (count > best.count) best = { count, of };
  return best;
}

/** Whether another list has shown this post before. */
export function isCopy(posts: Sayings, list: number, post: IdentifiedPost): boolean {
  return copyIn(posts, list, post) !== undefined;
}

/** One that is there before one that is gone. */
function copyIn(posts: Sayings, list: number, post: IdentifiedPost): PostState | undefined {
  const copies = posts.saying(post.words).filter((known) => isElsewhere(known, list, post));
  return copies.find(({ gone }) => gone === null) ?? copies[0];
}

function isElsewhere(known: PostState, list: number, post: IdentifiedPost): boolean {
  return known.list !== list && known.withdrawn === 0 && isSameId(known.name, post.name);
}

/** The post of a list that this one is. `expected`: those that its page showed before; `present`: those that it is not. */
export function findPost(
  posts: Pick<Posts, "named" | "saying" | "said">,
  { list, clock }: Pick<ThreadPage, "list" | "clock">,
  post: IdentifiedPost,
  expected: readonly PostState[],
  present: ReadonlySet<number>,
): PostState | undefined {
  const named = posts.named(list, post.name);
  if (named && !present.has(named.id) && isPlausible(named, post)) return named;
  const free = (known: PostState) => !present.has(known.id);
  const same = posts
    .saying(post.words)
    .find((known) => known.list === list && free(known) && (post.timed || isSameId(known.name, post.name)));
  if (same) return same;
  const theirs = expected.filter((known) => free(known) && known.author === post.content.author);
  const told = theirs.filter(
    (known) => known.digest === post.content.digest && isSameId(known.name, post.name),
  );
  const shifted = told.find(({ published }) => clock?.explain(published, post.published));
  if (shifted || !post.name.startsWith("=")) return shifted;
  // Without an id, who wrote it and when tells which post was changed; and what it says, whether the day was read wrong.
  const then = theirs.filter(({ published }) => published !== null && published === post.published);
  return mostAlike(posts, then, post) ?? told.find((known) => isDayApart(known, post));
}

/** Of what somebody wrote then the one that says most of the same: where days alone are told, there may be several, and one that says nothing of it is another. */
function mostAlike(
  posts: Pick<Posts, "said">,
  candidates: readonly PostState[],
  { content }: IdentifiedPost,
): PostState | undefined {
  const isExact = FINE.has(content.publishedPrecision ?? "minute");
  if (isExact && candidates.length < 2) return candidates[0];
  const alike = candidates
    .map((known) => ({ known, part: partWithin(posts.said(known.version).text, content.text) }))
    .sort((a, b) => b.part - a.part)[0];
  return alike && (isExact || alike.part >= STILL_SAID) ? alike.known : undefined;
}

/** "Yesterday, 21:46" is another day around midnight, as long as nobody knows where the board's clock stands. */
function isDayApart(known: PostState, post: IdentifiedPost): boolean {
  return (
    known.published !== null && post.published !== null && Math.abs(known.published - post.published) === DAY
  );
}

/** Whether the same post is told with a time that is to be believed more, or by which alone it is known from now on. */
function isReadOtherwise(known: PostState, post: IdentifiedPost, clock: ClockShifts | undefined): boolean {
  if (isDayApart(known, post)) return tellsDay(post.content.publishedRaw);
  return !known.name.startsWith("#") && clock?.explain(known.published, post.published) === true;
}

/** Some sites number the posts of each page anew: an id is believed only if the author or the time is the same. */
function isPlausible(known: PostState, post: IdentifiedPost): boolean {
  if (known.words === post.words) return true;
  if (known.author !== null && known.author === post.content.author) return true;
  if (known.published === null || post.published === null) return true;
  return Math.abs(known.published - post.published) <= SAME_MOMENT;
}

const SAME_MOMENT = 60_000;

/**
 * A post between two that are still there is gone, and so is one before the first of the first page or behind the last of the last.
 * Others may have moved to the next page or the one before: they are adrift until they are seen or all pages have been read.
 */
function noteMissing(
  posts: Posts,
  page: ThreadPage,
  expected: readonly PostState[],
  present: ReadonlySet<number>,
  seen: Sighting,
): void {
  const first = expected.findIndex(({ id }) => present.has(id));
  const last = expected.findLastIndex(({ id }) => present.has(id));
  expected.forEach((post, place) => {
    if (present.has(post.id)) return;
    const certain = first >= 0 && (place > first || page.number === 1) && (place < last || page.isLast);
    if (certain) posts.lose(post, page.before!, seen);
    else posts.setAdrift(post.id, page.before!, seen.at);
  });
}

/** Where posts are moved to later pages, the pages that were read before that have not been searched for them. */
function noteLost({ lists, posts }: { lists: Lists; posts: Posts }, list: number, seen: Sighting): void {
  const adrift = posts.adrift(list);
  if (adrift.length === 0) return;
  const oldest = lists.oldestReading(list);
  for (const post of adrift)
    if (oldest >= (post.adrift ?? post.lastSeen + 1)) posts.lose(post, post.lastSeen, seen);
}
