import { MINUTE } from "../src/seam/times.ts";
import { APART, outerUrl, withSession } from "./edge/addresses.ts";
import type { Forum } from "./forum.ts";
import { sessionOf } from "./members/plan.ts";
import { skinNamed } from "./skins/all.ts";
import { monthDay } from "./skins/dates.ts";
import { type NoiseName, writeNoise } from "./skins/noise-urls.ts";
import type { Skin } from "./skins/skin.ts";
import type { Target, ThreadName } from "./skins/url-style.ts";
import type { Link, Person, When } from "./skins/view.ts";
import { hexadecimal } from "./world/hash.ts";
import type { User } from "./world/people.ts";
import type { Board } from "./world/structure.ts";

/** Who asks: everything that may differ from one request to the next comes from here. */
export interface Visit {
  /** Counts the requests of a crawl: another number, another session id, other advertisements. */
  readonly number: number;
  /** The Cookie header. Who keeps cookies gets no session ids in addresses. */
  readonly cookie?: string;
  /** How often the visitor has read each thread so far, for counters that count that. */
  readonly views?: ReadonlyMap<number, number>;
}

/** Noise that leads to forms. */
const OBVIOUS = new Set(["login", "register", "reply", "quote", "report", "new"]);

interface LinkOptions {
  /** Noise may be marked nofollow: what every webmaster marks (forms, links at every post), and what many forget. */
  readonly noise?: "obvious" | "forgotten";
  /** Where the link stands, for tracking tokens. */
  readonly from?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly anchor?: string;
  /** A flip may spell page 1 out. */
  readonly spelled?: boolean;
  /** The folder that the address lies in, if not the forum's. */
  readonly base?: string;
}

/** One page being made: the forum at a moment, for a visit. Makes links, names and dates as the skin wants them. */
export class Scene {
  readonly forum: Forum;
  readonly at: number;
  readonly visit: Visit;
  /** Whose templates are in force: not always the skin that spells the addresses. */
  readonly layout: Skin;
  /** Of somebody who is logged in. */
  readonly session: number | undefined;
  #links = 0;

  constructor(forum: Forum, at: number, visit: Visit, board?: Board) {
    this.forum = forum;
    this.at = at;
    this.visit = visit;
    this.layout = layoutOf(forum, at, board);
    this.session = sessionOf(forum, visit);
  }

  /** A board may be opened later. */
  isThere(board: Board): boolean {
    return this.forum.world.isOpen(board, this.at);
  }

  /** How often a thread was read: this visitor counts as everybody does. */
  viewsOf({ id, views }: { readonly id: number; readonly views: number }): number {
    return views + (this.visit.views?.get(id) ?? 0);
  }

  /** Whether the visitor may read a board. */
  opens(board: Board): boolean {
    return this.isThere(board) && (!board.isPrivate || this.session !== undefined);
  }

  toEntry(text: string): Link {
    return this.#link(this.forum.skin.urls.entry, text, {});
  }

  toBoard(board: Board, n: number, text: string, options: LinkOptions = {}): Link {
    return this.#link(this.forum.skin.urls.board(board, n, options.spelled ?? false), text, options);
  }

  toThread(thread: ThreadName, n: number, text: string, options: LinkOptions = {}): Link {
    const { apart, fragments } = this.forum.noise;
    const path = this.forum.skin.urls.thread(thread, n, options.spelled ?? false);
    const anchor = options.anchor ?? (fragments ? "item" : undefined);
    return this.#link(path, text, { ...options, ...(anchor && { anchor }), ...(apart && { base: APART }) });
  }

  toPost(thread: ThreadName, post: number, n: number, text: string): Link {
    return this.#link(this.forum.skin.urls.post(thread, post, n), text, {
      noise: "obvious",
      anchor: this.forum.skin.mark?.(post) ?? `p${post}`,
    });
  }

  toNoise(name: string, params: NoiseName["params"], text: string): Link {
    const { noise, separator } = this.forum.skin.urls;
    return this.#link(writeNoise(noise, { name, params }, separator), text, {
      noise: OBVIOUS.has(name) ? "obvious" : "forgotten",
    });
  }

  /** For redirects: absolute, without session ids. */
  location(to: Target | { readonly page: "login" }, anchor?: string): string {
    const { urls } = this.forum.skin;
    const { world } = this.forum;
    let path = urls.entry;
    if (to.page === "login") path = writeNoise(urls.noise, { name: "login", params: {} }, urls.separator);
    else if (to.page === "thread") path = urls.thread(world.thread(to.thread, this.at)!, to.n, false);
    const base = to.page === "thread" && this.forum.noise.apart ? APART : this.forum.base;
    return outerUrl(this.forum, this.forum.origin + base + path) + (anchor ? `#${anchor}` : "");
  }

  when(time: number): When {
    const { noise, world } = this.forum;
    const millis = shownTime(this.forum, time);
    const iso = new Date(millis).toISOString().replace(".000Z", "Z");
    if (noise.daysOnly)
      return { text: monthDay(millis, this.at, world.language, 0), iso: iso.slice(0, 10), millis };
    return { text: this.layout.date(millis, this.at, world.language), iso, millis };
  }

  person(user: User): Person {
    const { noise, skin, world } = this.forum;
    const age = Math.max(0, this.at - Math.max(user.joined, world.from)) / Math.max(1, world.to - world.from);
    return {
      id: user.id,
      name: user.name,
      link:
        noise.profiles === "none"
          ? undefined
          : this.#link(skin.urls.profile(user), user.name, { noise: "forgotten" }),
      posts: 1 + Math.floor(user.share * world.size * 7 * age),
      joined: this.when(user.joined),
      location: user.location,
      avatar: `${this.forum.base}/avatars/${user.id % 24}.svg`,
    };
  }

  #link(path: string, text: string, options: LinkOptions): Link {
    const { forum, visit } = this;
    const query: string[] = [];
    for (const [key, value] of Object.entries(options.query ?? {}))
      query.push(`${key}=${encodeURIComponent(value)}`);
    if (options.from !== undefined && forum.noise.tracking) query.push(`ref=${options.from}`);
    const { sessions, sessionName, sessionPlace } = forum.noise;
    const session =
      sessions !== "none" && !visit.cookie?.includes("sid=")
        ? sessionId(forum, visit, sessions === "link" ? ++this.#links : 0)
        : undefined;
    if (session !== undefined && sessionPlace === "query") query.push(`${sessionName}=${session}`);
    const { separator } = forum.skin.urls;
    const joined = query.join(separator);
    const asked = joined === "" ? path : path + (path.includes("?") ? separator : "?") + joined;
    const spelled =
      session !== undefined && sessionPlace !== "query"
        ? withSession((options.base ?? forum.base) + asked, sessionPlace, sessionName, session)
        : this.#spell(asked, options.base);
    const href = spelled + (options.anchor ? `#${options.anchor}` : "");
    return this.#nofollow(options.noise) ? { href, text, nofollow: true } : { href, text };
  }

  #spell(path: string, base?: string): string {
    const { hrefs } = this.forum.skin;
    // Across folders, addresses beside the page mean nothing.
    if (this.forum.noise.apart && hrefs === "relative") return (base ?? this.forum.base) + path;
    if (base !== undefined) return hrefs === "absolute" ? this.forum.origin + base + path : base + path;
    if (hrefs === "absolute") return this.forum.origin + this.forum.base + path;
    // "./" keeps a relative address valid where nothing but a query would be left.
    if (hrefs === "relative")
      return path === "/" ? "./" : path.slice(1).startsWith("?") ? `.${path}` : path.slice(1);
    return this.forum.base + path;
  }

  #nofollow(noise: LinkOptions["noise"]): boolean {
    const { nofollow } = this.forum.noise;
    return nofollow === "honest" ? noise !== undefined : nofollow === "careless" && noise === "obvious";
  }
}

/** The time that a post carries: what was imported has that of the import. */
export function shownTime({ noise, world }: Pick<Forum, "noise" | "world">, time: number): number {
  const imported = world.from + noise.imported * (world.to - world.from);
  return time < imported ? Math.floor(imported / MINUTE) * MINUTE : time;
}

export function sessionId({ seed }: Forum, { number }: Visit, link: number): string {
  return hexadecimal(16, seed, number, link);
}

/** A site may have two themes, and may change its theme at a moment. */
function layoutOf({ skin, noise }: Forum, at: number, board: Board | undefined): Skin {
  if (noise.change && at >= noise.change.at) return skinNamed(noise.change.skin);
  if (noise.secondTheme && board && board.id % 2 === 0) return skinNamed(noise.secondTheme);
  return skin;
}
