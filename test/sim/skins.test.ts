import { describe, expect, test } from "vitest";
import { hrefs } from "../../bench/breadth-first.ts";
import { answer } from "../../sim/answer.ts";
import { entryUrl, type Forum, type ForumPlan, makeForum } from "../../sim/forum.ts";
import { skins } from "../../sim/skins/all.ts";
import { pagesThere, truthOf } from "../../sim/truth.ts";

const at = Date.UTC(2024, 3, 9, 17, 12);
const plan = (skin: string, noise: ForumPlan["noise"]): ForumPlan => ({
  skin,
  seed: 3,
  threads: 70,
  boards: 4,
  plenty: 3,
  noise: noise ?? "quiet",
});

/** Walks every link of the host, from both ends of the queue, of pages made in the browser too; what it met with its truth. */
function walk(forum: Forum, limit: number): Map<string, string> {
  const queue = [entryUrl(forum)];
  const met = new Map<string, string>();
  const seen = new Set(queue);
  for (let next = 0; queue.length > 0 && met.size < limit; next++) {
    const url = next % 2 === 0 ? queue.shift()! : queue.pop()!;
    const reply = answer(forum, url, at, { number: next });
    const truth = truthOf(forum, url, at);
    met.set(url, truth.key ?? truth.type);
    const found = hrefs(reply.body, false);
    if (reply.headers.location) found.push(reply.headers.location);
    if (forum.skin.data && ["entry", "index", "thread"].includes(truth.type)) {
      const json = answer(forum, `${url + (url.includes("?") ? "&" : "?")}format=json`, at, { number: next });
      collect(JSON.parse(json.body), found);
    }
    for (const href of found) {
      const to = new URL(href, url);
      to.hash = "";
      if (to.host !== forum.host || seen.has(to.href)) continue;
      seen.add(to.href);
      queue.push(to.href);
    }
  }
  return met;
}

/** Addresses in what a page's script gets: values named href, and anchors in HTML. */
function collect(value: unknown, found: string[]): void {
  if (typeof value === "string" && value.includes("<a ")) found.push(...hrefs(value, false));
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "href" && typeof inner === "string") found.push(inner);
    else collect(inner, found);
  }
}

describe("the skins", () => {
  test("are at least fourteen, five to train on and nine to test on", () => {
    expect(skins.length).toBeGreaterThanOrEqual(14);
    expect(skins.filter((skin) => skin.use === "train").length).toBeGreaterThanOrEqual(5);
    expect(skins.filter((skin) => skin.use === "test").length).toBeGreaterThanOrEqual(9);
    expect(new Set(skins.map((skin) => skin.name)).size).toBe(skins.length);
  });
});

describe.each(skins.map((skin) => [skin.name]))("the skin %s", (name) => {
  test("gives every page an address that leads back to it", () => {
    const forum = makeForum(plan(name, "quiet"));
    const keys = [...pagesThere(forum, at)].map(({ truth }) => truth.key);
    expect(keys).not.toContain(null);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => key!.startsWith("thread:")).length).toBeGreaterThanOrEqual(60);
  });

  test("can be walked whole: its links reach every page, and every link leads somewhere", () => {
    const forum = makeForum(plan(name, "quiet"));
    const met = walk(forum, 5000);
    const keys = new Set(met.values());
    for (const { url, truth } of pagesThere(forum, at)) expect(keys, url).toContain(truth.key);
    expect([...met].filter(([, key]) => key === "error")).toEqual([]);
  });

  test("makes noise that is known as such, and no dead links, with everything on", () => {
    const forum = makeForum({ ...plan(name, "noisiest"), threads: 40 });
    const met = walk({ ...forum, noise: { ...forum.noise, deleted: 0 } }, 300);
    expect([...met].filter(([, key]) => key === "error")).toEqual([]);
  });

  test("gives the same bytes for the same seed, and others for another", () => {
    const once = makeForum(plan(name, "usual"));
    const again = makeForum(plan(name, "usual"));
    const other = makeForum({ ...plan(name, "usual"), seed: 4 });
    const pages = [...pagesThere(once, at)].filter((_, i) => i % 9 === 0);
    for (const { url } of pages) {
      const reply = answer(once, url, at, { number: 5 });
      expect(answer(again, url, at, { number: 5 })).toEqual(reply);
      expect(reply.status).toBe(200);
    }
    const first = answer(other, entryUrl(other), at, { number: 5 });
    expect(first.body === answer(once, entryUrl(once), at, { number: 5 }).body && !once.skin.data).toBe(
      false,
    );
  });

  test("shows an author and a time with every post", () => {
    const forum = makeForum(plan(name, "quiet"));
    if (forum.skin.data) return;
    const { world, skin } = forum;
    const thread = world.threads(world.boards[0]!, at, 0, 30).find((candidate) => candidate.posts > 2)!;
    const { body } = answer(forum, forum.origin + skin.urls.thread(thread, 1, false), at, { number: 0 });
    for (const post of world.posts(thread, at, 0, skin.postsPerPage)) {
      expect(body).toContain(skin.anonymous ? world.language.labels.anonymous : post.author.name);
      expect(body).toContain(skin.date(post.time, at, world.language).replaceAll("&", "&amp;"));
    }
  });
});
