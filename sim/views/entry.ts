import type { Scene } from "../scene.ts";
import type { BoardRow, EntryView } from "../skins/view.ts";
import type { Board } from "../world/structure.ts";
import { frameOf } from "./frame.ts";
import { lastPost } from "./thread-row.ts";

export function entryView(scene: Scene): EntryView {
  const { world } = scene.forum;
  const { at } = scene;
  const open = world.boards.filter((board) => !board.isPrivate);
  return {
    ...frameOf(scene, world.name, []),
    categories: world.categories
      .filter((category) => category.boards.length > 0)
      .map((category) => ({
        name: category.name,
        boards: category.boards.map((board) => boardRow(scene, board)),
      })),
    totals: {
      threads: open.reduce((sum, board) => sum + world.threadCount(board, at), 0),
      posts: open.reduce((sum, board) => sum + world.postCount(board, at), 0),
      users: world.people.count(at),
    },
    newest: scene.person(world.people.user(world.people.count(at))),
  };
}

export function boardRow(scene: Scene, board: Board): BoardRow {
  const { world } = scene.forum;
  const { at } = scene;
  const latest = board.isPrivate ? undefined : latestThread(scene, board);
  return {
    id: board.id,
    link: scene.toBoard(board, 1, board.name),
    about: board.about,
    threads: world.threadCount(board, at),
    posts: world.postCount(board, at),
    last: latest && lastPost(scene, latest),
    children: childrenOf(scene, board).map((child) => scene.toBoard(child, 1, child.name)),
    isPrivate: board.isPrivate,
  };
}

export function childrenOf(scene: Scene, board: Board): Board[] {
  return scene.forum.world.boards.filter((child) => child.parent === board.id);
}

/** Sticky threads stand on top of the list, so that one more than there can be of them shows the newest of the others too. */
function latestThread(scene: Scene, board: Board) {
  const top = scene.forum.world.threads(board, scene.at, 0, 4);
  return top.toSorted((a, b) => b.last - a.last)[0];
}
