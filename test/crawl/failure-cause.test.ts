import { expect, onTestFinished, test } from "vitest";
import { causeOf } from "../../src/crawl/failure-cause.ts";
import type { SkipReason } from "../../src/url/skip.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../archive/scratch.ts";

const START = "http://a.test/";

async function archiveOf(
  answers: Readonly<Record<string, { status: number; location?: string } | SkipReason>>,
) {
  const archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  for (const [url, answer] of Object.entries(answers)) {
    const address = archive.frontier.claim({ url, way: "start", weight: 0, depth: 0 })!;
    if (typeof answer === "string") {
      const end = {
        state: "failed",
        skip: { reason: answer, detail: "the connection was refused" },
      } as const;
      await archive.commit([{ address, end, found: [] }]);
      continue;
    }
    const { status, location } = answer;
    const visit = { exchange: exchangeOf(url, "x", { status }), ...(location !== undefined && { location }) };
    await archive.commit([{ address, end: { state: "done" }, visit, found: [] }]);
  }
  return archive;
}

test("a start that answered says what", async () => {
  expect(causeOf(await archiveOf({ [START]: { status: 404 } }), START)).toBe("http://a.test/ answered 404");
});

test("one that sent us on, what came of that", async () => {
  const moved = { status: 301, location: "/new" };
  expect(causeOf(await archiveOf({ [START]: moved, "http://a.test/new": { status: 500 } }), START)).toBe(
    "http://a.test/new answered 500",
  );
  expect(causeOf(await archiveOf({ [START]: moved, "http://a.test/new": "failed" }), START)).toBe(
    "http://a.test/new: given up after 1 try; the connection was refused",
  );
  expect(causeOf(await archiveOf({ [START]: { status: 301, location: "mailto:me" } }), START)).toBe(
    "http://a.test/ answered 301",
  );
});

test("one that could not be asked, why", async () => {
  expect(causeOf(await archiveOf({ [START]: "failed" }), START)).toBe(
    "http://a.test/: given up after 1 try; the connection was refused",
  );
});

test("one that leads in a circle, where it came to an end", async () => {
  const circle = {
    [START]: { status: 301, location: "/b" },
    "http://a.test/b": { status: 301, location: "/" },
  };
  expect(causeOf(await archiveOf(circle), START)).toBe("http://a.test/: fetched and archived");
});
