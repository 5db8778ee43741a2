import { DAY } from "../../src/seam/times.ts";
import { boardDeeds } from "../members/deeds.ts";
import { type Modifiers, pagesOf } from "../place.ts";
import type { Scene } from "../scene.ts";
import type { BoardView, Flip, Link, SortColumn } from "../skins/view.ts";
import { chance, hash } from "../world/hash.ts";
import type { Board } from "../world/structure.ts";
import type { Thread } from "../world/world.ts";
import { boardRow, childrenOf } from "./entry.ts";
import { adPlaces, frameOf } from "./frame.ts";
import { threadRow } from "./thread-row.ts";

const COLUMNS: readonly SortColumn[] = ["title", "author", "replies", "views", "last"];
const FILTERS: readonly (readonly [show: string, days: number])[] = [
  ["7", 7],
  ["30", 30],
  ["365", 365],
];

export function boardView(scene: Scene, board: Board, n: number, modifiers: Modifiers): BoardView {
  const { forum, at } = scene;
  const { noise, skin, world } = forum;
  const { labels } = world.language;
  const size = skin.threadsPerPage;
  const threads = ordered(world.threads(board, at, (n - 1) * size, size), modifiers, at);
  const rows = threads.map((thread) => threadRow(scene, thread));
  const stray = movedThread(scene, board, n);
  if (stray) rows.splice(Math.min(rows.length, 3), 0, threadRow(scene, stray, undefined, true));
  const parent = board.parent === undefined ? undefined : world.board(board.parent);
  const crumbs = [scene.toEntry(labels.home)];
  if (parent) crumbs.push(scene.toBoard(parent, 1, parent.name));
  crumbs.push(scene.toBoard(board, 1, board.name));
  const kept = keptOf(modifiers);
  const flip: Flip = {
    page: n,
    pages: pagesOf(world.threadCount(board, at), size),
    link: (page, text) => scene.toBoard(board, page, text ?? String(page), { query: kept, spelled: true }),
  };
  return {
    ...frameOf(scene, board.name, crumbs, board.id),
    id: board.id,
    name: board.name,
    about: board.about,
    children: n === 1 ? childrenOf(scene, board).map((child) => boardRow(scene, child)) : [],
    rows,
    flip,
    sorts: noise.sorts ? sortLinks(scene, board, n, modifiers) : {},
    filters: noise.filters ? filterLinks(scene, board) : [],
    tools: [
      ...(noise.account === "none"
        ? []
        : [scene.toNoise("new", { board: String(board.id) }, labels.newThread)]),
      ...boardDeeds(scene, board),
    ],
    ads: adPlaces(scene, rows.length),
  };
}

/** A click on a column sorts by it, a second one turns the order round. */
function sortLinks(scene: Scene, board: Board, n: number, modifiers: Modifiers): BoardView["sorts"] {
  const { labels } = scene.forum.world.language;
  const names: Record<SortColumn, string> = {
    title: labels.thread,
    author: labels.author,
    replies: labels.replies,
    views: labels.views,
    last: labels.lastPost,
  };
  const links: Partial<Record<SortColumn, Link>> = {};
  for (const column of COLUMNS) {
    const current = modifiers.sort === column || (modifiers.sort === undefined && column === "last");
    const order = current && modifiers.order !== "asc" ? "asc" : "desc";
    links[column] = scene.toBoard(board, n, names[column], {
      noise: "forgotten",
      query: { sort: column, order },
    });
  }
  return links;
}

function filterLinks(scene: Scene, board: Board): Link[] {
  const { labels } = scene.forum.world.language;
  const links = FILTERS.map(([show, days]) =>
    scene.toBoard(board, 1, labels.daysAgo.replace("#", String(days)), {
      noise: "forgotten",
      query: { show },
    }),
  );
  links.push(
    scene.toBoard(board, 1, labels.unanswered, { noise: "forgotten", query: { show: "unanswered" } }),
  );
  links.push(scene.toBoard(board, 1, labels.allTime, { noise: "forgotten", query: { show: "all" } }));
  return links;
}

/** Sorted and filtered views reorder the threads of their page: enough to differ from it and cheap in a vast world. */
function ordered(threads: Thread[], { sort, order, show }: Modifiers, at: number): Thread[] {
  const days = FILTERS.find(([name]) => name === show)?.[1];
  let shown = days === undefined ? threads : threads.filter((thread) => thread.last > at - days * DAY);
  if (show === "unanswered") shown = shown.filter((thread) => thread.posts === 1);
  const turn = order === "asc" ? 1 : -1;
  if (sort === "title") shown = shown.toSorted((a, b) => turn * (a.title < b.title ? -1 : 1));
  if (sort === "author") shown = shown.toSorted((a, b) => turn * (a.starter.name < b.starter.name ? -1 : 1));
  if (sort === "replies") shown = shown.toSorted((a, b) => turn * (a.posts - b.posts));
  if (sort === "views") shown = shown.toSorted((a, b) => turn * (a.views - b.views));
  if (sort === "last" && order === "asc") shown = shown.toReversed();
  return shown;
}

function keptOf({ sort, order, show }: Modifiers): Record<string, string> {
  const kept: Record<string, string> = {};
  if (sort !== undefined) kept.sort = sort;
  if (order !== undefined) kept.order = order;
  if (show !== undefined) kept.show = show;
  return kept;
}

/** Now and then a list still shows a thread that has moved to another board. */
function movedThread(scene: Scene, board: Board, n: number): Thread | undefined {
  const { forum, at } = scene;
  if (chance(forum.seed, board.id, n, 731) >= forum.noise.moved) return undefined;
  const thread = forum.world.thread(1 + (hash(forum.seed, board.id, n, 732) % forum.world.size), at);
  return thread && thread.board !== board && scene.opens(thread.board) ? thread : undefined;
}
