import type { Forum } from "../forum.ts";
import type { Scene } from "../scene.ts";
import { a, each } from "../skins/html.ts";
import type { NoiseName } from "../skins/noise-urls.ts";
import type { Link } from "../skins/view.ts";
import type { User } from "../world/people.ts";
import type { Board } from "../world/structure.ts";
import type { Post, Thread } from "../world/world.ts";
import { tokenOf } from "./plan.ts";

/** What a link can do, under names that no list of words has. All that count: the server notes them. */
export const deedParams: Readonly<Record<string, readonly string[]>> = {
  /** Ends the session. */
  zimmel: ["zq", "sure"],
  /** Marks everything as read. */
  tukar: ["zq", "sure"],
  /** Letters, what others did, what is half written: to open them is to have read them. */
  velun: [],
  hushar: [],
  skriba: [],
  letra: ["letra"],
  /** Follows a board, follows a thread. */
  knota: ["board", "zq", "sure"],
  moora: ["thread", "zq", "sure"],
  /** Closes a thread, puts it on top. */
  shuvo: ["thread", "zq", "sure"],
  lifta: ["thread", "zq", "sure"],
  /** Thanks for a post, takes it away. */
  nodda: ["post", "zq", "sure"],
  strika: ["post", "zq", "sure"],
  /** Wants to hear no more of somebody. */
  mutra: ["user", "zq", "sure"],
};

export type Asked = "done" | "confirm" | "login";

/** What comes of asking for a deed. */
export function askedFor({ noise, seed }: Forum, { params }: NoiseName, session: number | undefined): Asked {
  const plan = noise.login!;
  if (session === undefined) return "login";
  if (plan.tokens && params.zq !== undefined && params.zq !== tokenOf({ seed }, session)) return "login";
  return plan.confirms && "zq" in params && params.sure === undefined ? "confirm" : "done";
}

/** In place of "log in" and "register". */
export function accountDeeds(scene: Scene): Link[] {
  const names = ["velun", "hushar", "skriba", "tukar", "zimmel"];
  return scene.session === undefined ? [] : names.map((name) => deed(scene, name, {}));
}

export function boardDeeds(scene: Scene, board: Board): Link[] {
  return offered(scene) ? [deed(scene, "knota", { board: String(board.id) }, board.name)] : [];
}

export function threadDeeds(scene: Scene, thread: Thread): Link[] {
  if (!offered(scene)) return [];
  const params = { thread: String(thread.id) };
  const links = [deed(scene, "moora", params, thread.title)];
  return [...links, ...moderation(scene, params, thread.title)];
}

/** Beside the title in a list. */
export function rowDeeds(scene: Scene, thread: Thread): Link[] {
  return offered(scene) ? moderation(scene, { thread: String(thread.id) }, thread.title) : [];
}

export function postDeeds(scene: Scene, post: Post): Link[] {
  if (!offered(scene)) return [];
  const params = { post: String(post.id) };
  const links = [deed(scene, "nodda", params, post.author.name)];
  return isModerator(scene) ? [...links, deed(scene, "strika", params, `#${post.n + 1}`)] : links;
}

/** Beside somebody's name. */
export function personDeeds(scene: Scene, user: User): Link[] {
  return scene.session === undefined ? [] : [deed(scene, "mutra", { user: String(user.id) }, user.name)];
}

/** A box with the latest letters, as it stands on every page: each with its writer and time. */
export function letterBox(scene: Scene): string {
  if (scene.session === undefined) return "";
  const { world } = scene.forum;
  const letters = [1, 2, 3, 4, 5].map((n) => {
    const link = scene.toNoise("letra", { letra: String(n) }, `About the meeting on day ${n} and the cake`);
    return `<li>${a(link)} <b>${world.people.user(n).name}</b> <i>${scene.when(scene.at - n * 7_200_000).text}</i></li>`;
  });
  return `<div class="box9"><ul>${each(letters, (letter) => letter)}</ul></div>`;
}

/** The link that does it after all. */
export function sureLink(scene: Scene, { name, params }: NoiseName): string {
  return `<p>${a(scene.toNoise(name, { ...params, sure: "1" }, "Jes"))}</p>`;
}

function moderation(scene: Scene, params: Record<string, string>, about: string): Link[] {
  return isModerator(scene) ? ["shuvo", "lifta"].map((name) => deed(scene, name, params, about)) : [];
}

function isModerator({ session, forum }: Scene): boolean {
  return session !== undefined && forum.noise.login!.moderator;
}

function offered({ session, forum }: Scene): boolean {
  return session !== undefined || forum.noise.login?.forGuests === true;
}

function deed(scene: Scene, name: string, params: Record<string, string>, about?: string): Link {
  const { forum, session } = scene;
  const { tokens, named } = forum.noise.login!;
  const token =
    tokens && session !== undefined && deedParams[name]!.includes("zq")
      ? { zq: tokenOf(forum, session) }
      : {};
  const word = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  return scene.toNoise(
    name,
    { ...params, ...token },
    named && about !== undefined ? `${word} ${about}` : word,
  );
}
