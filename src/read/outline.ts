import { KnownPeople } from "../learn/people/known-people.ts";
import { type Flip, ownFlips, type Paging } from "../page/links/flips.ts";
import type { Page } from "../page/page.ts";
import type { PageType } from "../page/page-type.ts";
import { type PostFields, postFields } from "../page/posts/post-fields.ts";
import { type Post, readPosts, threadHead } from "../page/posts/posts.ts";
import { type ThreadRow, threadRows } from "../page/posts/threads.ts";
import { counted } from "../words/counted.ts";
import { typeAlone } from "./page-alone.ts";

/** All that is told of one page, in the names that exports use. */
export interface PageReading {
  readonly url: string;
  readonly type: PageType;
  readonly title: string;
  readonly board: string | null;
  readonly board_url: string | null;
  readonly page: number;
  readonly pages: number;
  readonly posts: readonly ReadPost[];
  readonly threads: readonly ReadThread[];
  readonly flips: readonly Flip[];
  readonly links: readonly ReadLink[];
}

export interface ReadPost extends PostFields {
  readonly n: number;
  readonly id: string | null;
  readonly url: string | null;
  readonly reply_to_author: string | null;
}

export interface ReadThread {
  readonly kind: "thread" | "board";
  readonly title: string;
  readonly url: string;
  readonly author: string | null;
  readonly replies: number | null;
  readonly views: number | null;
  readonly last_post: string | null;
  readonly last_post_raw: string | null;
  readonly last_author: string | null;
}

export interface ReadLink {
  readonly url: string;
  readonly text: string;
  readonly apath: string;
  readonly region: number;
  readonly column: number;
}

export function readingOf(page: Page): PageReading {
  new KnownPeople().meet(page);
  const posts = readPosts(page);
  const flips = ownFlips(page);
  const rows = threadRows(page.evidence, page.linkTables, page.links.links).filter(
    ({ url }) => !flips.has(url),
  );
  const head = threadHead(page);
  const { paging } = page;
  return {
    url: page.url,
    type: typeAlone(page),
    title: head.title,
    board: head.board?.text ?? null,
    board_url: head.board?.url ?? null,
    page: paging.current,
    pages: paging.count,
    posts: posts.map(readPost),
    threads: rows.map(readThread),
    flips: paging.flips,
    links: linksOf(page),
  };
}

export function readPost(post: Post): ReadPost {
  return {
    n: post.n,
    id: post.id ?? null,
    url: post.url ?? null,
    ...postFields(post),
    reply_to_author: post.replyToAuthor ?? null,
  };
}

function readThread(row: ThreadRow): ReadThread {
  return {
    kind: row.kind,
    title: row.title,
    url: row.url,
    author: row.author ?? null,
    replies: row.replies ?? null,
    views: row.views ?? null,
    last_post: row.lastPost ?? null,
    last_post_raw: row.lastPostRaw ?? null,
    last_author: row.lastAuthor ?? null,
  };
}

function linksOf(page: Page): ReadLink[] {
  return page.links.links.map(({ node, url, fragment, text }) => {
    const location = page.locations.get(node);
    return {
      url: url + fragment,
      text,
      apath: location?.apath ?? "",
      region: location?.group ?? -1,
      column: location?.column ?? -1,
    };
  });
}

/** The same for a person in a terminal. */
export function outlineOf(page: Page): string {
  const reading = readingOf(page);
  const lines = [reading.title || "(no title)", reading.url, ""];
  const place = [`looks like: ${reading.type}`];
  if (reading.board) place.push(`board: ${reading.board}`);
  if (reading.pages > 1) place.push(`page ${reading.page} of ${reading.pages}`);
  lines.push(place.join(" · "));
  if (reading.posts.length > 0 && reading.type !== "index") lines.push("", ...postLines(reading.posts));
  if (reading.threads.length > 0 && reading.type !== "thread")
    lines.push("", ...threadLines(reading.threads));
  lines.push("", ...regionLines(page), "", ...flipLines(reading));
  return `${lines.join("\n").trimEnd()}\n`;
}

function postLines(posts: readonly ReadPost[]): string[] {
  const lines = [counted(posts.length, "post")];
  for (const post of posts) {
    lines.push(
      `  #${post.n} ${post.author ?? "(nobody named)"} · ${post.published ?? post.published_raw ?? "no time"}`,
    );
    lines.push(`     ${clip(post.text, 100)}`);
  }
  return lines;
}

function threadLines(rows: readonly ReadThread[]): string[] {
  const lines = [counted(rows.length, "row")];
  for (const row of rows) {
    const told = [
      row.kind,
      row.author,
      row.replies === null ? null : counted(row.replies, "reply", "replies"),
      row.last_post ?? row.last_post_raw,
    ];
    lines.push(`  ${clip(row.title, 70)}  (${told.filter((part) => part !== null).join(" · ")})`);
  }
  return lines;
}

function regionLines(page: Page): string[] {
  const lines = [counted(page.regions.length, "repetitive region")];
  for (const region of page.regions.slice(0, MOST_REGIONS)) {
    const sample = region.records[0]
      ? page.dom.textBetween(region.records[0].from, region.records[0].to)
      : "";
    const columns = page.linkTables[region.group]?.columns ?? [];
    lines.push(
      `  region ${region.group}: ${counted(region.records.length, "record")}, ${counted(columns.length, "link column")} · ${clip(sample, 60)}`,
    );
    columns.slice(0, MOST_COLUMNS).forEach(({ links }, column) => {
      const first = links[0];
      if (first !== undefined)
        lines.push(
          `    column ${column}: ${counted(links.length, "link")}, first "${clip(page.dom.textOf(first), 50)}"`,
        );
    });
  }
  if (page.regions.length > MOST_REGIONS) lines.push(`  … and ${page.regions.length - MOST_REGIONS} more`);
  return lines;
}

const MOST_REGIONS = 12;
const MOST_COLUMNS = 6;

function flipLines({ flips, links }: Pick<Paging, "flips"> & Pick<PageReading, "links">): string[] {
  const lines = [counted(links.length, "link")];
  if (flips.length > 0) lines.push("page flips");
  for (const { url, number, direction } of flips.slice(0, 12))
    lines.push(`  ${direction ?? number} → ${url}`);
  return lines;
}

function clip(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}
