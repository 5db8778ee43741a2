import { describe, expect, test } from "vitest";
import { hrefs } from "../../bench/breadth-first.ts";
import { answer } from "../../sim/answer.ts";
import { entryUrl, type Forum, makeForum } from "../../sim/forum.ts";
import type { Noise } from "../../sim/noise/noise.ts";
import { truthOf } from "../../sim/truth.ts";

const at = Date.UTC(2024, 3, 9, 17, 12);
const forumWith = (noise: Partial<Noise>, skin = "broad-lists"): Forum =>
  makeForum({ skin, seed: 8, threads: 80, boards: 6, plenty: 2, noise });

const get = (forum: Forum, path: string, number = 0, cookie?: string) =>
  answer(forum, forum.origin + path, at, cookie === undefined ? { number } : { number, cookie });
const typeOf = (forum: Forum, path: string) => truthOf(forum, forum.origin + path, at).type;

/** The paths linked from the entry, each board's first page and a thread of it. */
function linked(forum: Forum): string[] {
  const { world, skin } = forum;
  const paths = [skin.urls.entry];
  for (const board of world.boards) {
    if (board.isPrivate) continue;
    paths.push(skin.urls.board(board, 1, false));
    const thread = world.threads(board, at, 0, 9).find((candidate) => candidate.posts > 1);
    if (thread) paths.push(skin.urls.thread(thread, 1, false));
  }
  const found = paths.flatMap((path) =>
    hrefs(get(forum, forum.base + path).body, false).map(
      (href) => new URL(href, forum.origin + forum.base + path),
    ),
  );
  return [...new Set(found.filter((url) => url.host === forum.host).map((url) => url.pathname + url.search))];
}

describe("a quiet forum", () => {
  test("links to nothing but its entry, boards and threads", () => {
    const forum = forumWith({});
    const types = new Set(linked(forum).map((path) => typeOf(forum, path)));
    expect([...types].sort()).toEqual(["entry", "index", "thread"]);
  });
});

describe("each kind of noise", () => {
  const kinds: [string, Partial<Noise>, string, string][] = [
    ["print views", { print: true }, "/print/", "print"],
    ["feeds", { feeds: true }, "/feed", "feed"],
    ["open profiles", { profiles: "open" }, "/user/", "profile"],
    ["profiles for members only", { profiles: "login", account: "200" }, "/user/", "login"],
    ["member lists", { members: true }, "/members", "list"],
    ["calendars", { calendar: true }, "/calendar", "other"],
    ["who is online", { online: true }, "/online", "list"],
    ["search pages", { search: true }, "/search", "search"],
    ["help pages", { help: true }, "/help", "other"],
    ["last-post shortcuts", { shortcuts: "redirect" }, "/lastpost/", "redirect"],
    ["first-unread shortcuts in place", { shortcuts: "inPlace" }, "/firstunread/", "thread"],
    ["permalinks in place", { permalinks: "inPlace" }, "/post/", "thread"],
    ["permalinks that redirect", { permalinks: "redirect" }, "/post/", "redirect"],
    ["login pages", { account: "200" }, "/login", "login"],
    ["registration", { account: "200" }, "/register", "form"],
    ["quote links", { account: "302" }, "/quote/", "redirect"],
    ["report links", { account: "403" }, "/report/", "login"],
    ["sorted lists", { sorts: true }, "sort=", "index"],
    ["filters", { filters: true }, "show=", "index"],
  ];

  test.each(kinds)(
    "%s are there when switched on and neither linked nor answered when off",
    (_name, noise, mark, type) => {
      const forum = forumWith(noise);
      const path = linked(forum).find((candidate) => candidate.includes(mark));
      expect(path, mark).toBeDefined();
      expect(typeOf(forum, path!)).toBe(type);
      const off = forumWith({});
      expect(linked(off).some((candidate) => candidate.includes(mark))).toBe(false);
      if (!mark.endsWith("=")) expect(get(off, path!).status).toBe(404);
    },
  );

  test("tag pages are linked where skins show tags", () => {
    const forum = forumWith({ tags: true }, "answer-rows");
    const path = linked(forum).find((candidate) => candidate.startsWith("/tag/"));
    expect(typeOf(forum, path!)).toBe("search");
    expect(get(forum, path!).status).toBe(200);
  });

  test("single-post pages show one post of the thread under a key of their own", () => {
    const forum = forumWith({ permalinks: "single" });
    const path = linked(forum).find((candidate) => candidate.startsWith("/post/"))!;
    const truth = truthOf(forum, forum.origin + path, at);
    expect(truth.key).toBe(`thread:${truth.thread}:alt`);
    expect(get(forum, path).body.match(/class="post"/g)?.length).toBe(1);
  });

  test("a sorted list is another view of its board, the usual order the same page again", () => {
    const forum = forumWith({ sorts: true });
    const board = forum.skin.urls.board(forum.world.boards[0]!, 1, false);
    const key = (query: string) => truthOf(forum, `${forum.origin}${board}?${query}`, at).key;
    expect(key("sort=replies&order=desc")).toBe("board:1:sorted");
    expect(key("sort=last&order=desc")).toBe("board:1:1");
  });
});

describe("answers that need an account", () => {
  test.each([
    ["200", 200],
    ["403", 403],
  ] as const)("lead to the login page with %s", (account, status) => {
    const forum = forumWith({ account });
    const reply = get(forum, "/reply/1");
    expect(reply.status).toBe(status);
    expect(reply.body).toContain('type="password"');
  });

  test("redirect to one and the same login page with 302", () => {
    const forum = forumWith({ account: "302" });
    expect(get(forum, "/reply/1").headers.location).toBe(`${forum.origin}/login`);
    expect(get(forum, "/quote/2").headers.location).toBe(`${forum.origin}/login`);
  });
});

describe("private boards", () => {
  test("are listed, but they and their threads only show the login page", () => {
    const forum = forumWith({ privateBoards: 0.6, account: "200" });
    const board = forum.world.boards.find((candidate) => candidate.isPrivate)!;
    const path = forum.skin.urls.board(board, 1, false);
    expect(get(forum, "/").body).toContain(`href="${path}"`);
    expect(typeOf(forum, path)).toBe("login");
    const thread = forum.world.threads(board, at, 0, 1)[0]!;
    expect(typeOf(forum, forum.skin.urls.thread(thread, 1, false))).toBe("login");
    expect(get(forum, path).body).not.toContain(thread.title);
  });
});

describe("session ids", () => {
  const sids = (forum: Forum, number: number, cookie?: string) =>
    new Set(
      [...get(forum, "/", number, cookie).body.matchAll(/[?&;]sid=([0-9a-f]+)/g)].map((found) => found[1]),
    );

  test("per visit: one for all links of a page, another at the next visit, none with the cookie", () => {
    const forum = forumWith({ sessions: "visit" });
    expect(sids(forum, 1).size).toBe(1);
    expect(sids(forum, 2)).not.toEqual(sids(forum, 1));
    expect(get(forum, "/", 1).headers["set-cookie"]).toMatch(/^sid=/);
    expect(sids(forum, 1, "sid=abc").size).toBe(0);
  });

  test("per link: another one for every link", () => {
    expect(sids(forumWith({ sessions: "link" }), 1).size).toBeGreaterThan(5);
  });

  test("do not change what an address shows", () => {
    const forum = forumWith({ sessions: "link" });
    for (const href of hrefs(get(forum, "/").body, false)) {
      const clean = href.replace(/[?&]sid=[0-9a-f]+/, "");
      expect(truthOf(forum, forum.origin + href, at)).toEqual(truthOf(forum, forum.origin + clean, at));
    }
  });
});

describe("tracking tokens", () => {
  test("say where a link stood, and lead to the same page", () => {
    const forum = forumWith({ tracking: true });
    const path = linked(forum).find((candidate) => candidate.includes("ref=sidebar"))!;
    const clean = path.replace(/[?&]ref=sidebar/, "");
    expect(truthOf(forum, forum.origin + path, at)).toEqual(truthOf(forum, forum.origin + clean, at));
    expect(typeOf(forum, path)).toBe("thread");
  });
});

describe("what comes and goes", () => {
  test("advertisements stand in lists at one visit and not at another", () => {
    const forum = forumWith({ ads: true });
    const path = forum.skin.urls.board(forum.world.boards[0]!, 1, false);
    const bodies = new Set(Array.from({ length: 8 }, (_, number) => get(forum, path, number).body));
    expect(bodies.size).toBeGreaterThan(2);
    const quiet = forumWith({});
    expect(get(quiet, path, 1).body).toBe(get(quiet, path, 2).body);
  });

  test("deleted threads are there before and gone after", () => {
    const forum = forumWith({ deleted: 0.5 });
    const { world, skin } = forum;
    const gone = Array.from({ length: world.size }, (_, i) => i + 1).find(
      (id) => world.thread(id, at) === undefined && world.thread(id, world.from + 1e15) === undefined,
    )!;
    const born = [...Array(5000).keys()]
      .map((i) => world.from + i * 86_400_000)
      .find((then) => world.thread(gone, then))!;
    const path = skin.urls.thread(world.thread(gone, born)!, 1, false);
    expect(truthOf(forum, forum.origin + path, born).type).toBe("thread");
    expect(truthOf(forum, forum.origin + path, at).type).toBe("error");
  });

  test("moved threads redirect to where they are now", () => {
    const forum = forumWith({ moved: 1 });
    const path = linked(forum).find((candidate) => candidate.startsWith("/moved/"))!;
    const to = get(forum, path).headers.location!;
    expect(truthOf(forum, to, at).type).toBe("thread");
  });

  test("a template changes at its moment and not before", () => {
    const forum = forumWith({ change: { at, skin: "card-articles" } });
    const body = (then: number) => answer(forum, entryUrl(forum), then, { number: 0 }).body;
    expect(body(at - 1)).toContain("boardgroup");
    expect(body(at)).not.toContain("boardgroup");
    expect(body(at)).toContain("boardItem");
  });

  test("two themes share one site and its addresses", () => {
    const forum = forumWith({ secondTheme: "lean-divs" });
    const [odd, even] = [1, 2].map(
      (id) => get(forum, forum.skin.urls.board(forum.world.board(id)!, 1, false)).body,
    );
    expect(odd).toContain("threadgroup");
    expect(even).toContain("tableblock");
    expect(even).toMatch(/href="\/topic\/\d+"/);
  });
});

describe("what is not there", () => {
  test.each([
    ["404", 404],
    ["soft", 200],
  ] as const)("is answered as told (%s) and is an error in truth", (missing, status) => {
    const forum = forumWith({ missing });
    for (const path of [
      "/topic/999999",
      "/board/77",
      "/topic/1/page/9999",
      "/nothing/here",
      "/%ff%00",
      "/topic/abc",
    ]) {
      expect(get(forum, path).status, path).toBe(status);
      expect(typeOf(forum, path), path).toBe("error");
    }
  });
});

describe("failures", () => {
  test("strike a share of the answers, and not the same ones at another visit", () => {
    const forum = forumWith({ failures: 0.3, slow: 0.2 });
    const replies = Array.from({ length: 300 }, (_, number) => get(forum, "/", number));
    const failed = replies.filter((reply) => reply.status >= 500 || reply.cut).length;
    expect(failed / 300).toBeGreaterThan(0.2);
    expect(failed / 300).toBeLessThan(0.4);
    expect(replies.some((reply) => reply.delayMillis >= 1000)).toBe(true);
  });
});

describe("an outer site", () => {
  test("stands around the forum, which lives in a folder", () => {
    const forum = forumWith({ outer: true });
    expect(entryUrl(forum)).toBe("http://broad-lists.test/forum/");
    expect(typeOf(forum, "/")).toBe("other");
    expect(hrefs(get(forum, "/").body, false)).toContain("/forum/");
    expect(typeOf(forum, "/news/3")).toBe("other");
    expect(typeOf(forum, "/topic/1")).toBe("error");
  });
});

describe("robots.txt and nofollow", () => {
  test("name all noise when honest, some when partial, nothing of use when stale", () => {
    const rules = (robots: Noise["robots"]) =>
      get(forumWith({ robots }), "/robots.txt").body.match(/Disallow/g)?.length ?? 0;
    expect(rules("honest")).toBeGreaterThan(rules("partial"));
    expect(get(forumWith({ robots: "stale" }), "/robots.txt").body).not.toContain("/members");
    expect(get(forumWith({}), "/robots.txt").status).toBe(404);
  });

  test("mark all noise when honest, forms only when careless, never the forum's own pages", () => {
    const marked = (nofollow: Noise["nofollow"]) => {
      const forum = forumWith({ nofollow, account: "200", members: true });
      return [...get(forum, "/").body.matchAll(/href="([^"]+)"[^>]* rel="nofollow"/g)].map(
        (found) => found[1],
      );
    };
    expect(marked("honest")).toEqual(expect.arrayContaining(["/members", "/login"]));
    expect(marked("careless")).toContain("/login");
    expect(marked("careless")).not.toContain("/members");
    expect(marked("none")).toEqual([]);
  });
});
