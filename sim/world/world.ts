import { DAY, HOUR } from "../../src/seam/times.ts";
import type { Chronicle, ThreadState } from "./chronicle.ts";
import { type Block, contentOf, type Writer } from "./content.ts";
import { chance, hash } from "./hash.ts";
import { type Language, type LanguageCode, languages } from "./language.ts";
import { type People, peopleOf, type User } from "./people.ts";
import { recordedChronicle } from "./recorded-chronicle.ts";
import { type Board, type Category, structureOf } from "./structure.ts";
import { capital, inventedWord, sentence, slug, title } from "./text.ts";
import { modelTimeline, type Timeline } from "./timeline.ts";
import { vastChronicle } from "./vast-chronicle.ts";

/** A community that never was: who wrote what, where and when. Nothing here knows of pages or addresses. */
export interface World {
  readonly seed: number;
  readonly language: Language;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Threads that will ever be. */
  readonly size: number;
  readonly boards: readonly Board[];
  readonly categories: readonly Category[];
  readonly people: People;
  board(id: number): Board | undefined;
  threadCount(board: Board, at: number): number;
  postCount(board: Board, at: number): number;
  /** Sticky threads first, then by latest activity as of then. */
  threads(board: Board, at: number, skip: number, take: number): Thread[];
  thread(id: number, at: number): Thread | undefined;
  posts(thread: Thread, at: number, skip: number, take: number): Post[];
  /** Where a post stands, if it is there at that moment. */
  post(id: number, at: number): { readonly thread: Thread; readonly n: number } | undefined;
}

/** A thread as of one moment. */
export interface Thread {
  readonly id: number;
  readonly board: Board;
  readonly title: string;
  readonly slug: string;
  readonly starter: User;
  readonly born: number;
  /** Posts as of then, the first included. */
  readonly posts: number;
  readonly last: number;
  readonly lastAuthor: User;
  readonly views: number;
  readonly sticky: boolean;
  readonly locked: boolean;
  readonly tags: readonly string[];
  readonly poll: Poll | undefined;
}

export interface Poll {
  readonly question: string;
  readonly options: readonly { readonly text: string; readonly votes: number }[];
}

export interface Post {
  readonly id: number;
  readonly thread: Thread;
  /** Place in its thread, from 0. */
  readonly n: number;
  readonly author: User;
  readonly time: number;
  readonly edited: number | undefined;
  readonly blocks: readonly Block[];
  readonly votes: number;
  /** The earlier post it answers, where a site keeps track of that. */
  readonly parent: number | undefined;
}

export interface WorldPlan {
  readonly seed: number;
  readonly threads: number;
  readonly language?: LanguageCode;
  readonly boards?: number;
  readonly from?: number;
  readonly to?: number;
  readonly plenty?: number;
  /** Real or made times; without, they are modelled (or computed, when there are very many threads). */
  readonly timeline?: Timeline;
  readonly privateBoards?: number;
  readonly deleted?: number;
}

/** Up to here a world is held in memory; beyond, every page is computed (and nobody deletes threads). */
export const LARGEST_HELD = 200_000;

const FIRST_DAY = Date.UTC(2012, 2, 1);
const LAST_DAY = Date.UTC(2024, 5, 1);

export function makeWorld(plan: WorldPlan): World {
  const { seed, timeline } = plan;
  const language = languages[plan.language ?? "en"];
  const size = timeline?.threads.length ?? plan.threads;
  const boardCount = timeline?.boards ?? plan.boards ?? usualBoards(size);
  const model = { ...plan, boards: boardCount, from: plan.from ?? FIRST_DAY, to: plan.to ?? LAST_DAY };
  const chronicle: Chronicle =
    timeline || size <= LARGEST_HELD
      ? recordedChronicle(timeline ?? modelTimeline(model), { seed, deleted: plan.deleted ?? 0 })
      : vastChronicle(model);
  const { boards, categories } = structureOf(seed, language, boardCount, plan.privateBoards ?? 0);
  const people = peopleOf(seed, language, size, chronicle.from, chronicle.to);
  const authorOf = (thread: number, n: number): User =>
    people.user(people.authorOf(thread, n, chronicle.timeOf(thread, n), chronicle.timeOf(thread, 0)));
  const writer: Writer = {
    seed,
    language,
    threads: chronicle.threads,
    authorOf: (thread, n) => authorOf(thread, n).name,
  };

  function dress(state: ThreadState, at: number): Thread {
    const { id } = state;
    const words = title(language, seed, id);
    const tags = Array.from({ length: hash(seed, id, 501) % 4 }, (_, i) =>
      tagOf(language, hash(seed, id, 502, i) % 60),
    );
    return {
      ...state,
      board: boards[state.board]!,
      title: words,
      slug: slug(words),
      starter: authorOf(id, 0),
      lastAuthor: authorOf(id, state.posts - 1),
      views: viewsOf(seed, state, at),
      locked: chance(seed, id, 503) < 0.02 && at - state.last > 90 * DAY,
      tags: [...new Set(tags)],
      poll: chance(seed, id, 504) < 0.03 ? pollOf(language, seed, id, state.posts) : undefined,
    };
  }

  return {
    seed,
    language,
    name: capital(`${inventedWord(language, hash(seed, 505))}${language.gap}${language.labels.forum}`),
    from: chronicle.from,
    to: chronicle.to,
    size: chronicle.threads,
    boards,
    categories,
    people,
    board: (id) => boards[id - 1],
    threadCount: (board, at) => chronicle.threadCount(board.index, at),
    postCount: (board, at) => chronicle.postCount(board.index, at),
    threads(board, at, skip, take) {
      const sticky = chronicle.sticky(board.index, at);
      const onTop = sticky.slice(skip, skip + take);
      const rest = chronicle.latest(board.index, at, Math.max(0, skip - sticky.length), take - onTop.length);
      return [...onTop, ...rest].map((state) => dress(state, at));
    },
    thread(id, at) {
      const state = Number.isInteger(id) && id > 0 ? chronicle.thread(id, at) : undefined;
      return state && dress(state, at);
    },
    posts(thread, at, skip, take) {
      const posts: Post[] = [];
      for (let n = skip; n < Math.min(thread.posts, skip + take); n++) {
        const time = chronicle.timeOf(thread.id, n);
        const edited =
          chance(seed, thread.id, n, 511) < 0.06
            ? time + HOUR * (0.05 + 40 * chance(seed, thread.id, n, 512) ** 3)
            : undefined;
        const isEdited = edited !== undefined && edited <= at;
        posts.push({
          id: chronicle.postId(thread.id, n),
          thread,
          n,
          author: authorOf(thread.id, n),
          time,
          edited: isEdited ? edited : undefined,
          blocks: contentOf(writer, thread.id, n, isEdited),
          votes: Math.floor(12 * chance(seed, thread.id, n, 513) ** 3),
          parent:
            n === 0
              ? undefined
              : chance(seed, thread.id, n, 514) < 0.45
                ? 0
                : hash(seed, thread.id, n, 515) % n,
        });
      }
      return posts;
    },
    post(id, at) {
      const place = chronicle.postOf(id);
      const state = place && chronicle.thread(place.thread, at);
      if (!place || !state || place.n >= state.posts) return undefined;
      return { thread: dress(state, at), n: place.n };
    },
  };
}

export function tagOf(language: Language, number: number): string {
  return language.content[(number * 7) % language.content.length]!.toLowerCase();
}

/** 3 for fifty threads, 16 for ten thousand, 126 for ten million. */
function usualBoards(threads: number): number {
  return Math.max(2, Math.round(threads ** 0.3));
}

/** Grows with every post and every day, never falls. */
function viewsOf(seed: number, state: ThreadState, at: number): number {
  const liking = 3 + 30 * chance(seed, state.id, 521) ** 2;
  return Math.floor(state.posts * liking + ((at - state.born) / DAY) * 0.02 * liking) + 1;
}

function pollOf(language: Language, seed: number, thread: number, posts: number): Poll {
  const options = Array.from({ length: 2 + (hash(seed, thread, 531) % 4) }, (_, i) => ({
    text: inventedWord(language, hash(seed, thread, 532, i)),
    votes: Math.floor(posts * 2 * chance(seed, thread, 533, i)),
  }));
  return { question: sentence(language, seed, thread, 534), options };
}
