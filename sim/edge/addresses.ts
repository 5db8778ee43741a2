import type { Forum } from "../forum.ts";
import { maskOf } from "./masked-html.ts";

/** Marks the page itself where its plain address shows only the way to it: frames, or a notice that leads on. */
const MAIN = "view=main";

/** An address as the forum's own parts know it. */
export interface Inner {
  readonly url: string;
  /** It asks for the page itself. */
  readonly main: boolean;
}

/** What stands behind an address: whatever the edge of the site has put into it is taken out. */
export function innerUrl(forum: Forum, url: string): Inner {
  const { origin, noise, base } = forum;
  if (!url.startsWith(`${origin}/`)) return { url, main: false };
  const asked = url.slice(origin.length);
  let path = forum.skin.data?.routes ? asked : asked.replace(/#.*$/s, "");
  if (noise.sessions !== "none") path = withoutSession(path, noise.sessionPlace, noise.sessionName);
  if (noise.masked !== undefined && path !== "/robots.txt") path = maskOf(noise.masked).unmasked(path);
  const main = path.includes(MAIN);
  if (main) path = path.replace(/([?&;])view=main[&;]?/, "$1").replace(/[?&;]$/, "");
  if (noise.apart && path.startsWith(`${APART}/`)) path = base + path.slice(APART.length);
  return { url: origin + path, main };
}

/** The address that the site links to; with `main`, the one that shows the page itself. */
export function outerUrl(forum: Forum, url: string, main = false): string {
  const { origin, noise } = forum;
  let path = url.slice(origin.length);
  if (main) path += (path.includes("?") ? "&" : "?") + MAIN;
  return origin + (noise.masked === undefined ? path : maskOf(noise.masked).path(path));
}

/** The folder of threads that do not lie below their lists. */
export const APART = "/archive";

/** A path with a session id in it. */
export function withSession(
  path: string,
  place: Forum["noise"]["sessionPlace"],
  name: string,
  id: string,
): string {
  if (place === "path") return `/${id}${path}`;
  if (place === "parentheses") return `/(S(${id}))${path}`;
  const question = path.indexOf("?");
  const end = question < 0 ? path.length : question;
  return `${path.slice(0, end)};${name}=${id}${path.slice(end)}`;
}

function withoutSession(path: string, place: Forum["noise"]["sessionPlace"], name: string): string {
  if (place === "path") return path.replace(/^\/[0-9a-f]{16}(?=\/|$)/, "") || "/";
  if (place === "parentheses") return path.replace(/^\/\(S\([0-9a-f]*\)\)/i, "") || "/";
  return place === "semicolon" ? path.replace(new RegExp(`;${name}=[0-9a-f]*`), "") : path;
}
