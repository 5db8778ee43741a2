import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { scratchDirectory } from "../archive/scratch.ts";
import { startSite } from "../render/browser/site.ts";
import { runSkein } from "./run-skein.ts";

const STEPS = 20;

/** A thread that goes on as one scrolls, and has no other pages. */
const ENDLESS = `<!doctype html><title>A thread</title><div id=list></div><div id=end>·</div><script>
  let next = 0, busy = false;
  new IntersectionObserver(async ([{ isIntersecting }]) => {
    if (!isIntersecting || busy || next >= ${STEPS}) return;
    busy = true;
    const { said } = await (await fetch("/part/" + next++ + ".json")).json();
    for (const line of said) list.insertAdjacentHTML("beforeend", "<p style='height:900px'>" + line + "</p>");
    busy = false;
  }, { rootMargin: "50px" }).observe(end);
</script>`;

it("a crawl that is killed takes its browser along, and the next one goes on within a long list", {
  timeout: 240_000,
}, async ({ skip }) => {
  if (process.platform !== "linux") return skip("processes are looked up in /proc");
  const site = await startSite((path) => {
    if (path === "/") return ENDLESS;
    const [, part] = /^\/part\/(\d+)\.json$/.exec(path) ?? [];
    if (part === undefined) return undefined;
    const said = [1, 2, 3, 4].map((line) => `line ${line} of part ${part}, which somebody wrote`);
    return { type: "application/json", body: JSON.stringify({ said }) };
  });
  onTestFinished(() => site.close());
  const parts = () => site.heard.filter((line) => line.startsWith("GET /part/"));
  const out = join(scratchDirectory(), "archive");
  const command = ["crawl", site.origin, "--render", "always", "--wait", "0.3", "--out", out, "--json"];
  let browsers: number[] = [];
  const killed = await runSkein(command, (child) => {
    const watch = setInterval(() => {
      if (parts().length < STEPS * 0.6) return;
      clearInterval(watch);
      browsers = below(child.pid!);
      child.kill("SIGKILL");
    }, 5);
  });
  expect(killed.signal).toBe("SIGKILL");
  expect(browsers.length).toBeGreaterThan(0);
  await expect.poll(() => browsers.filter(isAlive)).toEqual([]);

  const before = new Set(parts());
  const asked = parts().length;
  expect(await runSkein(command)).toMatchObject({ code: 0, signal: null });
  const again = parts().slice(asked);
  expect(new Set([...before, ...again]).size).toBe(STEPS);
  // Nothing is asked for twice but what had not been archived yet.
  expect(again.filter((line) => before.has(line)).length).toBeLessThan(before.size);
});

it("says in one line that there is no browser where one is said to be", async () => {
  const site = await startSite(() => ENDLESS);
  onTestFinished(() => site.close());
  const out = join(scratchDirectory(), "archive");
  const browser = ["--render", "always", "--browser", "http://127.0.0.1:9"];
  const ran = await runSkein(["crawl", site.origin, ...browser, "--wait", "0", "--out", out]);
  expect(ran.code).toBe(1);
  expect(ran.stderr).toMatch(/^No browser answers at http:\/\/127\.0\.0\.1:9 \(connect [^\n]*\)$/m);
  expect(ran.stderr).not.toMatch(/^ +at /m);
});

/** The processes that a process has started, and what these have. */
function below(top: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((one) => /^\d+$/.test(one))) {
    const parent = /^\d+ \(.*\) \S (\d+)/s.exec(statOf(Number(name)) ?? "")?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isBelow = (id: number | undefined): boolean =>
    id !== undefined && (parents.get(id) === top || isBelow(parents.get(id)));
  return [...parents.keys()].filter(isBelow);
}

/** One that has ended and waits for its parent to ask after it is none. */
function isAlive(id: number): boolean {
  return !/^\d+ \(.*\) Z/s.test(statOf(id) ?? "0 () Z");
}

function statOf(id: number): string | undefined {
  try {
    return readFileSync(`/proc/${id}/stat`, "utf8");
  } catch {
    return undefined;
  }
}
