import { seedOf } from "../../src/seam/random.ts";
import type { Forum } from "../forum.ts";
import type { Visit } from "../scene.ts";
import { chance, hash } from "../world/hash.ts";

export interface Mishap {
  /** An error instead of the page. */
  readonly status: number | undefined;
  readonly delayMillis: number;
  readonly effects: { readonly cut: boolean };
}

/** Now and then an answer fails or comes late; asked again, it may not. */
export function mishap(forum: Forum, url: string, visit: Visit): Mishap {
  const { failures, slow } = forum.noise;
  const of = failures > 0 || slow > 0 ? hash(forum.seed, seedOf(url), visit.number, 801) : 0;
  const fails = failures > 0 && chance(of, 1) < failures;
  const kind = hash(of, 2) % 3;
  return {
    status: fails && kind < 2 ? [500, 503][kind] : undefined,
    delayMillis: slow > 0 && chance(of, 3) < slow ? 1000 + (hash(of, 4) % 9000) : 0,
    effects: { cut: fails && kind === 2 },
  };
}
