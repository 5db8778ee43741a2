import { rowDeeds } from "../members/deeds.ts";
import { pagesOf } from "../place.ts";
import type { Scene } from "../scene.ts";
import type { LastPost, Link, ThreadRow } from "../skins/view.ts";
import { hash } from "../world/hash.ts";
import type { Thread } from "../world/world.ts";
import { postView } from "./post.ts";

/** A thread as lists show it. `from` says in which list, for tracking tokens. */
export function threadRow(scene: Scene, thread: Thread, from?: string, moved = false): ThreadRow {
  const { forum, at } = scene;
  const { noise, skin, world } = forum;
  const { labels } = world.language;
  const options = from === undefined ? {} : { from };
  const pages = pagesOf(thread.posts, skin.postsPerPage);
  const title = moved
    ? scene.toNoise("moved", { thread: String(thread.id) }, thread.title)
    : scene.toThread(thread, 1, thread.title, options);
  const beside = rowDeeds(scene, thread);
  return {
    id: thread.id,
    title: beside.length > 0 ? { ...title, beside } : title,
    board: scene.toBoard(thread.board, 1, thread.board.name),
    starter: scene.person(thread.starter),
    born: scene.when(thread.born),
    replies: thread.posts - 1,
    views: scene.viewsOf(thread),
    last: lastPost(scene, thread),
    unread:
      noise.shortcuts !== "none" && hash(forum.seed, thread.id, 721) % 2 === 0
        ? scene.toNoise("unread", { thread: String(thread.id) }, labels.unread)
        : undefined,
    pages: smallPager(pages).map((n) => scene.toThread(thread, n, String(n))),
    sticky: thread.sticky,
    locked: thread.locked,
    poll: thread.poll !== undefined,
    moved,
    tags: noise.tags ? thread.tags.map((tag) => scene.toNoise("tag", { tag }, tag)) : [],
    votes: hash(forum.seed, thread.id, 722) % 40,
    opening: () => postView(scene, world.posts(thread, at, 0, 1)[0]!),
    closing: (count) =>
      world.posts(thread, at, Math.max(1, thread.posts - count), count).map((post) => postView(scene, post)),
  };
}

export function lastPost(scene: Scene, thread: Thread): LastPost {
  const { noise, world } = scene.forum;
  return {
    thread: scene.toThread(thread, 1, thread.title),
    author: scene.person(thread.lastAuthor),
    time: scene.when(thread.last),
    shortcut:
      noise.shortcuts === "none"
        ? undefined
        : scene.toNoise("latest", { thread: String(thread.id) }, world.language.labels.lastPost),
  };
}

/** Pages 2, 3, 4 and the last. */
function smallPager(pages: number): number[] {
  const shown: number[] = [];
  for (let n = 2; n <= Math.min(pages, 4); n++) shown.push(n);
  if (pages > 4) shown.push(pages);
  return shown;
}

export function tagLinks(scene: Scene, thread: Thread): Link[] {
  return scene.forum.noise.tags ? thread.tags.map((tag) => scene.toNoise("tag", { tag }, tag)) : [];
}
