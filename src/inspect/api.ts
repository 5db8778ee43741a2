/**
 * The JSON API of `skein inspect`: what is asked and what is answered, for the web page and for programs (docs/inspect-api.md). Types
 * alone: this file imports nothing, so that whoever talks to the server needs nothing else of the house.
 *
 * Moments are texts in ISO 8601 (UTC) unless they are called `millis`. Strings come from the site as they were, and are text, never HTML.
 * Addresses in a request are those of pages of the archive; nothing in a request is ever a path.
 */

/** Numbers of archives: their position in what `skein inspect` was given, from 0. */
export type ArchiveNumber = number;

/** Every answer that is no success. `code` is for programs, `message` one line for people. */
export interface Failure {
  readonly error: { readonly code: FailureCode; readonly message: string };
}

export type FailureCode =
  | "badRequest"
  | "notFound"
  | "forbidden"
  | "readOnly"
  | "tooLarge"
  | "busy"
  | "damaged"
  | "failure";

/** So many rows, and where to go on: `cursor` is given back as it is; null at the end. */
export interface Portion<Row> {
  readonly rows: readonly Row[];
  readonly cursor: string | null;
}

/* ---------- GET /api/archives ---------- */

export interface ArchivesAnswer {
  /** Of the program. */
  readonly version: string;
  /** Whether it was started with --allow-changes: else every POST and DELETE is answered with "readOnly". */
  readonly allowChanges: boolean;
  readonly archives: readonly ArchiveSummary[];
}

export interface ArchiveSummary {
  readonly number: ArchiveNumber;
  /** The last part of its folder's name. */
  readonly name: string;
  /** Where it was begun; null for an archive that holds nothing yet. */
  readonly url: string | null;
  /** "empty": no page yet; "damaged": could not be opened or read, and `problem` says why. */
  readonly state: "good" | "empty" | "damaged";
  readonly problem: string | null;
  readonly strategy: string | null;
  /** Who is at work on it now. */
  readonly atWork: AtWork;
  readonly figures: {
    readonly boards: number;
    readonly threads: number;
    readonly posts: number;
    readonly people: number;
  };
  readonly pages: number;
  readonly waiting: number;
  readonly newestPost: string | null;
  readonly warcBytes: number;
}

export type AtWork = "nobody" | "crawl" | "watch" | "paused";

/* ---------- GET /api/archives/N/map ---------- */

export interface MapAnswer {
  readonly strategy: string | null;
  /** Pages of the archive that the map is about. */
  readonly pages: number;
  readonly kinds: readonly MapKind[];
  readonly ways: readonly MapWay[];
  /** What else only this strategy knows; null where there is nothing. */
  readonly own: IRobotMap | FocusMap | SourceMap | null;
  readonly scope: readonly ScopePlace[];
  /** How many kinds and ways there are beyond those told, the smallest. */
  readonly left: { readonly kinds: number; readonly ways: number };
}

export type PageType = "entry" | "index" | "thread" | "profile" | "other";

/** A kind of page: a vertex of the map. */
export interface MapKind {
  /** Unique on this map, e.g. "thread /t/#" (weave and breadth: type and form), "K3" (irobot), "C2" (source). */
  readonly name: string;
  readonly type: PageType;
  /** What the addresses have in common: a form (`#` a number, `*` a name) or a regular expression. */
  readonly form: string;
  /** Pages fetched. */
  readonly pages: number;
  readonly meanBytes: number | null;
  /** Some of them. */
  readonly examples: readonly string[];
  /** Set where the strategy leaves the kind out, and why. */
  readonly dropped: string | null;
  /** What a person said of it, by the numbers of the corrections. */
  readonly corrections: readonly number[];
}

export type WayState = "followed" | "tried" | "passedOver" | "done";

/** A kind of link: an arc of the map. */
export interface MapWay {
  /** As the guide names it; what corrections and `GET way` use. */
  readonly name: string;
  /** Names of kinds. `from` may hold several, most links first; `to` is null while no page of it was fetched. */
  readonly from: readonly { readonly kind: string; readonly links: number }[];
  readonly to: readonly { readonly kind: string; readonly pages: number }[];
  /** What such links are, e.g. title, flip, crumb, person (weave), "index flip" (focus); null where the strategy has no roles. */
  readonly role: string | null;
  readonly roleInWords: string | null;
  readonly form: string;
  readonly state: WayState;
  /** 0, 1 or 2 in irobot's table (eq. 4); null elsewhere. */
  readonly follow: 0 | 1 | 2 | null;
  readonly waiting: number;
  /** Fetched. */
  readonly pages: number;
  /** Left out as duplicates or for another reason. */
  readonly skipped: number;
  readonly failed: number;
  /** Of the pages fetched on average, and of the next one: nothing new 0, all new 1; null where the strategy weighs nothing. */
  readonly worth: number | null;
  readonly expected: number | null;
  /** In the frontier. */
  readonly weight: number;
  readonly example: string | null;
  readonly corrections: readonly number[];
}

export interface ScopePlace {
  readonly host: string;
  readonly folder: string;
}

/** iRobot's sitemap. Its kinds and ways are those of the map; here is what else it says of them. */
export interface IRobotMap {
  readonly strategy: "irobot";
  readonly sampled: number;
  readonly kinds: readonly {
    readonly name: string;
    readonly pattern: string;
    readonly info: number;
    readonly duplicates: number;
    readonly depth: number;
    readonly isKept: boolean;
  }[];
  /** The look-up table of eq. 4: on pages of `from`, links at `place` that lead to `to`. */
  readonly table: readonly {
    readonly way: string;
    readonly from: string;
    readonly to: string;
    readonly place: string;
    readonly follow: 0 | 1 | 2;
    readonly links: number;
    readonly isFlip: boolean;
    readonly texts: readonly string[];
  }[];
  /** The ways followed, from the start downwards. */
  readonly traversal: readonly string[];
  /** The drawing of `skein learn --svg`, to be shown as an image (`data:`), never as markup. */
  readonly svg: string | null;
}

/** FoCUS: the ITF regexes. */
export interface FocusMap {
  readonly strategy: "focus";
  readonly entry: string;
  readonly patterns: readonly {
    readonly way: string;
    readonly regex: string;
    readonly support: number;
    readonly examples: readonly string[];
  }[];
  readonly sessionKeys: readonly string[];
  readonly pagesByType: Readonly<Record<string, number>>;
}

/** SOUrCe: clusters and the navigation table. */
export interface SourceMap {
  readonly strategy: "source";
  readonly clusters: readonly {
    readonly name: string;
    readonly type: PageType;
    readonly sampled: number;
    readonly worth: number;
  }[];
  readonly routes: readonly {
    readonly way: string;
    readonly from: string;
    readonly apath: string;
    readonly links: number;
    /** P(C_j | C, x). */
    readonly leads: readonly { readonly to: string; readonly probability: number }[];
  }[];
}

/* ---------- GET /api/archives/N/way?name=… ---------- */

export interface WayAnswer {
  readonly way: MapWay;
  /** As `skein why`: what is known of the way, what was supposed of it and what came of that. */
  readonly why: readonly string[];
  readonly addresses: Portion<AddressRow>;
}

/** GET /api/archives/N/addresses?way=&kind=&type=&state=&cursor=&limit= ; state=waiting gives those that are passed over, too */
export type AddressesAnswer = Portion<AddressRow>;

export type AddressState = "waiting" | "later" | "done" | "failed" | "skipped" | "passedOver";
/** Those that can be asked for. */
export type AskedState = Exclude<AddressState, "passedOver">;

export interface AddressRow {
  readonly url: string;
  readonly state: AddressState;
  readonly way: string;
  readonly reason: string | null;
  readonly detail: string | null;
  /** Of its latest visit; null when it was never fetched. Given to `GET page`. */
  readonly visit: number | null;
  readonly at: string | null;
  readonly status: number | null;
  readonly type: PageType | null;
  readonly kind: string | null;
}

/* ---------- GET /api/archives/N/why?url=… ---------- */

export interface WhyAnswer {
  readonly url: string;
  readonly lines: readonly string[];
  readonly way: string | null;
}

/* ---------- GET /api/archives/N/page?url=…&visit=… (one of them; of an address, the latest visit) ---------- */

export interface PageAnswer {
  readonly url: string;
  readonly visit: number;
  readonly at: string;
  readonly status: number;
  readonly bytes: number;
  readonly mime: string | null;
  readonly title: string | null;
  readonly type: PageType;
  readonly kind: string | null;
  /** Of its address: for corrections of what all such pages are. */
  readonly form: string;
  /** The board or thread that it is a page of. */
  readonly list: {
    readonly id: number;
    readonly kind: "portal" | "board" | "thread";
    readonly title: string | null;
    readonly page: number;
    readonly pages: number;
  } | null;
  /** All visits of the address, the latest first (at most 50). */
  readonly visits: readonly {
    readonly visit: number;
    readonly at: string;
    readonly status: number;
    readonly bytes: number;
  }[];
  /**
   * Where the page is to be seen as it looked: on another port, for `<iframe sandbox="allow-top-navigation-by-user-activation">`. Null
   * when its bytes are lost or it is no page. `?show=regions,records,fields,links` (any of them) switches overlays on. A link in it leads
   * to `#/archives/N/why?url=…&page=VISIT` of the page at the top, so that a click changes nothing but the fragment.
   */
  readonly frame: string | null;
  /** Marked in the frame as data-skein-region="NUMBER". */
  readonly regions: readonly PageRegion[];
  /** Marked as data-skein-record="NUMBER". */
  readonly records: readonly PageRecord[];
  /** Marked as data-skein-link="DECISION". */
  readonly links: readonly PageLink[];
  readonly left: { readonly regions: number; readonly records: number; readonly links: number };
}

export interface PageRegion {
  readonly number: number;
  /** How many records it has, and how many columns of links. */
  readonly records: number;
  readonly columns: number;
  /** Of its first records. */
  readonly text: string;
}

export type FieldName = "author" | "published" | "text" | "signature";

export interface PageRecord {
  readonly number: number;
  readonly kind: "post" | "thread" | "board";
  /** What was read of it: of a post, its fields; of a row, its title and counts. */
  readonly fields: readonly { readonly name: string; readonly value: string; readonly url: string | null }[];
  /** Places in the record where a field may really be: `mayBe` says which, `isRead` where it is read now. Posts only. */
  readonly places: readonly RecordPlace[];
}

export interface RecordPlace {
  readonly place: string;
  readonly text: string;
  readonly mayBe: FieldName;
  readonly isRead: boolean;
}

/** What was decided of a link. */
export type LinkDecision = "fetched" | "waiting" | "passedOver" | "skipped" | "failed" | "unknown";

export interface PageLink {
  readonly number: number;
  readonly url: string;
  readonly text: string;
  readonly role: string | null;
  readonly way: string | null;
  readonly decision: LinkDecision;
  readonly reason: string | null;
  /** Of its latest visit, when it was fetched. */
  readonly visit: number | null;
}

/* ---------- Live: GET /api/live (server-sent events) ---------- */

/**
 * Event "live", data LiveSnapshot: of each archive at the beginning, then whenever something changed, at most once a second each. Event
 * "commands", data CommandsAnswer & {archive}: when commands were given or done.
 */
export interface LiveSnapshot {
  readonly archive: ArchiveNumber;
  readonly millis: number;
  readonly atWork: AtWork;
  /** Pages fetched in each of the last ten seconds, on average. */
  readonly perSecond: number;
  readonly totals: {
    readonly pages: number;
    readonly waiting: number;
    readonly later: number;
    readonly passedOver: number;
    readonly failed: number;
    readonly skipped: number;
    readonly duplicates: number;
    readonly refused: number;
    readonly warcBytes: number;
    readonly unread: number;
  };
  readonly figures: ArchiveSummary["figures"];
  /** What came in since the last snapshot, by time; put them behind those of `GET live`. */
  readonly series: LiveSeries;
  readonly frontier: readonly {
    readonly way: string;
    readonly waiting: number;
    readonly weight: number;
    readonly state: WayState;
  }[];
  readonly hosts: readonly LiveHost[];
  readonly errors: readonly LiveError[];
  readonly watch: LiveWatch | null;
}

/** GET /api/archives/N/live: the same, its series from the beginning on (steps wide enough for 600 at most). */
export type LiveAnswer = LiveSnapshot;

/** Columns of equal length; `millis` is the beginning of each step. A later series may begin with a step that is told already: it counts. */
export interface LiveSeries {
  readonly stepMillis: number;
  readonly millis: readonly number[];
  /** Pages that are an entry, a list or a thread. */
  readonly valuable: readonly number[];
  readonly other: readonly number[];
  /** Byte for byte what was there already. */
  readonly duplicate: readonly number[];
  /** Answered with 4xx or 5xx. */
  readonly refused: readonly number[];
}

export interface LiveHost {
  readonly host: string;
  /** Between two requests, as the crawl paces itself; null when nobody is at work. */
  readonly waitMillis: number | null;
  /** Of the last answers, middle value. */
  readonly latencyMillis: number | null;
  readonly inFlight: number | null;
  readonly isPaused: boolean;
}

export interface LiveError {
  readonly url: string;
  readonly at: string;
  readonly status: number | null;
  readonly detail: string;
  readonly visit: number | null;
}

export interface LiveWatch {
  readonly phase: string;
  readonly page: string | null;
  readonly at: string;
  readonly pagesPerDay: number;
  /** Of the budget of today. */
  readonly pagesToday: number | null;
  readonly due: readonly {
    readonly url: string;
    readonly title: string | null;
    readonly what: "board" | "thread";
    readonly at: string | null;
  }[];
}

/* ---------- Read ---------- */

/** GET /api/archives/N/boards?cursor=&limit= : all of them, parents before children */
export type BoardsAnswer = Portion<BoardRow>;

export interface BoardRow {
  readonly id: number;
  readonly url: string;
  readonly title: string | null;
  readonly parent: number | null;
  readonly threads: number;
  readonly gone: string | null;
}

/** GET /api/archives/N/threads?board=&q=&order=&cursor=&limit= ; without board: of all boards */
export type ThreadsAnswer = Portion<ThreadRow>;

export type ThreadOrder = "newest" | "oldest" | "title" | "found";

export interface ThreadRow {
  readonly id: number;
  readonly url: string;
  readonly title: string | null;
  readonly board: number | null;
  readonly boardTitle: string | null;
  readonly pages: number;
  readonly posts: number;
  readonly firstPost: string | null;
  readonly lastPost: string | null;
  readonly gone: string | null;
}

/** GET /api/archives/N/thread?id= */
export interface ThreadAnswer {
  readonly thread: ThreadRow;
  /** The boards that it stands in, outermost first. */
  readonly boards: readonly { readonly id: number; readonly title: string | null }[];
  /** Posts, those that are gone included. */
  readonly posts: number;
}

/**
 * GET /api/archives/N/posts?thread=&cursor=&limit= (in the order of the thread), ?person= (latest first), or neither: all, latest first.
 * With thread, `from=NUMBER` begins at the post of that place (1 for the first), for lists that scroll anywhere.
 */
export type PostsAnswer = Portion<PostRow>;

export interface PostRow {
  /** The archive's own number. */
  readonly id: number;
  readonly thread: number;
  readonly threadTitle: string | null;
  readonly board: number | null;
  readonly boardTitle: string | null;
  /** Its place in the thread, those that are gone not counted; null when it is adrift. */
  readonly n: number | null;
  readonly author: string | null;
  readonly person: number | null;
  readonly published: string | null;
  readonly publishedRaw: string | null;
  readonly text: string;
  readonly quotes: readonly { readonly author: string | null; readonly text: string }[];
  readonly signature: string | null;
  readonly edited: string | null;
  readonly reactions: number | null;
  /** The site's own address of it. */
  readonly url: string | null;
  /** The page that shows it: `GET page?url=`. */
  readonly pageUrl: string;
  readonly visit: number;
  readonly firstSeen: string;
  readonly lastSeen: string;
  readonly gone: string | null;
  /** How often it was told: more than 1 for one that was changed. */
  readonly versions: number;
  readonly media: readonly { readonly url: string; readonly kind: string }[];
}

/** GET /api/archives/N/versions?post=ID: what happened to a post, the oldest first */
export interface VersionsAnswer {
  readonly versions: readonly PostVersion[];
}

export interface PostVersion {
  readonly what: "new" | "changed" | "reread" | "gone" | "back" | "withdrawn";
  readonly at: string;
  readonly visit: number;
  readonly pageUrl: string;
  /** Null for those that tell only when. */
  readonly author: string | null;
  readonly published: string | null;
  readonly text: string | null;
}

/** GET /api/archives/N/people?q=&order=posts|name&cursor=&limit= */
export type PeopleAnswer = Portion<PersonRow>;

export interface PersonRow {
  readonly id: number;
  readonly name: string | null;
  readonly url: string | null;
  readonly posts: number;
  readonly firstSeen: string;
}

/**
 * GET /api/archives/N/search?q=&board=&thread=&person=&since=&until=&deleted=no|yes|only&order=best|newest|oldest&cursor=&limit=
 *
 * Words, "phrases in quotes", -words that must not be there, begin*; all of them must be found.
 */
export interface SearchAnswer extends Portion<SearchHit> {
  /** "building": the index is being made, `done` of `of` posts are in it and only these are found; ask again. */
  readonly index: { readonly state: "ready" | "building"; readonly done: number; readonly of: number };
  /** How many there are; counted up to 1000. */
  readonly count: number;
  readonly millis: number;
}

export interface SearchHit {
  readonly post: PostRow;
  /** The words around what was found, as pieces of text; those to be marked are. */
  readonly snippet: readonly { readonly text: string; readonly isHit: boolean }[];
}

/* ---------- Corrections and commands ---------- */

/** What a person says against what was learned. A guide file has one a line; `line` of CorrectionRow is that line. */
export type Correction =
  /** Links of this way, as the guide names it, are followed, or not, or lead to further pages of the same list ("list": a flip). */
  | { readonly what: "way"; readonly way: string; readonly says: "on" | "off" | "list" }
  /** Pages of this kind are wanted, or not. */
  | { readonly what: "kind"; readonly kind: string; readonly says: "on" | "off" }
  /** The same of all links whose addresses have this form, whatever their way. */
  | { readonly what: "form"; readonly form: string; readonly says: "on" | "off" | "list" }
  /** Pages with addresses of this form are lists ("index"), threads, profiles … */
  | { readonly what: "type"; readonly form: string; readonly type: PageType }
  /** Addresses of this form show the same as those of the other, and are not fetched. */
  | { readonly what: "same"; readonly form: string; readonly as: string }
  /** This folder of the site's host belongs to the site, or does not. */
  | { readonly what: "scope"; readonly folder: string; readonly says: "on" | "off" }
  /** In the posts of pages with addresses of this form, the field stands at this place (one of PageRecord.places). */
  | { readonly what: "field"; readonly form: string; readonly field: FieldName; readonly place: string };

export interface CorrectionRow {
  readonly number: number;
  readonly correction: Correction;
  /** The line that says it in a guide file. */
  readonly line: string;
  readonly at: string;
}

/** GET /api/archives/N/corrections */
export interface CorrectionsAnswer {
  readonly corrections: readonly CorrectionRow[];
}

/** POST /api/archives/N/corrections, JSON: Correction. DELETE /api/archives/N/corrections/NUMBER undoes one. Both answer 202: */
export interface CommandGiven {
  readonly command: number;
}

/** GET /api/archives/N/guide-file: text/plain, for `skein crawl --guide FILE`. POST takes such a file in (text/plain), as corrections. */

/** POST /api/archives/N/commands, JSON; answers CommandGiven */
export interface CommandRequest {
  readonly what: "pause" | "goOn" | "stop";
}

/** GET /api/archives/N/commands?after=NUMBER */
export interface CommandsAnswer {
  readonly commands: readonly CommandRow[];
}

export interface CommandRow {
  readonly number: number;
  readonly what: "correct" | "undo" | "pause" | "goOn" | "stop";
  readonly at: string;
  readonly doneAt: string | null;
  /** One line on what came of it; null until it is done. */
  readonly result: string | null;
}
