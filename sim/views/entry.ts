import { boardDeeds } from "../members/deeds.ts";
import type { Scene } from "../scene.ts";
import type { BoardRow, EntryView } from "../skins/view.ts";
import type { Board } from "../world/structure.ts";
import { frameOf } from "./frame.ts";
import { lastPost } from "./thread-row.ts";

export function entryView(scene: Scene): EntryView {
  const { world } = scene.forum;
  const { at } = scene;
  const open = world.boards.filter((board) => scene.opens(board));
  return {
    ...frameOf(scene, world.name, []),
    categories: world.categories
      .map(({ name, boards }) => ({ name, boards: boards.filter((board) => isShown(scene, board)) }))
      .filter(({ boards }) => boards.length > 0)
      .map(({ name, boards }) => ({ name, boards: boards.map((board) => boardRow(scene, board)) })),
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
  const latest = scene.opens(board) ? latestThread(scene, board) : undefined;
  const link = scene.toBoard(board, 1, board.name);
  const beside = boardDeeds(scene, board);
  return {
    id: board.id,
    link: beside.length > 0 ? { ...link, beside } : link,
    about: board.about,
    threads: world.threadCount(board, at),
    posts: world.postCount(board, at),
    last: latest && lastPost(scene, latest),
    children: childrenOf(scene, board).map((child) => scene.toBoard(child, 1, child.name)),
    isPrivate: !scene.opens(board),
  };
}

export function childrenOf(scene: Scene, board: Board): Board[] {
  return scene.forum.world.boards.filter((child) => child.parent === board.id && isShown(scene, child));
}

function isShown(scene: Scene, board: Board): boolean {
  return scene.opens(board) || (scene.isThere(board) && !scene.forum.noise.login?.hidden);
}

/** Sticky threads stand on top of the list, so that one more than there can be of them shows the newest of the others too. */
function latestThread(scene: Scene, board: Board) {
  const top = scene.forum.world.threads(board, scene.at, 0, 4);
  return top.toSorted((a, b) => b.last - a.last)[0];
}
