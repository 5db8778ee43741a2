import { type Content, html, type Markup } from "./markup.ts";
import { ENTRY, FIND, PEOPLE, SEARCH, STYLE, wayTo } from "./places.ts";
import { dayAndTime } from "./written-times.ts";

/** What every page has around its content. */
export interface FramedPage {
  readonly file: string;
  readonly title: string;
  /** The name of the forum. */
  readonly site: string;
  readonly crumbs?: readonly Crumb[];
  /** Where the content was, and when it was taken from there. */
  readonly source?: { readonly url: string; readonly captured?: string | null };
  /** Scripts that it needs. A page to be read needs none, and may run none. */
  readonly scripts?: readonly string[];
  /** As attributes of the body, for the scripts. */
  readonly facts?: Readonly<Record<string, string>>;
  /** Of a page that hosts show in place of any other: its ways begin at the root. */
  readonly isAnywhere?: boolean;
  readonly main: Content;
}

export interface Crumb {
  readonly text: string;
  readonly file: string;
}

export function framed(page: FramedPage): string {
  const { file, title, site, scripts = [] } = page;
  const to = (target: string) => (page.isAnywhere ? `/${target}` : wayTo(target, file));
  const head = title === site ? site : `${clipped(title, TITLE)} · ${site}`;
  const facts = Object.entries(page.facts ?? {}).map(([name, value]) => html` data-${name}="${value}"`);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${scripts.length > 0 ? WITH_SCRIPTS : TO_READ}">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${head}</title>
<link rel="stylesheet" href="${to(STYLE)}">${scripts.map(
    (script) => html`
<script defer src="${to(script)}"></script>`,
  )}
</head>
<body${facts}>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<a class="home" href="${to(ENTRY)}">${clipped(site, TITLE)}</a>
<nav aria-label="Site"><a href="${to(ENTRY)}">Boards</a> <a href="${to(PEOPLE)}">People</a> <a href="${to(FIND)}">Old addresses</a></nav>
<form role="search" action="${to(SEARCH)}"><input type="search" name="q" aria-label="Search all posts" placeholder="Search" accesskey="s"><button>Search</button></form>
</header>
<main id="content" tabindex="-1">
${crumbsOf(page, to)}${page.main}
</main>
<footer class="end">${sourceOf(page)}<p>A copy to be read, made by Skein. Nothing on these pages is loaded from elsewhere.</p></footer>
</body>
</html>
`.text;
}

/** Longer titles and names are cut; what is meant stays clear. */
export const TITLE = 300;

export function clipped(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

const TO_READ = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'";
const WITH_SCRIPTS = `${TO_READ}; script-src 'self'; connect-src 'self'`;

function crumbsOf({ crumbs = [] }: FramedPage, to: (file: string) => string): Markup | false {
  if (crumbs.length === 0) return false;
  const links = crumbs.map(
    ({ text, file }) => html`<li><a href="${to(file)}">${clipped(text, TITLE)}</a></li>`,
  );
  return html`<nav class="crumbs" aria-label="Where this is"><ol>${links}</ol></nav>
`;
}

function sourceOf({ source }: FramedPage): Markup | false {
  if (!source) return false;
  const when = source.captured && html`, captured on ${dayAndTime(source.captured)}`;
  return html`<p class="source">From ${outside(source.url)}${when}.</p>`;
}

/** A link that leaves the site. Whatever is no web address is but text. */
export function outside(url: string, text: Content = clipped(url, 120)): Markup {
  return /^https?:/i.test(url) ? html`<a href="${url}" rel="nofollow">${text}</a>` : html`${text}`;
}

/** Links to the pages of something: the first, the last and those around this one. */
export function pagesNav(page: number, pages: number, wayToPage: (page: number) => string): Markup | false {
  if (pages < 2) return false;
  const near = [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, pages])].filter(
    (number) => number >= 1 && number <= pages,
  );
  const links = near.map((number, i) => {
    const gap = i > 0 && number > near[i - 1]! + 1 && html`<li class="gap">…</li>`;
    return number === page
      ? html`${gap}<li><a aria-current="page" href="${wayToPage(number)}">${number}</a></li>`
      : html`${gap}<li><a href="${wayToPage(number)}">${number}</a></li>`;
  });
  return html`<nav class="pages" aria-label="Pages"><ol>${page > 1 && html`<li><a rel="prev" href="${wayToPage(page - 1)}">Previous</a></li>`}${links}${page < pages && html`<li><a rel="next" href="${wayToPage(page + 1)}">Next</a></li>`}</ol></nav>
`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
}
