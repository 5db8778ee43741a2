import { chance, hash } from "./hash.ts";
import type { Language } from "./language.ts";
import { sentence, slug } from "./text.ts";

export interface Board {
  /** 1, 2, 3 … */
  readonly id: number;
  /** Its place in the chronicle. */
  readonly index: number;
  readonly name: string;
  readonly slug: string;
  readonly about: string;
  readonly category: number;
  readonly parent: number | undefined;
  readonly isPrivate: boolean;
}

export interface Category {
  readonly id: number;
  readonly name: string;
  /** Boards that stand directly in it: sub-boards are reached through their parents. */
  readonly boards: readonly Board[];
}

export interface Structure {
  readonly boards: readonly Board[];
  readonly categories: readonly Category[];
}

/** About one board in five is a sub-board of the one before it. */
const SUB_BOARDS = 0.22;
const BOARDS_PER_CATEGORY = 5;

export function structureOf(
  seed: number,
  language: Language,
  count: number,
  privateShare: number,
): Structure {
  const names = namesFor(seed, language.boards, count);
  const categoryCount = Math.max(1, Math.round(count / BOARDS_PER_CATEGORY));
  const boards: Board[] = [];
  for (let index = 0; index < count; index++) {
    const before = boards[index - 1];
    const category = Math.floor((index * categoryCount) / count);
    const sub = before && before.category === category && chance(seed, index, 401) < SUB_BOARDS;
    boards.push({
      id: index + 1,
      index,
      name: names[index]!,
      slug: slug(names[index]!),
      about: sentence(language, seed, index, 402),
      category,
      parent: sub ? (before.parent ?? before.id) : undefined,
      isPrivate: index > 0 && !sub && chance(seed, index, 403) < privateShare,
    });
  }
  const titles = namesFor(seed + 1, language.categories, categoryCount);
  const categories = titles.map((name, id) => ({
    id: id + 1,
    name,
    boards: boards.filter((board) => board.category === id && board.parent === undefined),
  }));
  return { boards, categories };
}

/** Each name once; when the list runs out, again with a number. */
function namesFor(seed: number, list: readonly string[], count: number): string[] {
  const order = [...list.keys()].sort((a, b) => hash(seed, a, 411) - hash(seed, b, 411));
  return Array.from({ length: count }, (_, i) => {
    const name = list[order[i % list.length]!]!;
    return i < list.length ? name : `${name} ${Math.floor(i / list.length) + 1}`;
  });
}
