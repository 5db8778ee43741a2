import type { Page } from "../../page/page.ts";
import { typeAlone } from "../../read/page-alone.ts";
import { isSameHost } from "../../url/scope.ts";
import { squeeze } from "./page-shows.ts";

/** So much of what the browser showed has to be there. */
const ENOUGH = 0.95;

/** Whether a page made otherwise tells what the browser showed: its posts with their authors and times, and the links that were not there before. */
export function isFaithful(made: Page, rendered: Page, raw: Page): boolean {
  return postsAlike(made, rendered) && linksAlike(made, rendered, raw);
}

function postsAlike(made: Page, rendered: Page): boolean {
  if (typeAlone(rendered) !== "thread") return true;
  const written = new Map(made.posts.map((post) => [squeeze(post.text), post]));
  let alike = 0;
  for (const { text, author, published } of rendered.posts) {
    const same = written.get(squeeze(text));
    if (!same || (author !== undefined && same.author !== author)) continue;
    // Pages say days and hours where answers say seconds.
    if (published === undefined || same.published?.slice(0, 10) === published.slice(0, 10)) alike++;
  }
  const few = rendered.posts.length * (2 - ENOUGH) + 1;
  return alike >= ENOUGH * rendered.posts.length && made.posts.length <= few;
}

function linksAlike(made: Page, rendered: Page, raw: Page): boolean {
  const before = addresses(raw);
  const there = addresses(made);
  const wanted = [...addresses(rendered)].filter((url) => !before.has(url) && url !== rendered.url);
  return wanted.filter((url) => there.has(url)).length >= ENOUGH * wanted.length;
}

function addresses({ url, links }: Page): Set<string> {
  return new Set(links.links.filter((link) => isSameHost(link.url, url)).map((link) => link.url));
}
