import { innerUrl } from "./edge/addresses.ts";
import { MENU, passageTo } from "./edge/passages.ts";
import type { Forum } from "./forum.ts";
import { accountPages } from "./noise/account.ts";
import { asidePlace } from "./noise/aside.ts";
import { isDead } from "./noise/dead-runs.ts";
import { noisePlace } from "./noise/place.ts";
import {
  type Modifiers,
  nothing,
  type Place,
  pagesOf,
  type Shows,
  type Truth,
  threadPlace,
} from "./place.ts";
import { readAddress } from "./read-address.ts";
import { readNoise } from "./skins/noise-urls.ts";
import type { Target } from "./skins/url-style.ts";

/** `member`: for somebody who is logged in. */
export function resolve(forum: Forum, asked: string, at: number, member = false): Place {
  const { url, main } = innerUrl(forum, asked);
  const place = placeOf(forum, url, at, member);
  const how = main ? undefined : passageTo(forum, place.shows);
  return how
    ? { ...place, truth: { type: "redirect", ...nothing }, shows: { what: "passage", how, url } }
    : place;
}

function placeOf(forum: Forum, url: string, at: number, member: boolean): Place {
  const { address, modifiers, outside } = readAddress(forum, url);
  const found = (truth: Truth, shows: Shows): Place => ({ truth, shows, modifiers });
  const { path } = address;
  if (path === "/robots.txt" && outside !== false)
    return found({ type: "asset", ...nothing }, { what: "robots" });
  if (/^\/(images|avatars|theme)\//.test(path))
    return found({ type: "asset", ...nothing }, { what: "asset", path });
  if (outside) {
    const aside = asidePlace(forum, path, address.query);
    if (aside) return found({ type: "other", ...nothing }, aside);
    const known = forum.noise.outer && /^\/(|news|about|shop|events)(\/\d{1,3})?\/?$/.test(path);
    return known
      ? found({ type: "other", ...nothing }, { what: "outer", path })
      : found(missing.truth, missing.shows);
  }
  if (forum.noise.frames && path === MENU)
    return found({ type: "other", ...nothing }, { what: "noise", name: "menu", params: {} });
  const target: Target | undefined =
    path === "/" && address.query.size === 0 ? { page: "entry" } : forum.skin.urls.read(address, forum.world);
  if (target) {
    const { truth, shows } = corePlace(forum, target, at, modifiers, member);
    return found(modifiers.format === "json" ? { type: "asset", ...nothing } : truth, shows);
  }
  const noise = readNoise(forum.skin.urls.noise, address);
  const place = noise && noisePlace(forum, noise, at, member);
  return found(place?.truth ?? missing.truth, place?.shows ?? missing.shows);
}

const missing: { truth: Truth; shows: Shows } = {
  truth: { type: "error", ...nothing },
  shows: { what: "missing" },
};
const closed: { truth: Truth; shows: Shows } = {
  truth: { type: "login", ...nothing },
  shows: { what: "login" },
};

function corePlace(
  forum: Forum,
  target: Target,
  at: number,
  modifiers: Modifiers,
  member: boolean,
): Omit<Place, "modifiers"> {
  const { world, skin, noise } = forum;
  if (noise.login?.closed && !member) return closed;
  switch (target.page) {
    case "entry":
      return { truth: { type: "entry", ...nothing, key: "entry" }, shows: { what: "entry" } };
    case "board": {
      const board = world.board(target.board);
      if (!board || !world.isOpen(board, at)) return missing;
      if (board.isPrivate && !member) return closed;
      if (target.n < 1 || target.n > pagesOf(world.threadCount(board, at), skin.threadsPerPage))
        return missing;
      const key = isOtherOrder(modifiers) ? "sorted" : String(target.n);
      const truth: Truth = {
        type: "index",
        key: `board:${board.id}:${key}`,
        board: board.id,
        thread: null,
        page: target.n,
      };
      return { truth, shows: { what: "board", board, n: target.n } };
    }
    case "thread": {
      const thread = world.thread(target.thread, at);
      const into = world.mergedInto(target.thread, at);
      if (into !== undefined && noise.missing === "404")
        return {
          truth: { type: "redirect", ...nothing },
          shows: { what: "redirect", to: { page: "thread", thread: into, n: 1 } },
        };
      if (
        !thread ||
        isDead(forum, thread.id) ||
        target.n < 1 ||
        target.n > pagesOf(thread.posts, skin.postsPerPage)
      )
        return missing;
      return thread.board.isPrivate && !member ? closed : threadPlace(thread, target.n);
    }
    case "profile":
      if (noise.profiles === "none" || target.user < 1 || target.user > world.people.count(at))
        return missing;
      if (noise.profiles === "login") return accountPages(forum);
      return {
        truth: { type: "profile", ...nothing, key: `user:${target.user}` },
        shows: { what: "profile", user: target.user },
      };
    case "post": {
      const found = noise.permalinks === "none" ? undefined : world.post(target.post, at);
      if (!found) return missing;
      if (found.thread.board.isPrivate && !member) return closed;
      const n = Math.floor(found.n / skin.postsPerPage) + 1;
      if (noise.permalinks === "inPlace") return threadPlace(found.thread, n);
      if (noise.permalinks === "single") {
        const { truth } = threadPlace(found.thread, n);
        return {
          truth: { ...truth, key: `thread:${found.thread.id}:alt` },
          shows: { what: "thread", thread: found.thread, n, single: found.n },
        };
      }
      return {
        truth: { type: "redirect", ...nothing },
        shows: {
          what: "redirect",
          to: { page: "thread", thread: found.thread.id, n },
          anchor: skin.mark?.(target.post) ?? `p${target.post}`,
        },
      };
    }
  }
}

/** By last post, newest first, is how boards are shown anyway: asking for it gives the same page once more. */
function isOtherOrder({ sort, order, show }: Modifiers): boolean {
  return (
    (sort !== undefined && !(sort === "last" && order !== "asc")) || (show !== undefined && show !== "all")
  );
}
