import { expect, it, onTestFinished } from "vitest";
import { rememberedRobots } from "../../src/crawl/remembered-robots.ts";
import { exchangeOf, openArchive, scratchDirectory } from "../archive/scratch.ts";

const RULES = "User-agent: *\nDisallow: /hidden";

it("half a robots.txt is not believed", async () => {
  const archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  const url = "http://forum.test/robots.txt";
  archive.visits.keep({ ...exchangeOf(url, RULES), truncated: "disconnect" });
  await archive.commit([]);
  expect(await rememberedRobots(archive)(url)).toBeUndefined();
  archive.visits.keep(exchangeOf(url, `${RULES}\n`));
  await archive.commit([]);
  expect(await rememberedRobots(archive)(url)).toMatchObject({
    status: 200,
    body: Buffer.from(`${RULES}\n`),
  });
});

it("a redirect whose body is that of another one is asked for: only the first one's headers are at hand", async () => {
  const archive = openArchive(scratchDirectory());
  onTestFinished(() => archive.close());
  const moved = (url: string, location: string) =>
    exchangeOf(url, "moved", { status: 301, headers: [["Location", location]] });
  archive.visits.keep(moved("http://forum.test/robots.txt", "/rules.txt"));
  await archive.commit([]);
  archive.visits.keep(moved("http://www.forum.test/robots.txt", "/other.txt"));
  await archive.commit([]);
  const remembered = rememberedRobots(archive);
  expect(await remembered("http://forum.test/robots.txt")).toMatchObject({
    location: "http://forum.test/rules.txt",
  });
  expect(await remembered("http://www.forum.test/robots.txt")).toBeUndefined();
});
