import { expect, it } from "vitest";
import type { Guide, Missed, Refusal, Strategy } from "../../src/strategy/strategy.ts";
import { crawled } from "../strategy/crawled.ts";

const START = "http://forum.test/talk/";
const DUPLICATE = { reason: "duplicate", detail: "its content is elsewhere" } as const;

/** Follows every link, and refuses as it is told. */
function refusing(refuse: (path: string, way: string) => Refusal | undefined) {
  const missed: string[] = [];
  const guide: Guide = {
    decide: ({ page }) => ({
      judgement: {},
      links: page.links.links.map((link) => ({
        href: link.url,
        base: page.url,
        way: `to ${link.text}`,
        weight: 0,
      })),
    }),
    refuse: (url, way) => refuse(new URL(url).pathname, way),
    missed: (_, { url }: Missed) => {
      missed.push(new URL(url).pathname);
      return [];
    },
    save: () => "",
  };
  const strategy: Strategy = { name: "refusing", learn: async () => guide, restore: () => guide };
  return { strategy, missed };
}

const instead = (href: string) => ({ href, base: START, way: "derived", weight: 0 });

const PAGES: Readonly<Record<string, string>> = {
  "/talk/": '<a href="/talk/copy">copy</a> <a href="/talk/other">other</a>',
  "/talk/copy": "<p>What somebody wrote</p>",
  "/talk/original": "<p>What somebody wrote</p>",
  "/talk/other": "<p>What somebody else wrote</p>",
};
const pageOf = (path: string) => PAGES[path];

it("an address whose content is there is not fetched, and its reason is kept", async () => {
  const asked: string[] = [];
  const { strategy } = refusing((path, way) => {
    asked.push(`${path} ${way}`);
    return path === "/talk/copy" ? { skip: DUPLICATE } : undefined;
  });
  const { fetched, why } = await crawled(START, strategy, pageOf);
  expect(fetched).toEqual(["/talk/", "/talk/other"]);
  expect(asked).toEqual(["/talk/ start", "/talk/copy to copy", "/talk/other to other"]);
  expect(why("/talk/copy")).toContain("left out (duplicate)");
});

it("where the content is to be had elsewhere, that is fetched", async () => {
  const { strategy } = refusing((path) =>
    path === "/talk/copy" ? { skip: DUPLICATE, instead: instead("/talk/original") } : undefined,
  );
  const { fetched, why } = await crawled(START, strategy, pageOf);
  expect([...fetched].sort()).toEqual(["/talk/", "/talk/original", "/talk/other"]);
  expect(why("/talk/original")).toContain("its way: derived");
});

it.each([
  ["outside of the site", "/elsewhere/original"],
  ["no page", "/talk/original.zip"],
  ["no address", "mailto:original"],
])("what is %s cannot stand in for anything: then the address itself is fetched", async (_, href) => {
  const { strategy, missed } = refusing((path) =>
    path === "/talk/copy" ? { skip: DUPLICATE, instead: instead(href) } : undefined,
  );
  const { fetched } = await crawled(START, strategy, pageOf);
  expect(fetched).toEqual(["/talk/", "/talk/copy", "/talk/other"]);
  expect(missed).toHaveLength(1);
});

it("a guide that hears of nothing else is still given no page that only says no", async () => {
  const pages: Readonly<Record<string, string>> = {
    "/talk/": '<a href="/talk/closed">closed</a> <a href="/talk/open">open</a>',
    "/talk/closed":
      '<title>Log in</title><p>You must log in to view this page.</p><input type="password"><a href="/talk/behind">more</a>',
    "/talk/open": '<p>What somebody wrote</p><a href="/talk/further">more</a>',
    "/talk/further": "<p>What somebody else wrote</p>",
  };
  const seen: string[] = [];
  const guide: Guide = {
    decide: ({ page: { links, url } }) => {
      seen.push(new URL(url).pathname);
      return {
        judgement: {},
        links: links.links.map((link) => ({ href: link.url, base: url, way: "link", weight: 0 })),
      };
    },
    save: () => "",
  };
  const learn: Strategy["learn"] = async (site) => {
    await site.visit(`${START}closed`);
    return guide;
  };
  const strategy: Strategy = { name: "trusting", learn, restore: () => guide };
  const { fetched } = await crawled(START, strategy, (path) => pages[path]);
  expect(seen).toEqual(["/talk/", "/talk/open", "/talk/further"]);
  expect(fetched).not.toContain("/talk/behind");
});
