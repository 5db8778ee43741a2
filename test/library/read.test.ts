import { expect, it } from "vitest";
import { read } from "../../src/index.ts";

const POST = (
  author: string,
  n: number,
) => `<div class="post" id="p${n}"><div class="head"><a href="/member/${author}">${author}</a> <span>Yesterday, 12:0${n}</span></div>
  <div class="body">What ${author} has to say of the shed, its roof and the rain in spring.</div></div>`;
const PAGE = `<title>Sheds</title><h1>Sheds</h1>${POST("ann", 1)}${POST("bob", 2)}${POST("carla", 3)}`;

it("reads one page: what it is, its posts and its links", () => {
  const reading = read(PAGE, { url: "https://forum.example/t/1", at: "2026-05-17T20:00Z" });
  expect(reading).toMatchObject({ url: "https://forum.example/t/1", type: "thread", title: "Sheds" });
  expect(reading.posts.map(({ author }) => author)).toEqual(["ann", "bob", "carla"]);
  expect(reading.posts[0]!.published).toMatch(/^2026-05-16T12:01/);
  expect(reading.links[0]!.url).toBe("https://forum.example/member/ann");
});

it("takes bytes in the charset that came with them", () => {
  const bytes = Buffer.from("<title>B\u00fccher</title>", "latin1");
  const options = { url: "https://forum.example/", contentType: "text/html; charset=iso-8859-1" };
  expect(read(bytes, options).title).toBe("Bücher");
});
