import { DAY, HOUR } from "../../src/seam/times.ts";
import type { LivingPlan } from "../living/happening.ts";
import { type Story, storyOf } from "../living/story.ts";
import type { Chronicle, ThreadState, Written } from "./chronicle.ts";
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
  /** What happens to it besides being written in, if anything does. */
  readonly story: Story | undefined;
  /** Whether a board is there at that moment. */
  isOpen(board: Board, at: number): boolean;
  /** The thread that an address of another now leads to: that which it was merged into. */
  mergedInto(thread: number, at: number): number | undefined;
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
  /** The id of the first post of the thread that it was written in. */
  readonly firstId: number;
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
  /** What people do there besides writing. Not for worlds that are too large to be held. */
  readonly living?: LivingPlan;
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
  const held = timeline ?? (size <= LARGEST_HELD ? modelTimeline(model) : undefined);
  const story = held && plan.living ? storyOf(seed, held, plan.living) : undefined;
  const chronicle: Chronicle = held
    ? recordedChronicle(held, { seed, deleted: plan.deleted ?? 0, story })
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
    const fate = story?.fates.get(id);
    const isRenamed = fate !== undefined && fate.renamed <= at;
    const words = title(language, isRenamed ? seed + 1 : seed, id);
    const newest = state.newest ?? { thread: id, n: state.posts - 1 };
    const tags = Array.from({ length: hash(seed, id, 501) % 4 }, (_, i) =>
      tagOf(language, hash(seed, id, 502, i) % 60),
    );
    return {
      ...state,
      board: boards[state.board]!,
      title: words,
      slug: slug(words),
      starter: authorOf(id, 0),
      lastAuthor: authorOf(newest.thread, newest.n),
      views: viewsOf(seed, state, at),
      locked:
        (chance(seed, id, 503) < 0.02 && at - state.last > 90 * DAY) ||
        (fate !== undefined && fate.closed <= at),
      tags: [...new Set(tags)],
      poll: chance(seed, id, 504) < 0.03 ? pollOf(language, seed, id, state.posts) : undefined,
    };
  }

  function postOf(thread: Thread, n: number, written: Written, parent: number | undefined, at: number): Post {
    const { thread: id, n: first } = written;
    const time = chronicle.timeOf(id, first);
    const edited = editedAt(seed, written, time);
    const isEdited = edited !== undefined && edited <= at;
    return {
      id: chronicle.postId(id, first),
      thread,
      n,
      author: authorOf(id, first),
      time,
      edited: isEdited ? edited : undefined,
      blocks: contentOf(writer, id, first, isEdited),
      votes: Math.floor(12 * chance(seed, id, first, 513) ** 3),
      parent,
      firstId: chronicle.postId(id, 0),
    };
  }

  return {
    seed,
    language,
    story,
    isOpen: (board, at) => !story?.opened || board.index !== story.opened.board || story.opened.at <= at,
    mergedInto(thread, at) {
      const merged = story?.fates.get(thread)?.merged;
      return merged && merged.at <= at ? merged.into : undefined;
    },
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
      const shown = chronicle.shown?.(thread.id, at);
      const writtenAs = (n: number): Written => shown?.[n] ?? { thread: thread.id, n };
      const posts: Post[] = [];
      for (let n = skip; n < Math.min(thread.posts, skip + take); n++) {
        const written = writtenAs(n);
        const answered = n === 0 ? undefined : parentOf(seed, written);
        // Who began a thread that was joined to this one answers its first post now.
        const isBeginning = written.n === 0;
        const isElsewhere = shown !== undefined && answered !== undefined && !isBeginning;
        const place = isElsewhere
          ? Math.max(
              0,
              shown.findIndex((one) => one.thread === written.thread && one.n === answered),
            )
          : answered;
        posts.push(postOf(thread, n, written, place, at));
      }
      return posts;
    },
    post(id, at) {
      const written = chronicle.postOf(id);
      if (!written) return undefined;
      const thread = story?.fates.get(written.thread)?.merged?.at ?? Number.POSITIVE_INFINITY;
      const home = thread <= at ? story!.fates.get(written.thread)!.merged!.into : written.thread;
      const state = chronicle.thread(home, at);
      const shown = chronicle.shown?.(home, at);
      const n = shown
        ? shown.findIndex((one) => one.thread === written.thread && one.n === written.n)
        : written.n;
      if (!state || n < 0 || n >= state.posts) return undefined;
      return { thread: dress(state, at), n };
    },
  };
}

/** When the author of a post adds to it, if ever. */
export function editedAt(seed: number, { thread, n }: Written, time: number): number | undefined {
  return chance(seed, thread, n, 511) < 0.06
    ? Math.round(time + HOUR * (0.05 + 40 * chance(seed, thread, n, 512) ** 3))
    : undefined;
}

/** The earlier post of its thread that a post answers. */
function parentOf(seed: number, { thread, n }: Written): number {
  return n === 0 || chance(seed, thread, n, 514) < 0.45 ? 0 : hash(seed, thread, n, 515) % n;
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
