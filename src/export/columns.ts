import type { BoardRow, PersonRow, ThreadRow } from "./lists.ts";
import type { PageRow } from "./pages.ts";
import type { PostRow } from "./posts.ts";
import type { Sited } from "./row-change.ts";

/** What a column holds: `moment` is a time (a timestamp where a format has them, else as in ISO 8601), `json` a list. */
export type ColumnType = "text" | "integer" | "moment" | "json";

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** For docs/formats.md, which a test compares with this table. */
  readonly meaning: string;
  readonly example: string;
}

type Said = readonly [type: ColumnType, meaning: string, example: string];

const SITE = [
  "text",
  "the site that the row is of: host and folder of the forum",
  "`forum.example`",
] as const satisfies Said;
const GONE = [
  "moment",
  "when it was found to be gone; null while it is there",
  "`2026-08-01T09:30:00.000Z`",
] as const satisfies Said;

const POSTS: Readonly<Record<keyof Sited<PostRow>, Said>> = {
  site: SITE,
  id: [
    "text",
    "always there. The site's own id of the post (`post_id`) where the page tells one together with an address; else 16 letters made of the thread's address, the author, the time as the board's clock showed it and the first words. It is the same in whatever order a site is crawled",
    "`3221`",
  ],
  post_url: [
    "text",
    "the link in the record that leads somewhere else from each one; else the place of its element in the page, or the address that is told to machines (microdata, RDFa, JSON-LD)",
    "`http://forum.test/t/12#p3221`",
  ],
  post_id: [
    "text",
    "what differs in the post's address from its neighbours' addresses, or in the `id`, `name` or `data-…` of its element; else the number that all posts show beside them, that of the address told to machines, or the one that its buttons agree on (to quote it, to report it). What opens a page of its own or stands over answers with ids, and has none, is known by the number in the page's address, unless posts of this site have no ids. What a machine made of letters and digits is told whole",
    "`321.2`",
  ],
  n: ["integer", "its place in the thread, 1 for the first; null when no page shows it any more", "`7`"],
  thread_id: ["integer", "the archive's own number of the thread: `id` in `threads`", "`12`"],
  thread_url: ["text", "the first page of the thread", "`http://forum.test/t/12`"],
  thread_title: [
    "text",
    'the heading or `<title>` of its first page, without what many titles of the site have in common (its name, the names of its boards, "Page 2", "Topic:") and without "Re:"',
    "`Nets - new and used`",
  ],
  board_id: ["integer", "the archive's own number of the board: `id` in `boards`", "`3`"],
  board: [
    "text",
    "the board that the thread's pages say they belong to, or in whose list it stands",
    "`Boats`",
  ],
  board_url: ["text", "its address", "`http://forum.test/b/3`"],
  boards: [
    "json",
    "the path to that board, outermost first: by the lists in which they stand, and by what a board's own page says where it stands in none",
    '`["Harbour", "Boats"]`',
  ],
  author_id: ["integer", "the archive's own number of who wrote it: `id` in `people`", "`41`"],
  author: [
    "text",
    "the name at the place where every record has one; that of the person's picture, or what is told to machines, where no words name anybody. In an archive of mails, what stands behind `From`, without the address",
    "`anna`",
  ],
  author_url: ["text", "the link to the person", "`http://forum.test/u/anna`"],
  published: [
    "moment",
    "the time that the page shows with the post, or the more exact one in an attribute beside it (`datetime`, `title`, `content`, a number of seconds)",
    "`2004-04-02T02:09:34Z`",
  ],
  published_zone: [
    "text",
    "`UTC`: `published` is in Greenwich time. `unknown`: nobody could tell the board's zone, and `published` is what the board's clock showed, with a Z behind it so that it parses",
    "`UTC`",
  ],
  published_precision: [
    "text",
    "how exact it is: `second`, `minute`, `hour`, `day`, `week`, `month` or `year`",
    "`second`",
  ],
  published_raw: [
    "text",
    "as it stands on the page; with the `title` in brackets where the text itself is vague",
    "`Thu Apr  1 19:09:34 MST 2004`",
  ],
  text: [
    "text",
    'the whole message as shown, a line for every line, quotes in their place without their headings ("anna wrote:")',
    "`Nobody has seen the ferry`⏎`I have, and it was late.`",
  ],
  own_text: ["text", "what this person wrote: the text without the quotes", "`I have, and it was late.`"],
  html: [
    "text",
    "the same as `text` as HTML, headings of quotes included, without scripts; it is the site's and not to be trusted",
    "`<p>I have, …</p>`",
  ],
  quotes: [
    "json",
    'elements that are quotes, and lines that begin with ">"; the author and the post from their headings',
    '`[{"author": "anna", "post": "3219", "text": "Nobody has seen the ferry"}]`',
  ],
  signature: [
    "text",
    "what goes with the person and not with the post: an element in the text or behind it that is called so or is the same under nearly all posts of whoever has it, a line that is, or what stands behind a drawn line",
    "`Sent from the workbench`",
  ],
  edited: [
    "moment",
    "the time in a note that it was edited, in the text or behind it",
    "`2021-05-04T12:00:00Z`",
  ],
  reactions: [
    "integer",
    "the count of votes or likes, where the page tells machines of it (microdata, JSON-LD)",
    "`12`",
  ],
  reply_to: ["text", "the id of the post that its first quote links to", "`3219`"],
  parent_id: [
    "text",
    "the `post_id` of the post in whose element it stands, or under which it is indented: an answer to an answer, a remark under an answer. Null for posts that stand one below the other, and where what is answered is on another page",
    "`3219`",
  ],
  page_url: ["text", "the page that it was read from", "`http://forum.test/t/12?page=2`"],
  fetched: ["moment", "when that was fetched", "`2026-05-17T12:00:00.000Z`"],
  first_seen: [
    "moment",
    "when the page on which it was seen first was fetched",
    "`2026-05-17T12:00:00.000Z`",
  ],
  last_seen: ["moment", "when the page on which it was seen last was fetched", "`2026-06-02T12:00:00.000Z`"],
  gone: GONE,
  media: [
    "json",
    "what the post shows or carries beside its words: pictures, sounds, videos and attached files. `kind` is `image`, `audio`, `video` or `file`; `status` is `waiting` until it was asked for, then `kept` or `failed`, with the `reason`: a status code, or a word such as `dns`, `tooLarge` or `page` (the answer was a page). `bytes` and `digest` are of the body as it came",
    '`[{"url": "http://pics.test/a.jpg", "kind": "image", "status": "kept", "reason": null, "type": "image/jpeg", "bytes": 52113, "digest": "sha256:…"}]`',
  ],
};

const LIST_ID = "the archive's own number: it stays the same at every visit and after every reread";
const LIST_PAGES = "how many pages it has, as these tell; not all of them need be in the archive";

const THREADS: Readonly<Record<keyof Sited<ThreadRow>, Said>> = {
  site: SITE,
  id: ["integer", LIST_ID, "`12`"],
  url: ["text", "its first page", "`http://forum.test/t/12`"],
  title: ["text", "as `thread_title` of its posts", "`Nets - new and used`"],
  board_id: ["integer", "the board that it is on: `id` in `boards`", "`3`"],
  board: ["text", "the title of that board", "`Boats`"],
  board_url: ["text", "its address", "`http://forum.test/b/3`"],
  pages: ["integer", LIST_PAGES, "`2`"],
  posts: ["integer", "posts that are in the archive, not gone, and chosen", "`31`"],
  first_post: ["moment", "when the first of these was written", "`2004-04-02T02:09:34.000Z`"],
  last_post: ["moment", "when the latest of these was written", "`2004-05-07T18:20:00.000Z`"],
  found: ["moment", "when a page was fetched that led to it or was its own", "`2026-05-17T12:00:00.000Z`"],
  gone: GONE,
};

const BOARDS: Readonly<Record<keyof Sited<BoardRow>, Said>> = {
  site: SITE,
  id: ["integer", LIST_ID, "`3`"],
  url: ["text", "its first page", "`http://forum.test/b/3`"],
  title: ["text", "what its first page or the row that leads to it calls it", "`Boats`"],
  parent_id: [
    "integer",
    "the board in whose list it stands, or which its page says it is in where it stands in none",
    "`1`",
  ],
  pages: ["integer", LIST_PAGES, "`4`"],
  threads: ["integer", "threads that were read, are not gone, and have chosen posts", "`118`"],
  posts: ["integer", "their posts", "`2011`"],
  found: ["moment", "when a page was fetched that led to it or was its own", "`2026-05-17T12:00:00.000Z`"],
  gone: GONE,
};

const PEOPLE: Readonly<Record<keyof Sited<PersonRow>, Said>> = {
  site: SITE,
  id: ["integer", "the archive's own number: one for each profile, and for each name without one", "`41`"],
  name: ["text", "as their latest post says", "`anna`"],
  url: ["text", "the profile, where pages link to it", "`http://forum.test/u/anna`"],
  first_seen: ["moment", "when they were seen first", "`2026-05-17T12:00:00.000Z`"],
  posts: ["integer", "posts that are in the archive, not gone, and chosen", "`212`"],
};

const PAGES: Readonly<Record<keyof Sited<PageRow>, Said>> = {
  site: SITE,
  url: ["text", "the address that was visited", "`http://forum.test/t/12?page=2`"],
  final_url: [
    "text",
    "where a redirect leads; otherwise the address itself",
    "`http://forum.test/t/12?page=2`",
  ],
  status: ["integer", "the HTTP status", "`200`"],
  type: ["text", "what it was read as: `entry`, `index`, `thread`, `profile`, `other`", "`thread`"],
  kind: ["text", "what the guide of the crawl called it", ""],
  list: ["text", "the board or thread that it is a page of: its address", "`http://forum.test/t/12`"],
  list_id: ["integer", "the same by its number: `id` in `threads` or `boards`", "`12`"],
  page: ["integer", "which page of it; 0 for a page that only shows what other pages do", "`2`"],
  mime: ["text", "the type that the server told", "`text/html`"],
  fetched: ["moment", "when it was fetched", "`2026-05-17T12:00:00.000Z`"],
  bytes: ["integer", "the length of the body", "`48213`"],
  digest: ["text", "of the body", "`sha256:…`"],
  warc: ["text", "the WARC file that holds the record", "`skein-20260517120000-00001.warc.gz`"],
  offset: ["integer", "where the record begins in it", "`1024`"],
  length: ["integer", "and how long it is", "`9120`"],
};

/** Every table with its columns, in their order: the same in all formats. */
export const TABLES = {
  posts: columnsOf(POSTS),
  threads: columnsOf(THREADS),
  boards: columnsOf(BOARDS),
  people: columnsOf(PEOPLE),
  pages: columnsOf(PAGES),
} as const;

export type TableName = keyof typeof TABLES;

function columnsOf(said: Readonly<Record<string, Said>>): readonly Column[] {
  return Object.entries(said).map(([name, [type, meaning, example]]) => ({ name, type, meaning, example }));
}
