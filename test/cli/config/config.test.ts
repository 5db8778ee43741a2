import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { expect, it, vi } from "vitest";
import { configFile } from "../../../src/cli/config/config-file.ts";
import { inItsPlace } from "../../../src/cli/config/place-of-archive.ts";
import { sectionsFor } from "../../../src/cli/config/site-section.ts";
import { flagsFor, printsConfig } from "../../../src/cli/config/with-config.ts";
import { crawlCommand } from "../../../src/cli/crawl-command.ts";
import { exportCommand } from "../../../src/cli/export-command.ts";
import type { Flags } from "../../../src/cli/fetch-options.ts";
import { mediaCommand } from "../../../src/cli/media-command.ts";
import { watchCommand } from "../../../src/cli/watch-command.ts";
import { scratchDirectory } from "../../archive/scratch.ts";

function written(text: string, name = "skein.config.json"): string {
  const file = join(scratchDirectory(), name);
  writeFileSync(file, text);
  return file;
}

/** What a crawl of this site would be told, without crawling it. */
async function told(config: object | string, args: string[] = [], site = "forum.example"): Promise<Flags> {
  const file = typeof config === "string" ? config : written(JSON.stringify(config));
  const crawl = crawlCommand();
  let flags: Flags | undefined;
  crawl.action(() => {
    flags = flagsFor<Flags>(crawl, site);
  });
  const program = new Command().addCommand(crawl).addCommand(watchCommand());
  for (const command of [program, ...program.commands]) command.exitOverride();
  await program.parseAsync(["crawl", site, "--config", file, ...args], { from: "user" });
  return flags!;
}

it("the command line wins over the site's section, that over the file, and that over what holds otherwise", async () => {
  const config = {
    ...{ wait: "2s", limit: 10, "time-limit": "1h" },
    site: { "forum.example": { limit: 20, depth: 3 }, "https://forum.example/big/": { limit: 30 } },
  };
  expect(await told(config, ["--depth", "5"])).toMatchObject({
    ...{ wait: 2000, timeLimit: 3_600_000, limit: 20, depth: 5, tries: 3 },
  });
  expect(await told(config, [], "www.forum.example/big/index.php")).toMatchObject({ limit: 30, depth: 3 });
  expect(await told(config, [], "other.example")).toMatchObject({ limit: 10, wait: 2000 });
  expect((await told(config, ["--limit", "1"])).limit).toBe(1);
});

it("names are those of the options, in both spellings; lists, switches and headers are what they are", async () => {
  const flags = await told({
    ...{ sizeLimit: "2GB", ignoreRobots: true, words: false, exclude: ["a", "b"], budget: 7 },
    headers: { "X-One": "1" },
  });
  expect(flags).toMatchObject({ sizeLimit: 2e9, ignoreRobots: true, words: false, header: { "X-One": "1" } });
  expect(flags.exclude!.map(({ source }) => source)).toEqual(["a", "b"]);
});

it("a file may be a program", async () => {
  const source = "const pages: number = 12;\nexport default { limit: pages, include: [/thread/] };\n";
  expect(await told(written(source, "skein.config.ts"))).toMatchObject({ limit: 12, include: [/thread/] });
  expect(await told(written("module.exports = { limit: 13 };", "my.cjs"))).toMatchObject({ limit: 13 });
});

it.each<[object | string, RegExp]>([
  [{ wiat: "2s" }, /^.*skein\.config\.json: there is no option "wiat"; did you mean "wait"\?$/],
  [{ config: "x" }, /there is no option "config"/],
  [{ limit: "many" }, /: limit: Expected a whole number of at least 1$/],
  [{ limit: [1] }, /: limit must be a text or a number$/],
  [{ fresh: "yes" }, /: fresh must be true or false$/],
  [{ scope: "world" }, /: scope must be one of forum, site$/],
  [{ sites: { "a.example": {} } }, /sections for single sites stand under "site"$/],
  [{ site: { "a.example": { wait: "soon" } } }, /site "a\.example": wait: Expected a time/],
  [{ site: { "a.example": 3 } }, /site "a\.example" must be an object/],
  [{ headers: { "Bad Name": "secret" } }, /^((?!secret).)*$/],
  ["no/such/file.json", /^cannot read the configuration no\/such\/file\.json: ENOENT/],
])("what is wrong in it is one clear line: %j", async (config, line) => {
  await expect(told(config)).rejects.toThrow(line);
});

it("what is no object is told too", async () => {
  await expect(told(written("[]"))).rejects.toThrow(/must be an object with options in it$/);
  await expect(told(written("{"))).rejects.toThrow(/^cannot read the configuration .*skein\.config\.json: /);
});

it("without a file nothing is different", async () => {
  vi.spyOn(process, "cwd").mockReturnValue(scratchDirectory());
  expect(await configFile(undefined)).toBeUndefined();
  vi.restoreAllMocks();
});

it("says where each option comes from, and no secrets", async () => {
  const crawl = crawlCommand();
  let said = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said += text;
    return true;
  });
  const file = written(
    JSON.stringify({
      wait: "2s",
      headers: { Authorization: "Basic abc" },
      site: { "forum.example": { limit: 5 } },
    }),
  );
  crawl.action(() => void printsConfig(crawl, ["forum.example"]));
  await crawl.parseAsync(["--config", file, "--tries", "4", "--print-config"], { from: "user" });
  vi.restoreAllMocks();
  expect(said).toMatch(/^wait +2s +.*skein\.config\.json$/m);
  expect(said).toMatch(/^tries +4 +command line$/m);
  expect(said).toMatch(/^concurrency +8 +default$/m);
  expect(said).toMatch(/^for forum\.example:\nlimit +5 +.*skein\.config\.json, site "forum\.example"$/m);
  expect(said).not.toContain("abc");
});

it("a section is about a host, or about what lies under an address", () => {
  const sections = ["https://a.test/forum/big/", "a.test", "a.test/forum/", "b.test", "no address"];
  expect(sectionsFor("http://www.a.test/forum/big/topic/1", sections)).toEqual([
    "a.test",
    "a.test/forum/",
    "https://a.test/forum/big/",
  ]);
  expect(sectionsFor("a.test/blog", sections)).toEqual(["a.test"]);
  expect(sectionsFor("c.test", sections)).toEqual([]);
});

/** What another command would be told by this file. */
async function toldTo(command: Command, config: object, ...args: string[]): Promise<Record<string, unknown>> {
  command.action(() => {});
  const program = new Command().addCommand(crawlCommand()).addCommand(watchCommand()).addCommand(command);
  for (const one of [program, ...program.commands]) one.exitOverride();
  const file = written(JSON.stringify(config));
  await program.parseAsync([command.name(), "forum.skein", "--config", file, ...args], { from: "user" });
  return flagsFor(command, "forum.example");
}

it("holds for the fetching of pictures too, with the sections of sites; what a crawl alone may be told is passed over", async () => {
  const config = {
    ...{ media: "none", "media-limit": "1GB", wait: "1s", strategy: "weave" },
    site: { "forum.example": { mediaHosts: "same" } },
  };
  expect(await toldTo(mediaCommand(), config, "--wait", "3s")).toMatchObject({
    ...{ media: "posts", mediaLimit: 1e9, mediaHosts: "same", wait: 3000 },
  });
});

it("an export has a section of its own: where it is written is not where archives are", async () => {
  const config = {
    ...{ out: "archives", wait: "1s", site: { "forum.example": { out: "mine" } } },
    export: { format: "posts", board: ["Boats", "Ropes"], pseudonyms: true },
  };
  const flags = await toldTo(exportCommand(), config, "--board", "Birds");
  expect(flags).toMatchObject({ format: "posts", board: ["Birds"], pseudonyms: true });
  expect(flags.out).toBeUndefined();
  expect(await told(config)).toMatchObject({ out: "mine", wait: 1000 });
  await expect(toldTo(exportCommand(), { export: { wait: 1 } })).rejects.toThrow(
    /"export": there is no option "wait"/,
  );
  await expect(told({ format: "posts" })).rejects.toThrow(/there is no option "format"/);
  await expect(told({ export: 3 })).rejects.toThrow(/"export" must be an object/);
});

it("what holds for an export is printed, moments as such", async () => {
  const command = exportCommand();
  await toldTo(command, { export: { since: "2024-05-01T00:00:00Z" } }, "--print-config");
  const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(printsConfig(command, [])).toBe(true);
  const said = print.mock.calls.join("");
  print.mockRestore();
  expect(said).toMatch(/since +2024-05-01T00:00:00.000Z +.*skein.config.json/);
});

it("where the file says that archives are, one site has its place among them; an archive by name, or what is typed, is the archive", async () => {
  const placed = async (config: object, target: string, ...args: string[]) => {
    const crawl = crawlCommand();
    let flags: Flags | undefined;
    crawl.action(() => {
      flags = inItsPlace(crawl, flagsFor<Flags>(crawl, target), target);
    });
    const file = written(JSON.stringify(config));
    await new Command()
      .addCommand(crawl)
      .parseAsync(["crawl", target, "--config", file, ...args], { from: "user" });
    return flags!.out;
  };
  const config = { out: "archives", site: { "own.example": { out: "mine" } } };
  expect(await placed(config, "forum.example")).toBe(join("archives", "forum.example.skein"));
  expect(await placed(config, "own.example")).toBe("mine");
  expect(await placed(config, "forum.example", "--out", "here")).toBe("here");
  expect(await placed({ out: "one.skein" }, "forum.example")).toBe("one.skein");
  // An archive that is named is where it is.
  expect(await placed(config, "archives/forum.example.skein")).toBeUndefined();
});
