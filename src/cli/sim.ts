import { Command } from "commander";
import { movedTime } from "../../sim/clock.ts";
import { type Forum, makeForum } from "../../sim/forum.ts";
import { startServer } from "../../sim/server.ts";
import { skins } from "../../sim/skins/all.ts";
import { systemClock } from "../seam/clock.ts";
import { UsageError } from "./usage-error.ts";

interface SimOptions {
  readonly skin: string;
  readonly threads: string;
  readonly seed: string;
  readonly noise: string;
  readonly port?: string;
  readonly at?: string;
  readonly speed?: string;
  readonly list?: boolean;
}

const NOISES = ["quiet", "usual", "noisiest"] as const;
/** Ids of posts stay exact numbers up to here. */
const MOST_THREADS = 1_000_000_000;

/** `skein sim`: serves a forum that does not exist, for people to look at and crawlers to try themselves on. */
export function simCommand(): Command {
  return new Command("sim")
    .description("serve a simulated forum")
    .option("--skin <name>", "how it looks (--list shows all)", "broad-lists")
    .option("--threads <number>", "how many threads it will ever have", "500")
    .option("--seed <number>", "the same seed makes the same forum", "1")
    .option("--noise <mix>", `what else it has: ${NOISES.join(", ")}`, "usual")
    .option("--port <number>", "default: any free port")
    .option("--at <time>", "the moment to show, such as 2020-05-17T12:00Z (default: the forum's last day)")
    .option("--speed <factor>", "let the forum's time run from --at, this many times as fast as real time")
    .option("--list", "list the skins")
    .action(async (options: SimOptions) => {
      if (options.list) return listSkins();
      const { url } = await serve(options);
      console.log(`${url}  (${options.skin}, ${options.threads} threads; stop with Ctrl-C)`);
    });
}

function listSkins(): void {
  for (const { name, use, languages, about } of skins) {
    console.log(`${name.padEnd(14)} ${use.padEnd(5)} ${languages.join(",").padEnd(8)} ${about}`);
  }
}

async function serve(options: SimOptions): Promise<{ url: string; close(): Promise<void> }> {
  const skin = oneOf(
    "--skin",
    options.skin,
    skins.map(({ name }) => name),
  );
  const noise = oneOf("--noise", options.noise, NOISES);
  const threads = whole("--threads", options.threads, 1, MOST_THREADS);
  const seed = whole("--seed", options.seed, 0, 4_294_967_295);
  const port = options.port === undefined ? undefined : whole("--port", options.port, 0, 65_535);
  const speed = options.speed === undefined ? 0 : positive("--speed", options.speed);
  const forums = new Map<string, Forum>();
  const forum = (host: string): Forum => {
    let known = forums.get(host);
    if (!known) {
      known = makeForum({ skin, noise, threads, seed, host });
      forums.set(host, known);
    }
    return known;
  };
  const start = options.at === undefined ? forum("localhost").world.to : moment("--at", options.at);
  const time = movedTime(start, speed, () => systemClock.now());
  try {
    return await startServer({ forum, time, ...(port === undefined ? {} : { port }) });
  } catch (problem) {
    throw new UsageError(`cannot listen on port ${options.port}: ${(problem as Error).message}`);
  }
}

function oneOf<const T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined)
    throw new UsageError(`${name} ${value}: unknown; choose one of ${allowed.join(", ")}`);
  return found;
}

function whole(name: string, value: string, least: number, most: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw new UsageError(`${name} ${value}: expected a whole number from ${least} to ${most}`);
  }
  return number;
}

function positive(name: string, value: string): number {
  const number = Number(value);
  if (!(number > 0 && number < 1e9)) throw new UsageError(`${name} ${value}: expected a number above 0`);
  return number;
}

function moment(name: string, value: string): number {
  const at = Date.parse(value);
  if (Number.isNaN(at)) throw new UsageError(`${name} ${value}: expected a time such as 2020-05-17T12:00Z`);
  return at;
}
