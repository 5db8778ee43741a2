import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkArchive } from "../src/archive/check/check.ts";
import { systemClock } from "../src/seam/clock.ts";
import { blockedSite, DEAD, GONE, manyForums } from "./many-forums.ts";

const SITES = 37;
const THREADS = 40;
/** Requests after which the program is killed. */
const KILLS = [300, 900];

/** Forty sites by `-i`, three of which fail, killed twice: are all others whole, and what was fetched again? */
export async function run(): Promise<void> {
  const forums = await manyForums(SITES, THREADS);
  const directory = mkdtempSync(join(tmpdir(), "skein-many-"));
  try {
    const list = join(directory, "sites.txt");
    const bad = [GONE, DEAD, blockedSite(directory)];
    writeFileSync(list, [...bad, ...forums.good].join("\n"));
    const command = ["crawl", "-i", list, "-o", directory, "--proxy", forums.proxy, "--wait", "0", "--json"];
    const { asked } = forums;
    for (const moment of KILLS)
      console.log(
        `killed at ${moment} requests: ${(await skein(command, () => asked.length >= moment)).signal}`,
      );
    const { code, stdout } = await skein(command, () => false);
    const { sites } = JSON.parse(stdout) as { sites: Told[] };
    const fetched = new Set(asked);
    let whole = 0;
    for (const { url, directory: archive, end, posts } of sites.filter((site) =>
      forums.good.includes(site.url),
    )) {
      const { wrong } = await checkArchive({
        directory: archive,
        repair: false,
        now: systemClock.now,
        progress: () => {},
      });
      if (end === "done" && posts === forums.postsOf(url) && wrong.length === 0) whole++;
      else
        console.log(
          `not whole: ${url} ${end}, ${posts} of ${forums.postsOf(url)} posts, ${wrong.length} problems`,
        );
    }
    const failed = sites
      .filter((site) => !forums.good.includes(site.url))
      .map(({ url, end }) => `${url} ${end}`);
    console.log(`${whole} of ${SITES} sites whole; the others: ${failed.join(", ")}; exit code ${code}`);
    console.log(`${asked.length} requests, ${asked.length - fetched.size} of them repeated`);
  } finally {
    await forums.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

interface Told {
  readonly url: string;
  readonly directory: string;
  readonly end: string;
  readonly posts: number;
}

/** Runs the program, and kills it when the time has come. */
function skein(args: readonly string[], isTime: () => boolean) {
  const program = new URL("../src/cli/main.js", import.meta.url).pathname;
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  let stdout = "";
  child.stdout.on("data", (said) => {
    stdout += said;
  });
  const watch = setInterval(() => isTime() && child.kill("SIGKILL"), 1);
  return new Promise<{ code: number | null; signal: NodeJS.Signals | null; stdout: string }>((resolve) =>
    child.once("close", (code, signal) => {
      clearInterval(watch);
      resolve({ code, signal, stdout });
    }),
  );
}
