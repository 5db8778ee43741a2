import type { Forum } from "../forum.ts";
import { deedParams } from "../members/deeds.ts";
import { nothing, type PageType, type Place, pagesOf, threadPlace } from "../place.ts";
import type { NoiseName } from "../skins/noise-urls.ts";
import { whole } from "../skins/url-style.ts";
import type { Thread } from "../world/world.ts";
import { accountPages } from "./account.ts";
import { isDead } from "./dead-runs.ts";
import { MEMBERS_PER_PAGE, ONLINE_PAGES, SEARCH_PAGES, TAG_PAGES } from "./sizes.ts";

/** What a page of noise is; nothing where the forum makes no such noise, or the page is not there. */
export function noisePlace(
  forum: Forum,
  noise: NoiseName,
  at: number,
  member: boolean,
): Omit<Place, "modifiers"> | undefined {
  const { world, skin } = forum;
  const on = forum.noise;
  const { name, params } = noise;
  const page = params.page === undefined ? 1 : (whole(params.page) ?? 0);
  const shown = (type: PageType): Omit<Place, "modifiers"> => ({
    truth: { type, ...nothing },
    shows: { what: "noise", name, params },
  });
  const within = (pages: number): boolean => page >= 1 && page <= pages;
  if (name in deedParams) {
    return on.login && { truth: { type: "other", ...nothing }, shows: { what: "deed", name, params } };
  }
  switch (name) {
    case "print": {
      const thread = openThread(forum, params.thread, at, member);
      return on.print && thread && within(pagesOf(thread.posts, skin.postsPerPage))
        ? shown("print")
        : undefined;
    }
    case "feed":
      return on.feeds && (params.board === undefined || world.board(Number(params.board)))
        ? shown("feed")
        : undefined;
    case "members":
      return on.members && within(pagesOf(world.people.count(at), MEMBERS_PER_PAGE))
        ? shown("list")
        : undefined;
    case "calendar":
      return on.calendar && /^(\d{6})?$/.test(params.month ?? "") ? shown("other") : undefined;
    case "shuffle":
      return on.shuffled && page >= 1 ? shown("list") : undefined;
    case "online":
      return on.online && within(ONLINE_PAGES) ? shown("list") : undefined;
    case "search":
      return on.search && within(SEARCH_PAGES) ? shown("search") : undefined;
    case "tag":
      return on.tags && within(TAG_PAGES) ? shown("search") : undefined;
    case "latest":
    case "unread": {
      const thread = on.shortcuts === "none" ? undefined : openThread(forum, params.thread, at, member);
      if (!thread) return undefined;
      const n = name === "unread" ? 1 : pagesOf(thread.posts, skin.postsPerPage);
      if (on.shortcuts === "inPlace") return threadPlace(thread, n);
      return {
        truth: { type: "redirect", ...nothing },
        shows: {
          what: "redirect",
          to: { page: "thread", thread: thread.id, n },
          anchor: name === "unread" ? "unread" : "last",
        },
      };
    }
    case "moved": {
      const thread = openThread(forum, params.thread, at, member);
      if (on.moved === 0 || !thread) return undefined;
      return {
        truth: { type: "redirect", ...nothing },
        shows: { what: "redirect", to: { page: "thread", thread: thread.id, n: 1 } },
      };
    }
    case "login":
      return on.account === "none"
        ? undefined
        : { truth: { type: "login", ...nothing }, shows: { what: "login" } };
    case "register":
      return on.account === "none" ? undefined : shown("form");
    case "reply":
    case "quote":
    case "report":
    case "new":
      return on.account === "none" ? undefined : accountPages(forum);
    case "help":
    case "contact":
      return on.help ? shown("other") : undefined;
    default:
      return undefined;
  }
}

function openThread(forum: Forum, id: string | undefined, at: number, member: boolean): Thread | undefined {
  const thread = forum.world.thread(whole(id) ?? 0, at);
  if (thread && isDead(forum, thread.id)) return undefined;
  return thread?.board.isPrivate && !member ? undefined : thread;
}
