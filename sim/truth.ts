import { APART, outerUrl } from "./edge/addresses.ts";
import type { Forum } from "./forum.ts";
import { isDead } from "./noise/dead-runs.ts";
import { withPictures } from "./noise/picture-hosts.ts";
import { pagesOf, type Truth } from "./place.ts";
import { resolve } from "./resolve.ts";
import { shownTime } from "./scene.ts";
import { type Block, plainText } from "./world/content.ts";

/** What is true of one address at one moment: the fields of a captured site's truth. */
export function truthOf(forum: Forum, url: string, at: number, member = false): Truth {
  return resolve(forum, url, at, member).truth;
}

/** Every valuable page at that moment under its usual address: the entry, boards and threads that a guest, or a member, may read. */
export function* pagesThere(
  forum: Forum,
  at: number,
  member = false,
): Generator<{ url: string; truth: Truth }> {
  const { world, skin } = forum;
  const start = forum.origin + forum.base;
  const threadsAt = forum.origin + (forum.noise.apart ? APART : forum.base);
  const found = (inner: string) => {
    const url = pageUrl(forum, inner, at, member);
    return { url, truth: truthOf(forum, url, at, member) };
  };
  yield found(start + skin.urls.entry);
  for (const board of world.boards) {
    if ((board.isPrivate && !member) || !world.isOpen(board, at)) continue;
    const count = world.threadCount(board, at);
    for (let n = 1; n <= pagesOf(count, skin.threadsPerPage); n++)
      yield found(start + skin.urls.board(board, n, false));
    for (let skip = 0; skip < count; skip += 100) {
      for (const thread of world.threads(board, at, skip, 100)) {
        if (isDead(forum, thread.id)) continue;
        for (let n = 1; n <= pagesOf(thread.posts, skin.postsPerPage); n++) {
          yield found(threadsAt + skin.urls.thread(thread, n, false));
        }
      }
    }
  }
}

/** The usual address of a page: behind frames or a notice that leads on, that of the page itself. */
function pageUrl(forum: Forum, inner: string, at: number, member: boolean): string {
  const url = outerUrl(forum, inner);
  return resolve(forum, url, at, member).shows.what === "passage" ? outerUrl(forum, inner, true) : url;
}

/** One post as a captured site's truth has it. */
export interface TruePost {
  readonly thread: number;
  readonly board: number;
  readonly id: number;
  /** Place in its thread, from 1. */
  readonly n: number;
  /** The id of the post that it answers, where it does not answer the thread as a whole. */
  readonly parent: number | undefined;
  readonly title: string;
  readonly author: string;
  readonly time: string;
  readonly text: string;
  /** Addresses of the pictures that it shows. */
  readonly pictures: readonly string[];
  /** Of the page that shows it. */
  readonly url: string;
}

/** Every post that a guest may read at that moment. */
export function* postsThere(forum: Forum, at: number): Generator<TruePost> {
  const { world, skin } = forum;
  const threadsAt = forum.origin + (forum.noise.apart ? APART : forum.base);
  for (const board of world.boards) {
    if (board.isPrivate) continue;
    const count = world.threadCount(board, at);
    for (let skip = 0; skip < count; skip += 100) {
      for (const thread of world.threads(board, at, skip, 100)) {
        if (isDead(forum, thread.id)) continue;
        const shown = world.posts(thread, at, 0, thread.posts);
        for (const post of shown) {
          const page = Math.floor(post.n / skin.postsPerPage) + 1;
          yield {
            thread: thread.id,
            board: board.id,
            id: post.id,
            n: post.n + 1,
            parent: post.parent === undefined ? undefined : shown[post.parent]!.id,
            title: thread.title,
            author: skin.anonymous ? world.language.labels.anonymous : post.author.name,
            time: new Date(shownTime(forum, post.time)).toISOString(),
            text: plainText(post.blocks),
            pictures: withPictures(forum, post).flatMap((block) => picturesIn(forum, block)),
            url: pageUrl(forum, threadsAt + skin.urls.thread(thread, page, false), at, false),
          };
        }
      }
    }
  }
}

function picturesIn({ origin }: Forum, block: Block): string[] {
  if (block.kind !== "image") return [];
  const { source, full } = block;
  return [source, ...(full === undefined ? [] : [full])].map((one) => new URL(one, origin).href);
}
