import { threadDeeds } from "../members/deeds.ts";
import { pagesOf } from "../place.ts";
import type { Scene } from "../scene.ts";
import type { Flip, Link, ThreadView } from "../skins/view.ts";
import { hash } from "../world/hash.ts";
import type { Thread } from "../world/world.ts";
import { adPlaces, frameOf } from "./frame.ts";
import { postView } from "./post.ts";
import { tagLinks } from "./thread-row.ts";

/** Page n of a thread, or only its post `single` (from 0). */
export function threadView(scene: Scene, thread: Thread, n: number, single?: number): ThreadView {
  const { forum, at } = scene;
  const { noise, skin, world } = forum;
  const { labels } = world.language;
  const size = skin.postsPerPage;
  const posts =
    single === undefined ? world.posts(thread, at, (n - 1) * size, size) : world.posts(thread, at, single, 1);
  const crumbs = [scene.toEntry(labels.home), scene.toBoard(thread.board, 1, thread.board.name)];
  const flip: Flip = {
    page: n,
    pages: pagesOf(thread.posts, size),
    link: (page, text) => scene.toThread(thread, page, text ?? String(page), { spelled: true }),
  };
  const tools: Link[] = [];
  if (noise.account !== "none")
    tools.push(scene.toNoise("reply", { thread: String(thread.id) }, labels.reply));
  if (noise.print) {
    const page: Record<string, string> = n > 1 ? { page: String(n) } : {};
    tools.push(scene.toNoise("print", { thread: String(thread.id), ...page }, labels.print));
  }
  tools.push(...threadDeeds(scene, thread));
  return {
    ...frameOf(scene, thread.title, crumbs),
    id: thread.id,
    name: thread.title,
    board: scene.toBoard(thread.board, 1, thread.board.name),
    starter: scene.person(thread.starter),
    posts: posts.map((post) => postView(scene, post)),
    flip: single === undefined ? flip : { ...flip, page: 0 },
    tools,
    tags: tagLinks(scene, thread),
    related: relatedThreads(scene, thread),
    poll: n === 1 ? thread.poll : undefined,
    replies: thread.posts - 1,
    views: scene.viewsOf(thread),
    locked: thread.locked,
    ads: adPlaces(scene, posts.length),
    all: () => world.posts(thread, at, 0, thread.posts).map((post) => postView(scene, post)),
    neighbours: neighbourThreads(scene, thread),
  };
}

/** "See also", as question-and-answer sites and blogs have it. */
function relatedThreads(scene: Scene, thread: Thread): Link[] {
  const { world, seed } = scene.forum;
  const links: Link[] = [];
  for (let i = 0; i < 4; i++) {
    const other = world.thread(1 + (hash(seed, thread.id, 741, i) % world.size), scene.at);
    if (other && other.id !== thread.id && scene.opens(other.board)) {
      links.push(scene.toThread(other, 1, other.title, { from: "related" }));
    }
  }
  return links;
}

function neighbourThreads(scene: Scene, thread: Thread): Link[] {
  return [thread.id - 1, thread.id + 1].flatMap((id) => {
    const other = scene.forum.world.thread(id, scene.at);
    return other && scene.opens(other.board) ? [scene.toThread(other, 1, other.title)] : [];
  });
}
