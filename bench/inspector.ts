import type { Corrections } from "../src/strategy/irobot/corrections.ts";
import type { Sitemap, Way } from "../src/strategy/irobot/sitemap.ts";
import { addressOf } from "../src/url/form.ts";
import { isOtherView } from "./score.ts";
import type { Truth } from "./site-truth.ts";

/** Of a way's links, the share that must lead to what is wanted. */
const MOST = 0.6;
/** Of ways from one kind to pages of one type: how direct a way must be, compared with the most direct one. */
const AS_DIRECT = 0.5;
const WANTED = new Set(["entry", "index", "thread"]);

/**
 * The person of iRobot's experiments, who looks at each way and decides whether to follow it: here someone who knows the
 * truth. A way is right if most of its links lead to boards and threads, and if it leads on: from the entry and from boards to boards
 * and threads, and to further pages of a list. Where content has several addresses (permalinks, sorted lists), those ways are
 * right whose addresses show it most directly, of the ways that there are.
 */
export class Inspector {
  readonly #truth: Truth;
  readonly #direct: ReadonlyMap<string, number>;

  constructor(truth: Truth) {
    this.#truth = truth;
    this.#direct = directness(truth);
  }

  rightWays({ ways, kinds }: Sitemap): Way[] {
    const types = new Map(kinds.map(({ name, examples }) => [name, this.#typeOf(examples)]));
    const found: { way: Way; group: string; direct: number }[] = [];
    const best = new Map<string, number>();
    for (const way of ways) {
      const right = way.examples.flatMap((url) => this.#directOf(url) ?? []);
      if (right.length === 0 || right.length < way.examples.length * MOST) continue;
      const [from, to] = [types.get(way.from), types.get(way.to)];
      const flips = way.flip && from === to;
      if (!flips && !leadsOn(from, to)) continue;
      const direct = right.reduce((sum, one) => sum + one, 0) / right.length;
      const group = `${way.from} ${to} ${flips}`;
      found.push({ way, group, direct });
      best.set(group, Math.max(best.get(group) ?? 0, direct));
    }
    return found.filter(({ group, direct }) => direct >= AS_DIRECT * best.get(group)!).map(({ way }) => way);
  }

  /** Follow all right ways and no others. */
  corrections(sitemap: Sitemap): Corrections {
    const right = new Map(this.rightWays(sitemap).map((way) => [way.name, way]));
    const kinds = new Set([...right.values()].flatMap(({ from, to }) => [from, to]));
    return {
      kind: (name) => (kinds.has(name) ? "on" : undefined),
      way: (name) => (right.has(name) ? (right.get(name)!.flip ? "list" : "on") : "off"),
    };
  }

  #typeOf(urls: readonly string[]): string | undefined {
    return urls.map((url) => this.#truth.type(url)).find((type) => WANTED.has(type));
  }

  /** How directly an address shows a board or a thread; undefined if it shows neither, or another view of it. */
  #directOf(url: string): number | undefined {
    const row = this.#truth.row(url);
    if (row === undefined || !WANTED.has(row.type) || isOtherView(row.key)) return undefined;
    return this.#direct.get(`${row.type} ${shapeOf(url)}`);
  }
}

function leadsOn(from: string | undefined, to: string | undefined): boolean {
  return (from === "entry" || from === "index") && (to === "index" || to === "thread");
}

/** For each type and shape of addresses: the different contents for each address. */
function directness(truth: Truth): Map<string, number> {
  const shapes = new Map<string, { urls: number; keys: Set<string> }>();
  for (const { url, type, key } of truth.rows()) {
    if (!WANTED.has(type) || key === null || isOtherView(key)) continue;
    const name = `${type} ${shapeOf(url)}`;
    const shape = shapes.get(name) ?? { urls: 0, keys: new Set<string>() };
    shape.urls++;
    shape.keys.add(key);
    shapes.set(name, shape);
  }
  return new Map([...shapes].map(([name, { urls, keys }]) => [name, keys.size / urls]));
}

/** An address without what varies: digits, and words that look like titles. `page-2` is a shape, `my-first-thread.2` is not. */
function shapeOf(url: string): string {
  const { segments, parameters } = addressOf(url);
  const path = segments.map((segment) => {
    const shape = segment.replace(/\d+/g, "#");
    return shape.length > LONGEST_SHAPE && !/\.\w{2,5}$/.test(shape) ? "*" : shape;
  });
  const keys = parameters.map(({ text, key = text, value }) =>
    key !== text && /msg|from|new/.test(value) ? `${key}=msg` : key,
  );
  return `${path.join("/")}?${keys.join("&")}`;
}

const LONGEST_SHAPE = 8;
