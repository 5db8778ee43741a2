import { hash } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { Feed, type Item } from "feed";
import type { EventRow, EventRows } from "../export/events.ts";
import type { ListEventRow } from "../export/lists.ts";
import type { PostEventRow } from "../export/posts.ts";
import { type Recipient, TAKEN } from "./recipient.ts";

export interface FeedFileOptions {
  readonly file: string;
  /** The site that it tells of. */
  readonly site: string;
  readonly events: Pick<EventRows, "latest">;
  readonly now: () => number;
}

/** Feed readers come by often enough for this. */
const MOST_ENTRIES = 100;

/** An Atom file of the latest posts, and of what became of threads and boards, written anew when there are others: whole at any time, for a web server to hand out. */
export function feedFile({ file, site, events, now }: FeedFileOptions): Recipient {
  const path = resolve(file);
  return {
    name: `feed-${hash("sha1", path, "hex").slice(0, 12)}`,
    title: "--feed",
    portion: 500,
    tries: Number.POSITIVE_INFINITY,
    async deliver(told) {
      try {
        const beside = `${path}.part`;
        writeFileSync(beside, atomOf(site, events.latest(MOST_ENTRIES), now()));
        renameSync(beside, path);
        return TAKEN;
      } catch (error) {
        return { cursors: new Set(told.map(({ cursor }) => cursor)), why: (error as Error).message };
      }
    },
  };
}

export function atomOf(site: string, events: readonly EventRow[], now: number): string {
  const feed = new Feed({
    id: site,
    link: site,
    title: clean(`New posts on ${new URL(site).host}`),
    updated: new Date(events[0] ? Date.parse(events[0].at) : now),
    generator: "skein",
  });
  for (const event of events) feed.addItem(event.kind === "post" ? postItem(event) : listItem(event));
  return feed.atom1();
}

function postItem(post: PostEventRow): Item {
  const link = post.post_url ?? post.page_url;
  return {
    // Feeds want addresses as ids; a post without one of its own is a place in its thread.
    id: post.post_url ?? `${post.thread_url.split("#")[0]}#${encodeURIComponent(post.id)}`,
    link,
    title: clean(post.thread_title || link),
    date: new Date(post.first_seen),
    ...(knownMoment(post.published) && { published: new Date(post.published!) }),
    content: escaped(clean(post.text)).replaceAll("\n", "<br>"),
    author: [{ name: clean(post.author ?? "") }],
  };
}

function listItem(event: ListEventRow): Item {
  const before =
    event.event === "renamed" ? event.was_title : event.event === "moved" ? event.was_board : null;
  const said = `${event.kind} ${event.event}: ${event.title ?? event.url}`;
  return {
    id: `${event.url.split("#")[0]}#event-${event.cursor}`,
    link: event.into_url ?? event.url,
    title: clean(said),
    date: new Date(event.at),
    content: escaped(clean(before === null ? said : `${said} (before: ${before})`)),
  };
}

function knownMoment(published: string | null): boolean {
  return published !== null && !Number.isNaN(Date.parse(published));
}

/** XML has no place for control characters, not even escaped. */
function clean(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu, "");
}

/** The text as HTML that shows it: nobody's markup gets into somebody's feed reader. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
