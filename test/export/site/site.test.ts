import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import type { GivenForum, GivenPost } from "../../../bench/archive-of-rows.ts";
import { threadFile } from "../../../src/export/site/places.ts";
import { openArchive, scratchDirectory } from "../../archive/scratch.ts";
import { exported } from "../exported.ts";
import { smallArchive, smallForum } from "../small-forum.ts";
import { hostileForum } from "./hostile.ts";

/** The forum as a site, with what was told of it. */
async function siteOf(
  forum: GivenForum = smallForum,
  out = join(scratchDirectory(), "site"),
): Promise<{ root: string; told: string[]; files: string[]; page(name: string): string }> {
  const { directory, remove } = await smallArchive(forum);
  const told: string[] = [];
  const root = await exported([directory], "site", { out, tell: (line) => told.push(line) });
  remove();
  return { root, told, files: filesIn(root), page: (name) => readFileSync(join(root, name), "utf8") };
}

function filesIn(root: string): string[] {
  const names = readdirSync(root, { recursive: true }) as string[];
  return names.filter((name) => statSync(join(root, name)).isFile()).sort();
}

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function tagsIn(html: string): Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => tags.push({ name, attributes }) });
  parser.end(html);
  return tags;
}

const threadOf = (posts: readonly GivenPost[], title = "Long"): GivenForum => ({
  start: "http://forum.test/",
  boards: [{ url: "http://forum.test/b/1", title: "Harbour" }],
  threads: [{ url: "http://forum.test/t/1", title, board: 0, posts }],
});

describe("what is on the pages", () => {
  test("every link within the site leads to a file that is there, and every fragment to a post on it", async () => {
    const { root, files, page } = await siteOf();
    const pages = files.filter((name) => name.endsWith(".html") && name !== "404.html");
    let links = 0;
    for (const name of pages) {
      for (const { attributes } of tagsIn(page(name))) {
        const address = attributes.href ?? attributes.src;
        if (address === undefined || /^https?:/.test(address)) continue;
        const [file, anchor] = address.split("#");
        const target = file === "" ? join(root, name) : join(root, name, "..", file!);
        expect(existsSync(target), `${name} → ${address}`).toBe(true);
        if (anchor) expect(readFileSync(target, "utf8")).toContain(`id="${anchor}"`);
        links++;
      }
    }
    expect(links).toBeGreaterThan(100);
  });

  test("posts, quotes, who answers whom, and where and when it was captured", async () => {
    const { page, files } = await siteOf();
    const thread = files
      .map((name) => (name.startsWith("threads") ? page(name) : ""))
      .find((html) => html.includes("Nets, new and used"))!;
    expect(thread).toContain("<blockquote>");
    expect(thread).toContain('to <a href="');
    expect(thread).toContain("björn of the ferry");
    expect(thread).toMatch(/From <a href="http:\/\/forum.test\/t\/1"[^>]*>.*captured on <time/);
    expect(thread).toContain("liked by 4");
  });

  test("links to other places of the forum lead to their copies", async () => {
    const html =
      '<p><a href="/t/1#p11">there</a> <a href="../u/anna">her</a> <a href="http://elsewhere.test/">out</a></p>';
    const [first, ...others] = smallForum.threads;
    const posts = [{ postId: "99", url: "http://forum.test/t/9#p99", text: "there her out", html }];
    const { files, page } = await siteOf({
      ...smallForum,
      threads: [first!, ...others, { url: "http://forum.test/t/9", title: "Links", posts }],
    });
    const links = tagsIn(page(files.filter((name) => name.startsWith("threads")).at(-1)!)).filter(
      ({ name }) => name === "a",
    );
    const hrefs = links.map(({ attributes }) => attributes.href!);
    expect(hrefs.some((href) => /^\d+\.html#p11$/.test(href))).toBe(true);
    expect(hrefs.some((href) => /^\.\.\/\.\.\/people\/0\/\d+\.html$/.test(href))).toBe(true);
    expect(hrefs).toContain("http://elsewhere.test/");
  });

  test("boards that stand in each other are found all the same", async () => {
    const { directory, remove } = await smallArchive();
    const archive = openArchive(directory);
    const [outer, inner] = [1, 2];
    archive.transaction(() =>
      archive.lists.setFacts(outer, {
        url: "http://forum.test/b/1",
        pages: 1,
        title: "Harbour",
        board: inner,
      }),
    );
    archive.close();
    const root = await exported([directory], "site", { out: join(scratchDirectory(), "site") });
    remove();
    expect(readFileSync(join(root, "index.html"), "utf8")).toMatch(
      /boards\/0\/1\.html[\s\S]*boards\/0\/2\.html/,
    );
  });

  test("with made-up names nobody's own name is on any page", async () => {
    const { directory, remove } = await smallArchive();
    const root = await exported([directory], "site", {
      out: join(scratchDirectory(), "site"),
      pseudonyms: true,
    });
    remove();
    const files = filesIn(root).filter((name) => /\.(?:html|js)$/.test(name));
    for (const name of files)
      expect(readFileSync(join(root, name), "utf8"), name).not.toMatch(/\bAnna\b|björn|渡辺/);
    expect(files.filter((name) => /^people\/0\//.test(name)).length).toBeGreaterThan(2);
  });

  test("a picture that was not kept is a link; nothing is loaded from elsewhere", async () => {
    const html =
      '<img src="http://pictures.test/boat.jpg" alt="a boat"> <img src="/smile.gif" alt=":-)"> <a href="/x"><img src="/y.png"></a>';
    const { page, files } = await siteOf(threadOf([{ postId: "1", text: "x", html }]));
    const thread = page(files.find((name) => name.startsWith("threads"))!);
    expect(thread).toContain(
      '<a href="http://pictures.test/boat.jpg" rel="nofollow ugc" class="absent">a boat</a>',
    );
    expect(thread).toContain(":-)");
    expect(tagsIn(thread).some(({ name }) => name === "img")).toBe(false);
  });
});

describe("what people wrote cannot do anything", () => {
  test("no page has a script, frame, form or style of theirs, nor a handler or an address that runs", async () => {
    const { files, page, root } = await siteOf(hostileForum);
    const pages = files.filter((name) => name.endsWith(".html"));
    expect(pages.length).toBeGreaterThan(90);
    for (const name of pages) {
      for (const { name: tag, attributes } of tagsIn(page(name))) {
        expect(ALLOWED, `<${tag}> in ${name}`).toContain(tag);
        for (const [attribute, value] of Object.entries(attributes)) {
          expect(attribute, name).not.toMatch(/^on|^style$|^srcset$/);
          if (/^(?:href|src|action)$/.test(attribute))
            expect(value, name).toMatch(/^(?:https?:\/\/|mailto:|[\w./#-]+(?:$|#))/);
          if (attribute === "src") expect(value, name).not.toMatch(/^https?:/);
        }
        if (tag === "script") expect(attributes.src, name).toMatch(/(?:search\/search|find\/find)\.js$/);
        if (tag === "form") expect(attributes.action, name).toMatch(/(?:search|find)\.html$/);
        if (attributes.id === "content") expect(tag).toBe("main");
      }
      expect(page(name)).toContain("Content-Security-Policy");
    }
    for (const name of files) expect(name, root).toMatch(/^[\w.-]+(?:\/[\w.-]+)*$/);
  });

  test("maps of old addresses have no line of theirs", async () => {
    const { page } = await siteOf(hostileForum);
    const lines = (name: string) =>
      page(name)
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith("#"));
    expect(lines("redirects/nginx.conf").every((line) => /^"\/[^"\\$\s]*" "\/[\w./#-]+";$/.test(line))).toBe(
      true,
    );
    expect(lines("redirects/apache.txt").every((line) => /^\/\S* \/[\w./#-]+$/.test(line))).toBe(true);
    expect(
      lines("_redirects").every((line) => /^\/\S*(?: [^\s=]+=[^\s=]+)* \/[\w./#-]+ 301$/.test(line)),
    ).toBe(true);
    expect(lines("redirects/nginx.conf")).toContain('"/t/0" "/threads/0/32.html";');
  });
});

/** What our own pages are made of, and what a post may have. */
const ALLOWED = [
  ..."html head meta title link script body a header nav form input button main h1 h2 ol ul li p span article div time bdi footer noscript".split(
    " ",
  ),
  ..."br b i h3 blockquote img details table tbody tr td".split(" "),
];

describe("names and sizes", () => {
  const NAMES = [
    "../../../etc/passwd",
    "CON",
    "con.",
    "Aux.txt",
    "a".repeat(300),
    "Ünïcode ‮gnp.exe",
    "👩‍👩‍👧",
    "a/b\\c:d*?",
    "\u0000\u0007",
    " ",
    "Boat",
    "boat",
    "BOAT",
  ];

  test("whatever boards, threads and people are called, files have plain names, each its own", async () => {
    const forum: GivenForum = {
      start: "http://forum.test/",
      boards: NAMES.map((title, i) => ({ url: `http://forum.test/b/${i}`, title })),
      threads: NAMES.map((title, i) => ({
        ...{ url: `http://forum.test/t/${i}`, title, board: i },
        posts: [{ postId: title, author: title, text: title }],
      })),
    };
    const { files } = await siteOf(forum);
    expect(files.every((name) => /^[\w.-]+(?:\/[\w.-]+)*$/.test(name) && name.length < 60)).toBe(true);
    expect(new Set(files.map((name) => name.toLowerCase())).size).toBe(files.length);
    expect(files.filter((name) => name.startsWith("threads/"))).toHaveLength(NAMES.length);
  });

  test("a long thread has pages of less than 100 kB, all posts are on them, and permalinks lead to the right one", async () => {
    const words = "<p>harbour &amp; <b>boats</b> \"and\" more <a href='x?a=1&b=2'>of</a> this</p>";
    const posts = Array.from({ length: 400 }, (_, i) => ({
      ...{ postId: `${i + 1}`, url: `http://forum.test/t/1?p=${i + 1}`, author: "Anna", text: "harbour" },
      html: words.repeat(1 + ((i * 37) % 90)),
    }));
    const { files, page, root } = await siteOf(threadOf(posts));
    const pages = files.filter((name) => name.startsWith("threads/"));
    expect(pages.length).toBeGreaterThan(13);
    for (const name of pages) expect(statSync(join(root, name)).size).toBeLessThan(100_000);
    const shown = pages.flatMap((name) =>
      tagsIn(page(name))
        .filter((tag) => tag.name === "article")
        .map(({ attributes }) => attributes.id),
    );
    expect(shown.toSorted()).toEqual(posts.map(({ postId }) => `p${postId}`).sort());
    const [, file] = /"\/t\/1\?p=399" "\/([^#]*)#p399"/.exec(page("redirects/nginx.conf"))!;
    expect(page(file!)).toContain('id="p399"');
  });

  test("a post of a megabyte is cut into parts, and none of its words is lost", async () => {
    const text = Array.from(
      { length: 20_000 },
      (_, i) => `Line ${i} of <much> & "more" that somebody has pasted.`,
    ).join("\n");
    const posts = [
      { postId: "1", text: "first" },
      { postId: "2", text, html: text },
      { postId: "3", text: "x".repeat(50_000) },
    ];
    const { files, page, root } = await siteOf(threadOf(posts));
    const pages = files.filter((name) => name.startsWith("threads/"));
    for (const name of pages) expect(statSync(join(root, name)).size).toBeLessThan(100_000);
    const all = pages.map(page).join("");
    for (const name of pages) expect(page(name)).toContain("captured on <time");
    for (const i of [0, 777, 19_999]) expect(all).toContain(`Line ${i} of &lt;much&gt;`);
    expect(all.match(/x{6000}/g)).toHaveLength(8);
  });

  test("no folder holds more than 5,000 files, however many threads, and pages of a thread, there are", () => {
    const most = (files: readonly string[]): number => {
      const counts = new Map<string, number>();
      for (const file of new Set(files.flatMap(foldersOf)))
        counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
      return Math.max(...counts.values());
    };
    const numbers = Array.from({ length: 12_000 }, (_, i) => i + 1);
    expect(most(numbers.flatMap((id) => [threadFile(id), threadFile(id, 2)]))).toBeLessThan(5_000);
    expect(most(numbers.map((page) => threadFile(7, page)))).toBeLessThan(5_000);
    expect(most(numbers.map((n) => threadFile(n * 1_000)))).toBeLessThan(5_000);
  });
});

/** A path and all that lead to it. */
function foldersOf(file: string): string[] {
  return file === "." ? [] : [file, ...foldersOf(dirname(file))];
}

describe("a second run", () => {
  test("writes only what changed, and takes away what is gone", async () => {
    const out = join(scratchDirectory(), "site");
    const { files } = await siteOf(smallForum, out);
    const again = await siteOf(smallForum, out);
    expect(again.told.at(-1)).toMatch(/, 0 of them new or changed$/);
    const fewer = await siteOf({ ...smallForum, threads: [...smallForum.threads].slice(0, 2) }, out);
    expect(fewer.told.at(-1)).toMatch(/files removed$/);
    expect(
      files.filter((name) => !fewer.files.includes(name)).some((name) => name.startsWith("threads/")),
    ).toBe(true);
  });

  test("a folder that is somebody else's is left alone", async () => {
    const out = scratchDirectory();
    writeFileSync(join(out, "notes.txt"), "mine");
    await expect(siteOf(smallForum, out)).rejects.toThrow(/not empty/);
    expect(readdirSync(out)).toEqual(["notes.txt"]);
  });

  test("what a ledger names outside of the folder is not removed", async () => {
    const parent = scratchDirectory();
    writeFileSync(join(parent, "precious.txt"), "mine");
    const out = join(parent, "site");
    await siteOf(smallForum, out);
    writeFileSync(join(out, ".skein-site"), "../precious.txt\n/etc/hostname\nthreads/../../precious.txt\n");
    await siteOf(smallForum, out);
    expect(existsSync(join(parent, "precious.txt"))).toBe(true);
  });
});
