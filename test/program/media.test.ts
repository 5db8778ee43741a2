import type { ChildProcess } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { expectWhole, scratchDirectory } from "../archive/scratch.ts";
import { pictureHosts } from "../media/picture-hosts.ts";
import { type Ran, runSkein } from "./run-skein.ts";

const THREADS = 4;
const PICTURES = 96;

/** So many pictures in the posts of some threads, all of them a little slow. */
async function slowPictures() {
  const hosts = await pictureHosts(
    (pictures) =>
      Array.from({ length: THREADS }, (_, thread) =>
        [0, 1, 2].map((post) =>
          Array.from(
            { length: PICTURES / THREADS / 3 },
            (_, i) => `<img src="${pictures}/${thread}/${post}/${i}.gif">`,
          ).join(" "),
        ),
      ),
    { delayMillis: 15 },
  );
  onTestFinished(() => hosts.close());
  return hosts;
}

const crawl = (url: string, directory: string) =>
  runSkein(["crawl", `${url}/`, "--strategy", "breadth", "--out", directory, "--wait", "0"]);

it("a crawl says how many pictures its posts name; fetching them goes on after kill -9, and asks for none twice that counted", async () => {
  const hosts = await slowPictures();
  const directory = scratchDirectory();
  const { stderr } = await crawl(hosts.forum, directory);
  expect(stderr).toContain(
    `its posts name ${PICTURES} pictures and files: "skein media ${directory}" fetches them`,
  );
  const isPicture = (one: string) => one.startsWith("pictures /");
  const fetchSome = (until: number): Promise<Ran> => {
    const kill = (child: ChildProcess) => {
      const timer = setInterval(() => {
        if (hosts.asked.filter(isPicture).length >= until) child.kill("SIGKILL");
      }, 5);
      child.once("close", () => clearInterval(timer));
    };
    return runSkein(["media", directory, "--wait", "0"], kill);
  };
  expect((await fetchSome(20)).signal).toBe("SIGKILL");
  expect((await fetchSome(60)).signal).toBe("SIGKILL");
  await expectWhole(directory);
  const last = await runSkein(["media", directory, "--wait", "0", "--json"]);
  expect(last.code).toBe(0);
  const figures = JSON.parse(last.stdout);
  expect(figures).toMatchObject({ end: "done", named: PICTURES, kept: PICTURES, waiting: 0, failed: 0 });
  const asked = hosts.asked.filter(isPicture);
  expect(new Set(asked).size).toBe(PICTURES);
  // What was under way at each kill, and what was answered and not yet on disk.
  expect(asked.length - PICTURES).toBeLessThanOrEqual(2 * 8);
  await expectWhole(directory);
  const again = await runSkein(["media", directory, "--wait", "0"]);
  expect(again.stderr).toMatch(new RegExp(`^${PICTURES} pictures and files kept \\(.*\\)\\n$`));
  expect(hosts.asked.filter(isPicture)).toHaveLength(asked.length);
});

it("a file of 2 GB is not fetched beyond the cap; what is below it is kept whole, however large", async () => {
  const hosts = await pictureHosts((pictures) => [
    [
      `<video src="${pictures}/huge/poured"></video>`,
      `<video src="${pictures}/huge/announced"></video>`,
      "plain",
    ],
    [`<video src="${pictures}/large/18"></video>`, "plain", "plain"],
  ]);
  onTestFinished(() => hosts.close());
  const directory = scratchDirectory();
  await crawl(hosts.forum, directory);
  const limits = ["--media-file-limit", "20MB", "-q", "--wait", "0", "--json"];
  const { code, stdout, stderr } = await runSkein(["media", directory, ...limits]);
  expect(stderr).toBe("");
  expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 0, kept: 1, failed: 2, bytes: 18e6 });
  await expectWhole(directory);
});

it.each([
  [["media", "/nowhere"], "holds no archive"],
  [["crawl", "http://127.0.0.1:1/", "--media", "some"], "Allowed choices are none, posts, all"],
  [["crawl", "http://127.0.0.1:1/", "--media-limit", "much"], "Expected a size in bytes"],
])("%s is refused in one line", async (args, line) => {
  const { code, stderr } = await runSkein(args);
  expect(code).toBe(4);
  expect(stderr.trimEnd().split("\n")).toEqual([expect.stringContaining(line)]);
});
