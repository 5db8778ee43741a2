import { outerUrl } from "./edge/addresses.ts";
import type { LivingPlan } from "./living/happening.ts";
import { mixes, type Noise, quiet, usual } from "./noise/noise.ts";
import { skinNamed } from "./skins/all.ts";
import type { Skin } from "./skins/skin.ts";
import type { LanguageCode } from "./world/language.ts";
import type { Timeline } from "./world/timeline.ts";
import { makeWorld, type World } from "./world/world.ts";

/** A forum that does not exist: a world, a skin to show it in, and the noise around it. */
export interface Forum {
  readonly host: string;
  /** "http://host", with a port if need be. */
  readonly origin: string;
  /** Folder of the forum: "" or "/forum". */
  readonly base: string;
  readonly seed: number;
  readonly world: World;
  readonly skin: Skin;
  readonly noise: Noise;
}

export interface ForumPlan {
  readonly skin: string | Skin;
  readonly seed: number;
  /** Default: 200. */
  readonly threads?: number;
  readonly boards?: number;
  /** Default: the skin's first. */
  readonly language?: LanguageCode;
  /** A named mix ("usual" is the default, tempered by the skin's habits), or single switches over quiet. */
  readonly noise?: "quiet" | "usual" | "noisiest" | Partial<Noise>;
  /** Host name, with a port if need be. Default: SKIN.test. */
  readonly host?: string;
  readonly from?: number;
  readonly to?: number;
  readonly plenty?: number;
  readonly timeline?: Timeline;
  /** What people do there besides writing. */
  readonly living?: LivingPlan;
}

export function makeForum(plan: ForumPlan): Forum {
  const skin = typeof plan.skin === "string" ? skinNamed(plan.skin) : plan.skin;
  const noise = noiseOf(plan.noise ?? "usual", skin);
  const host = plan.host ?? `${skin.name}.test`;
  const world = makeWorld({
    ...plan,
    threads: plan.threads ?? 200,
    language: plan.language ?? skin.languages[0],
    privateBoards: noise.privateBoards,
    deleted: noise.deleted,
  });
  const base = noise.outer || noise.around || noise.apart ? "/forum" : "";
  return { host, origin: `http://${host}`, base, seed: plan.seed, world, skin, noise };
}

export function entryUrl(forum: Forum): string {
  return outerUrl(forum, forum.origin + forum.base + forum.skin.urls.entry);
}

function noiseOf(wanted: string | Partial<Noise>, skin: Skin): Noise {
  if (typeof wanted !== "string") return { ...quiet, ...wanted };
  return wanted === "usual" ? { ...usual, ...skin.habits } : mixes[wanted]!;
}
