import type { Corrections } from "../src/strategy/irobot/corrections.ts";
import type { Sitemap, Way } from "../src/strategy/irobot/sitemap.ts";
import { addressOf } from "../src/url/form.ts";
import { isOtherView } from "./score.ts";
import type { Truth } from "./site-truth.ts";

/** Of a way's links, the share that must lead to what is wanted. */
const MOST = 0.6;
const WANTED = new Set(["entry", "index", "thread"]);

/**
 * The person of iRobot's experiments, who looks at each way and decides whether to follow it: here someone who knows the
 * truth. A way is right if most of its links lead to boards and threads, by the address that the site mostly uses for them
 * (not by one of the many that show the same content), and if it leads on: from the entry to boards, from boards to boards
 * and threads, and to further pages of a list. Of several such ways between two kinds the one with most links is enough.
 */
export class Inspector {
  readonly #truth: Truth;
  readonly #usual: ReadonlySet<string>;

  constructor(truth: Truth) {
    this.#truth = truth;
    this.#usual = usualForms(truth);
  }

  rightWays({ ways, kinds }: Sitemap): Way[] {
    const types = new Map(kinds.map(({ name, examples }) => [name, this.#typeOf(examples)]));
    const best = new Map<string, Way>();
    const flips: Way[] = [];
    for (const way of ways) {
      const right = way.examples.filter((url) => this.#isWanted(url)).length;
      if (right === 0 || right < way.examples.length * MOST) continue;
      if (way.flip && types.get(way.from) === types.get(way.to)) flips.push(way);
      if (!leadsOn(types.get(way.from), types.get(way.to))) continue;
      const known = best.get(`${way.from} ${way.to}`);
      if (known === undefined || way.links > known.links) best.set(`${way.from} ${way.to}`, way);
    }
    return [...new Set([...best.values(), ...flips])];
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

  #isWanted(url: string): boolean {
    const row = this.#truth.row(url);
    return (
      row !== undefined &&
      WANTED.has(row.type) &&
      !isOtherView(row.key) &&
      this.#usual.has(`${row.type} ${shapeOf(url)}`)
    );
  }
}

function leadsOn(from: string | undefined, to: string | undefined): boolean {
  return (from === "entry" && to === "index") || (from === "index" && (to === "index" || to === "thread"));
}

/** For each type, the shapes of addresses that together show the most content with the fewest addresses. */
function usualForms(truth: Truth): Set<string> {
  const shapes = new Map<string, { urls: number; keys: Set<string> }>();
  for (const { url, type, key } of truth.rows()) {
    if (!WANTED.has(type) || key === null || isOtherView(key)) continue;
    const name = `${type} ${shapeOf(url)}`;
    const shape = shapes.get(name) ?? { urls: 0, keys: new Set<string>() };
    shape.urls++;
    shape.keys.add(key);
    shapes.set(name, shape);
  }
  const usual = new Set<string>();
  const shown = new Map<string, Set<string>>();
  const best = [...shapes].sort(([, a], [, b]) => b.keys.size ** 2 / b.urls - a.keys.size ** 2 / a.urls);
  for (const [name, { keys }] of best) {
    const type = name.slice(0, name.indexOf(" "));
    const known = shown.get(type) ?? new Set<string>();
    shown.set(type, known);
    // A shape that mostly repeats what better ones show is not the usual one.
    const fresh = [...keys].filter((key) => !known.has(key)).length;
    if (fresh * 2 < keys.size) continue;
    usual.add(name);
    for (const key of keys) known.add(key);
  }
  return usual;
}

/** An address without what varies: digits, and words that look like titles. */
function shapeOf(url: string): string {
  const { segments, parameters } = addressOf(url);
  const path = segments.map((segment) =>
    /\.\w{2,5}$/.test(segment) && !/\d/.test(segment) ? segment : /\d|-|%/.test(segment) ? "*" : segment,
  );
  const keys = parameters.map(({ text, key = text, value }) =>
    key !== text && /msg|from|new/.test(value) ? `${key}=msg` : key,
  );
  return `${path.join("/")}?${keys.join("&")}`;
}
