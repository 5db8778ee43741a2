import type { Dom } from "./html/dom.ts";
import { tagId, tagSet } from "./html/tags.ts";

const TITLE = tagId("title");
const META = tagId("meta");
const HEADINGS = tagSet("h1 h2 h3");
const H1 = tagId("h1");

/** The title of what the page shows: the heading that its `<title>` repeats, without the name of the site. */
export function titleOf(dom: Dom): string {
  const { title, shared } = headTitles(dom);
  const whole = plain(title);
  let best = "";
  let score = 0;
  for (let node = 0, seen = 0; node < dom.size && seen < MOST_HEADINGS; node++) {
    if (!HEADINGS[dom.tag[node]!] || dom.hidden[node]) continue;
    seen++;
    const text = dom.textOf(node);
    const words = plain(text);
    if (words.length < 2 || text.length > LONGEST_TITLE) continue;
    // Within the title, but not all of a "Title - Site": the site's own name alone ends or begins it and is shorter.
    const value = whole.startsWith(words)
      ? words.length * 2
      : whole.includes(words)
        ? words.length
        : dom.tag[node] === H1 && whole === ""
          ? 1
          : 0;
    if (value > score) {
      score = value;
      best = text;
    }
  }
  if (score >= Math.min(8, whole.length) && best !== "") return best;
  return shared || withoutSite(title) || best;
}

/** All that the page's `<title>` says. */
export function headTitleOf(dom: Dom): string {
  return headTitles(dom).title;
}

const MOST_HEADINGS = 60;
const LONGEST_TITLE = 300;

function headTitles(dom: Dom): { title: string; shared: string } {
  let title = "";
  let shared = "";
  for (let node = 0; node < dom.size; node++) {
    if (dom.tag[node] === TITLE && title === "")
      title = (dom.text[node + 1] ?? "").replace(/\s+/g, " ").trim();
    else if (dom.tag[node] === META && dom.attribute(node, "property") === "og:title")
      shared ||= dom.attribute(node, "content") ?? "";
    if (title !== "" && shared !== "") break;
  }
  return { title, shared };
}

/** Drops the shorter ends of "Site :: View topic - Title" and "Title | Site". */
function withoutSite(title: string): string {
  const parts = title.split(/\s+(?:[|»«›‹·•–—-]|::)\s+/).filter((part) => part !== "");
  if (parts.length < 2) return title;
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
