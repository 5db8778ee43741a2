import { expect, it } from "vitest";
import { distinctSites } from "../../../src/library/many/distinct-sites.ts";
import { listedSites } from "../../../src/library/many/site-list.ts";

const sites = (targets: readonly string[], reach?: "site" | "forum") =>
  distinctSites(targets, () => reach).map(({ target, further, name }) => ({ target, further, name }));

it("each host is a site with an archive of its own", () => {
  expect(sites(["one.test", "https://two.test:8443/"])).toEqual([
    { target: "one.test", further: [], name: "one.test.skein" },
    { target: "https://two.test:8443/", further: [], name: "two.test_8443.skein" },
  ]);
});

it("addresses of one site are one crawl, with the outermost as its start; what is listed twice counts once", () => {
  const thread = "https://one.test/forum/topic/12-hello/";
  expect(sites([thread, "http://www.one.test/forum/", "one.test/forum/", "two.test", "two.test"])).toEqual([
    {
      target: thread,
      further: ["http://www.one.test/forum/", "one.test/forum/"],
      name: "one.test_forum.skein",
    },
    { target: "two.test", further: [], name: "two.test.skein" },
  ]);
  expect(sites(["https://one.test/forum/", "one.test"])).toEqual([
    { target: "one.test", further: ["https://one.test/forum/"], name: "one.test.skein" },
  ]);
});

it("two folders of one host are two sites, unless all of the host is wanted", () => {
  const folders = ["https://host.test/cats/index.php", "https://host.test/dogs/index.php"];
  expect(sites(folders).map(({ name }) => name)).toEqual(["host.test_cats.skein", "host.test_dogs.skein"]);
  expect(sites(folders, "site")).toEqual([
    { target: folders[0], further: [folders[1]], name: "host.test.skein" },
  ]);
});

it("names are safe, and different for different folders", () => {
  const names = sites([
    "https://host.test/cats/big/index.php",
    "https://host.test/cats_big/index.php",
    "https://host.test/dogs&cats;small/index.php",
    `https://host.test/${"long/".repeat(60)}index.php`,
    `https://host.test/${"long/".repeat(59)}else/index.php`,
  ]).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(5);
  for (const name of names) expect(name).toMatch(/^host\.test_[\w.-]{1,70}\.skein$/);
});

it("a list has one address a line, and comments", () => {
  const text = "\ufeff# forums\r\none.test\r\n\r\n  https://two.test/#top  # the old one\n\t# three.test\n";
  expect(listedSites(text, "list.txt")).toEqual(["one.test", "https://two.test/#top"]);
});

it("what is no address is named with its line, before anything is asked for", () => {
  expect(() => listedSites("one.test\nwhat is this\n", "list.txt")).toThrow(
    'list.txt, line 2: "what is this" is not an address: try one such as forum.example or https://forum.example/',
  );
  expect(() => listedSites("# nothing\n", "list.txt")).toThrow(
    "list.txt names no site: give one address a line",
  );
  expect(() => listedSites("https://me:secret@one.test/\n", "list.txt")).toThrow(/name and a password/);
});
