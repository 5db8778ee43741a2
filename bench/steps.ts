import type { Page } from "../src/page/page.ts";

/** What there is to know of a page, in the order in which one thing needs another. */
export const steps: readonly [name: string, step: (page: Page) => unknown][] = [
  ["dom", (page) => page.dom.textLength(0)],
  ["links", (page) => page.links],
  ["regions", (page) => page.regions],
  ["link tables", (page) => page.linkTables],
  ["locations", (page) => page.locations],
  ["paths", (page) => page.paths],
  ["sizes", (page) => page.sizes],
  ["evidence", (page) => page.evidence],
  ["features", (page) => page.features],
  ["posts", (page) => page.posts],
  ["threads", (page) => page.threads],
  ["paging", (page) => page.paging],
  ["head", (page) => page.head],
  ["digest", (page) => page.digest],
  ["fingerprint", (page) => page.fingerprint],
];
