import { expect, onTestFinished, test } from "vitest";
import { exchangeOf, openArchive, scratchDirectory } from "../scratch.ts";

/** So many pages, http://a/1 and so on; every third address brings something else than a page. */
async function visited(count: number) {
  const archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  for (let number = 1; number <= count; number++) {
    const address = archive.frontier.claim({ url: `http://a/${number}`, way: "any", weight: 0, depth: 2 })!;
    const exchange = { ...exchangeOf(address.url, `page ${number}`), at: number * 1000 };
    const visit = { exchange, mime: "text/html", isPage: number % 3 !== 0 };
    await archive.commit([{ address, end: { state: "done" }, visit, found: [] }]);
  }
  return archive.visits;
}

const numbers = (visits: Iterable<{ readonly url: string }>) =>
  [...visits].map(({ url }) => Number(url.slice(9)));

test("visits come in the order in which they were made, from any of them on", async () => {
  const visits = await visited(7);
  expect(numbers(visits.all())).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(numbers(visits.after(3, 2))).toEqual([4, 5]);
  expect(numbers(visits.after(7, 2))).toEqual([]);
  expect(visits.latestAt()).toBe(7000);
  expect(visits.byId(9)).toBeUndefined();
  expect(visits.byId(2)).toMatchObject({
    url: "http://a/2",
    way: "any",
    depth: 2,
    at: 2000,
    status: 200,
    mime: "text/html",
    isPage: 1,
    bytes: 6,
    location: null,
    truncated: null,
    sameAs: null,
  });
});

test("pages are found among them, the latest ones and some of all", async () => {
  const visits = await visited(9);
  expect(numbers(visits.latestPages(3))).toEqual([8, 7, 5]);
  expect(numbers(visits.sample(6))).toEqual([1, 2, 4, 5, 7, 8]);
  expect(numbers(visits.sample(100))).toEqual([1, 2, 4, 5, 7, 8]);
  expect(numbers(visits.sample(3))).toEqual([2, 5, 8]);
  expect(numbers(visits.sample(4))).toEqual([2, 4, 7, 8]);
  expect(numbers(visits.sample(1))).toEqual([8]);
  expect([...visits.pageAddresses()].map(({ id }) => id)).toEqual([1, 2, 4, 5, 7, 8]);
});

test("an archive without visits has none", async () => {
  const visits = await visited(0);
  expect(visits.latestAt()).toBeUndefined();
  expect(visits.sample(5)).toEqual([]);
  expect(visits.latest("http://a/1")).toBeUndefined();
});
