import { hash } from "../sim/world/hash.ts";
import type { GivenForum, GivenPost, GivenThread } from "./archive-of-rows.ts";

const SITE = "http://vast.test";
const POSTS_A_THREAD = 20;
const BOARDS = 40;
const WORDS = (
  "harbour ferry lantern otter maple river cloud bridge anchor meadow pepper violin copper winter signal engine valley market " +
  "window garden letter morning station ladder blanket thunder orchard pocket silver compass kettle feather journey whistle"
).split(" ");

/** A forum of so many posts, a tenth as many people as threads, and a few threads that are very long; computed as it is asked for. */
export function vastForum(posts: number): GivenForum {
  return {
    start: `${SITE}/`,
    boards: Array.from({ length: BOARDS }, (_, i) => ({
      ...{ url: `${SITE}/b/${i}`, title: `Board of the ${WORDS[i % WORDS.length]} ${i}` },
      ...(i % 4 > 0 && { parent: i - (i % 4) }),
    })),
    threads: threadsOf(posts),
  };
}

function* threadsOf(posts: number): Generator<GivenThread> {
  let left = posts;
  for (let id = 1; left > 0; id++) {
    const length = Math.min(left, id % 1_000 === 0 ? 2_000 : 1 + (hash(7, id, 1) % (2 * POSTS_A_THREAD)));
    left -= length;
    const url = `${SITE}/t/${id}`;
    yield {
      ...{ url, title: sentence(id, 0, 5), board: hash(7, id, 2) % BOARDS },
      posts: Array.from({ length }, (_, n) => postOf(url, id, n, posts)),
    };
  }
}

function postOf(url: string, thread: number, n: number, posts: number): GivenPost {
  const id = `${thread}.${n}`;
  const person = hash(7, thread, n + 100) % peopleOf(posts);
  const own = sentence(thread, n, 20 + (hash(7, thread, n) % 100));
  const quoted = n > 0 && n % 3 === 0 ? sentence(thread, n - 1, 20) : undefined;
  const author = nameOf(person);
  return {
    ...{ postId: id, url: `${url}#p${id}`, author, authorUrl: `${SITE}/u/${person}`, ownText: own },
    published: new Date(Date.UTC(2010, 0, 1) + thread * 3_600_000 + n * 60_000).toISOString(),
    text: quoted === undefined ? own : `${quoted}\n${own}`,
    ...(quoted !== undefined && {
      replyTo: `${thread}.${n - 1}`,
      quotes: [
        {
          author: nameOf(hash(7, thread, n + 99) % peopleOf(posts)),
          post: `${thread}.${n - 1}`,
          text: quoted,
        },
      ],
    }),
  };
}

function nameOf(person: number): string {
  return `${WORDS[person % WORDS.length]}${person}`;
}

function sentence(one: number, other: number, length: number): string {
  let text = "";
  for (let i = 0; i < length; i++)
    text += `${i === 0 ? "" : i % 12 === 0 ? ".\n" : " "}${WORDS[hash(one, other, i) % WORDS.length]}`;
  return text;
}

function peopleOf(posts: number): number {
  return Math.max(10, Math.ceil(posts / 200));
}
