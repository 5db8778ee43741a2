import type { Forum } from "../forum.ts";
import { writeNoise } from "../skins/noise-urls.ts";

/** Noise in the order in which webmasters think of it. */
const KINDS = [
  "search",
  "members",
  "login",
  "register",
  "unread",
  "report",
  "quote",
  "reply",
  "new",
  "online",
  "print",
  "calendar",
  "latest",
  "feed",
  "tag",
  "moved",
];

/** What "partial" remembers to name. */
const REMEMBERED = 5;

export function robotsTxt(forum: Forum): string {
  const { robots } = forum.noise;
  if (robots === "stale")
    return "User-agent: *\nDisallow: /old-board/\nDisallow: /cgi-bin/\nDisallow: /search.pl\n";
  const { noise, separator } = forum.skin.urls;
  const named = robots === "honest" ? KINDS : KINDS.slice(0, REMEMBERED);
  const rules = named.map(
    (name) => `Disallow: ${forum.base}${startOf(writeNoise(noise, { name, params: {} }, separator))}`,
  );
  if (robots === "honest") rules.push("Disallow: /*sort=", "Disallow: /*show=", "Disallow: /*sid=");
  return `User-agent: *\n${rules.join("\n")}\n`;
}

/** Without the end that parameters may stand before. */
function startOf(path: string): string {
  return path.replace(/\.html$/, "");
}
