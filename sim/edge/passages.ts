import type { Forum } from "../forum.ts";
import type { Shows } from "../place.ts";
import { safe } from "../skins/html.ts";
import { outerUrl } from "./addresses.ts";

/** How an address leads to what it shows, where it does not show it at once. */
export type Passage = "frames" | "refresh";

export function passageTo({ noise }: Forum, shows: Shows): Passage | undefined {
  if (noise.frames && (shows.what === "entry" || shows.what === "board" || shows.what === "thread"))
    return "frames";
  return noise.refresh && shows.what === "thread" ? "refresh" : undefined;
}

/** A frameset of a menu and the page itself, or a notice that leads to it. */
export function passageHtml(forum: Forum, url: string, how: Passage): string {
  const main = safe(outerUrl(forum, url, true));
  const { labels } = forum.world.language;
  if (how === "refresh")
    return `<html><head><title>${labels.loading}</title><meta http-equiv="refresh" content="1; url=${main}"></head><body><p>${labels.loading}</p><p><a href="${main}">${labels.more}</a></p></body></html>`;
  const menu = safe(outerUrl(forum, `${forum.origin}${forum.base}${MENU}`));
  return `<html><head><title>${safe(forum.world.name)}</title></head><frameset cols="20%,80%"><frame src="${menu}" name="menu"><frame src="${main}" name="main"></frameset></html>`;
}

/** The address of the menu beside the pages. */
export const MENU = "/menu.html";
