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
