import { Command, Option } from "commander";
import { EXIT_CODE } from "../crawl/end.ts";
import { type Session, startMedia } from "../crawl/session.ts";
import { DEFAULTS } from "../defaults.ts";
import { knownArchive } from "../library/known-archive.ts";
import { mediaWish } from "../library/options.ts";
import { GO_ON, mediaLines, mediaNow } from "./closing-lines.ts";
import { flagsFor, printsConfig, withConfig, withConfigOptions } from "./config/with-config.ts";
import { type Flags, optionsOf, withManners } from "./fetch-options.ts";
import { stopOnInterrupt } from "./interrupt.ts";
import { tellLoss } from "./loss-line.ts";
import { withMediaOptions } from "./media-options.ts";
import { duration } from "./option-values.ts";
import { printJson, remark } from "./print.ts";
import { type Screen, screenOn } from "./screen.ts";
import { UsageError } from "./usage-error.ts";

export function mediaCommand(): Command {
  const command = new Command("media")
    .description("fetch the pictures and files that the posts of an archive name; run it again to resume")
    .argument("<dir>", "the archive's directory")
    .option("--time-limit <time>", "stop this run after this long, such as 90s, 5m or 2h", duration())
    .option("--ignore-robots", "also fetch what robots.txt disallows")
    .option("--allow-private", "also fetch addresses in private networks, although the site is public")
    .option("--json", "print the final figures as one JSON object");
  const which = new Option("--media <which>", "what posts show and carry, or all that pages show")
    .choices(["posts", "all"])
    .default("posts");
  return withConfigOptions(withManners(withMediaOptions(withConfig(command), which))).action(run);
}

async function run(directory: string, _typed: Flags, command: Command): Promise<void> {
  const known = knownArchive(directory);
  if (!known)
    throw new UsageError(`${directory} holds no archive: give a directory that "skein crawl" has made`);
  if (printsConfig(command, [known.start])) return;
  const flags = flagsFor<Flags>(command, known.start);
  const media = mediaWish(flags)!;
  const screen = screenOn(process.stderr);
  const stop = stopOnInterrupt(screen);
  const { warcSize } = DEFAULTS;
  const told = { ...flags, out: directory, strategy: known.strategy ?? DEFAULTS.strategy, warcSize };
  const session = startMedia({ ...optionsOf(known.start, told), media }, stop);
  tellLoss(session.loss);
  const end = await shown(session, screen);
  const { figures, leftAlone, end: mediaEnd } = session.media()!;
  process.exitCode = mediaEnd === "mediaLimit" ? EXIT_CODE.sizeLimit : EXIT_CODE[end];
  if (flags.json) printJson({ directory, end: mediaEnd ?? end, ...figures, leftAlone });
  else if (end === "done")
    remark(mediaLines(directory, session.media()).join("\n") || "the posts name no pictures or files");
  else remark(`${mediaNow(session.media())}; ${GO_ON}`);
}

const TICK_MILLIS = 500;

async function shown(session: Session, screen: Screen): ReturnType<() => Session["ended"]> {
  const timer = setInterval(() => {
    const line = mediaNow(session.media());
    screen.show(
      () => [line],
      () => line,
    );
  }, TICK_MILLIS);
  return session.ended.finally(() => {
    clearInterval(timer);
    screen.clear();
  });
}
