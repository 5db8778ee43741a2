import type { Forum } from "./forum.ts";
import { sessionOf } from "./members/plan.ts";
import { skinNamed } from "./skins/all.ts";
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

  /** Whether the visitor may read a board. */
  opens(board: Board): boolean {
    return !board.isPrivate || this.session !== undefined;
  }

  toEntry(text: string): Link {
    return this.#link(this.forum.skin.urls.entry, text, {});
  }

  toBoard(board: Board, n: number, text: string, options: LinkOptions = {}): Link {
    return this.#link(this.forum.skin.urls.board(board, n, options.spelled ?? false), text, options);
  }

  toThread(thread: ThreadName, n: number, text: string, options: LinkOptions = {}): Link {
    return this.#link(this.forum.skin.urls.thread(thread, n, options.spelled ?? false), text, options);
  }

  toPost(thread: ThreadName, post: number, n: number, text: string): Link {
    return this.#link(this.forum.skin.urls.post(thread, post, n), text, {
      noise: "obvious",
      anchor: `p${post}`,
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
    return this.forum.origin + this.forum.base + path + (anchor ? `#${anchor}` : "");
  }

  when(millis: number): When {
    const text = this.layout.date(millis, this.at, this.forum.world.language);
    return { text, iso: new Date(millis).toISOString().replace(".000Z", "Z"), millis };
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
    if (forum.noise.sessions !== "none" && !visit.cookie?.includes("sid=")) {
      const link = forum.noise.sessions === "link" ? ++this.#links : 0;
      query.push(`${forum.noise.sessionName}=${sessionId(forum, visit, link)}`);
    }
    const { separator } = forum.skin.urls;
    const joined = query.join(separator);
    const asked = joined === "" ? path : path + (path.includes("?") ? separator : "?") + joined;
    const href = this.#spell(asked) + (options.anchor ? `#${options.anchor}` : "");
    return this.#nofollow(options.noise) ? { href, text, nofollow: true } : { href, text };
  }

  #spell(path: string): string {
    const { hrefs } = this.forum.skin;
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

export function sessionId({ seed }: Forum, { number }: Visit, link: number): string {
  return hexadecimal(16, seed, number, link);
}

/** A site may have two themes, and may change its theme at a moment. */
function layoutOf({ skin, noise }: Forum, at: number, board: Board | undefined): Skin {
  if (noise.change && at >= noise.change.at) return skinNamed(noise.change.skin);
  if (noise.secondTheme && board && board.id % 2 === 0) return skinNamed(noise.secondTheme);
  return skin;
}
