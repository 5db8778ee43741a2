import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { blockedSite, GONE, manyForums } from "../../bench/many-forums.ts";
import { expectWhole, scratchDirectory } from "../archive/scratch.ts";
import { runSkein } from "./run-skein.ts";

it("many sites by -i, killed twice: those that fail are told, all others are whole, and nothing is crawled again", {
  timeout: 240_000,
}, async () => {
  const forums = await manyForums(6, 25);
  onTestFinished(() => forums.close());
  const directory = scratchDirectory();
  const out = scratchDirectory();
  const list = join(directory, "sites.txt");
  const bad = [GONE, blockedSite(out)];
  writeFileSync(list, `# six forums, and two sites that are none\n${[...bad, ...forums.good].join("\n")}\n`);
  const { asked } = forums;
  const command = ["crawl", "-i", list, "--out", out, "--sites", "3", "--proxy", forums.proxy];
  const run = (moment = Number.POSITIVE_INFINITY) =>
    runSkein([...command, "--wait", "0", "--json"], (child) => {
      const watch = setInterval(() => asked.length >= moment && child.kill("SIGKILL"), 1);
      child.once("close", () => clearInterval(watch));
    });
  for (const moment of [40, 150]) expect((await run(moment)).signal).toBe("SIGKILL");
  const ran = await run();
  // The site that cannot be archived is the worst that happened: somebody has to mend it.
  expect(ran.code).toBe(4);
  const { sites } = JSON.parse(ran.stdout);
  const ends = Object.fromEntries(sites.map(({ url, end }: { url: string; end: string }) => [url, end]));
  expect(ends).toEqual({
    [GONE]: "failure",
    "http://blocked.test/": "refused",
    ...Object.fromEntries(forums.good.map((url) => [url, "done"])),
  });
  for (const { url, directory: archive, posts } of sites.slice(2)) {
    expect([url, posts]).toEqual([url, forums.postsOf(url)]);
    await expectWhole(archive);
  }
  expect(readdirSync(out).sort()).toEqual([
    "blocked.test.skein",
    ...forums.good.map((_, i) => `forum${i}.test.skein`),
  ]);
  expect(readFileSync(join(out, "blocked.test.skein"), "utf8")).toBe("not an archive");
  const before = asked.length;
  expect((await run()).code).toBe(4);
  expect(asked.slice(before).filter((url) => url !== GONE)).toEqual([]);
});

it("what cannot be is said in one line before anything is asked for", async () => {
  const list = join(scratchDirectory(), "sites.txt");
  writeFileSync(list, "forum.example\nforum example\n");
  const said = async (...args: string[]) => {
    const { code, stderr } = await runSkein(["crawl", ...args]);
    return [code, stderr];
  };
  expect(await said("-i", list)).toEqual([
    4,
    `skein: ${list}, line 2: "forum example" is not an address: try one such as forum.example or https://forum.example/\n`,
  ]);
  expect(await said()).toEqual([4, "skein: which site? Give an address, or a list of them with -i FILE\n"]);
  expect(await said("demo", "forum.example")).toEqual([
    4,
    'skein: "demo" is crawled alone, not among other sites\n',
  ]);
  expect(await said("-i", "no/such/file")).toEqual([
    4,
    "skein: cannot read no/such/file: ENOENT: no such file or directory, open 'no/such/file'\n",
  ]);
});
