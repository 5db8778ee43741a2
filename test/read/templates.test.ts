import { describe, expect, test } from "vitest";
import type { Page } from "../../src/page/page.ts";
import { timePlaces } from "../../src/page/posts/anchors.ts";
import { factsOf } from "../../src/read/page-facts.ts";
import { Templates } from "../../src/read/templates.ts";
import { pageOf, postsOf } from "../learn/page-of.ts";

/** Threads of two looks, and pages with one dated record each. */
const plain = (id: number, count = 3) =>
  pageOf(`/t?id=${id}`, `<h1>Thread</h1>${postsOf(`name${id}`, count)}`);
const fancy = (id: number, count = 3) =>
  pageOf(
    `/f?id=${id}`,
    postsOf(`fancy${id}`, count).replaceAll('class="at"', 'class="when"').replaceAll("post", "card"),
  );
const profile = (id: number) =>
  pageOf(
    `/m?id=${id}`,
    `<div class="who"><b>Somebody number ${"abcdef"[id]}</b><p class="seen">2024-03-1${id} 10:00</p><p>Likes boats and birds and all that is ${"abcdef"[id]}</p></div>`,
  );

type Facts = Parameters<typeof Templates.learn>[0][number];

async function learned(pages: readonly Page[], judged: (page: Page) => boolean | undefined = () => true) {
  const facts = pages.flatMap((page): Facts[] => {
    const known = factsOf(page);
    return known ? [{ ...known, time: timeOf(page), thread: judged(page) }] : [];
  });
  const told: { readonly posts: number; readonly pages: number }[] = [];
  const templates = await Templates.learn(
    facts,
    async (time) => pages.filter((page) => timeOf(page) === time),
    (wrapper, sample) => told.push({ posts: wrapper.read(sample[0]!).length, pages: sample.length }),
  );
  return { templates, told, times: templates.save().map(({ times }) => times[0]) };
}
const timeOf = (page: Page) => timePlaces([page.evidence])[0]!;

describe("a site's templates", () => {
  test("are told apart by where their times stand, the more frequent first", async () => {
    const { templates, told, times } = await learned([fancy(1), plain(1), plain(2), plain(3), fancy(2)]);
    expect(times).toEqual([timeOf(plain(1)), timeOf(fancy(1))]);
    expect(told).toEqual([
      { posts: 3, pages: 3 },
      { posts: 3, pages: 2 },
    ]);
    expect(templates.wrapperFor(plain(9))?.read(plain(9, 5))).toHaveLength(5);
    expect(templates.wrapperFor(fancy(9))?.read(fancy(9, 2))).toHaveLength(2);
    expect(templates.wrapperFor(pageOf("/x", "<p>Nothing dated.</p>"))).toBeUndefined();
  });

  test("are those of threads: where some are known to be, what is left open is none", async () => {
    const open = (page: Page) => (page.url.includes("/m?") ? undefined : true);
    const pages = [profile(1), profile(2), profile(3), plain(1), plain(2)];
    expect((await learned(pages, open)).times).toEqual([timeOf(plain(1))]);
    // Where nothing is known, they may be threads of one post.
    expect((await learned([profile(1), profile(2), profile(3)], () => undefined)).times).toHaveLength(1);
  });

  test("on whose pages no post can be read tell nothing of the others", async () => {
    const words = ["abbot", "badger", "cellar", "dinner"];
    const month = (id: number) =>
      pageOf(
        `/2024-0${id}/`,
        `<p><b>Starting:</b> <i>2024-0${id}-01 10:00</i><br><b>Ending:</b> <i>2024-0${id}-28 11:00</i></p><ul>${words.map((word) => `<li><a href="/m?id=${word}">All about the ${word}</a> by Ann</li>`).join("")}</ul>`,
      );
    const open = (page: Page) => (page.url.includes("/m?") ? undefined : true);
    const { times, told } = await learned([month(1), month(2), month(3), profile(1), profile(2)], open);
    expect(times).toEqual([timeOf(profile(1))]);
    expect(told).toEqual([{ posts: 1, pages: 2 }]);
  });

  test("of which most pages show no posts are none", async () => {
    const mostly = (ids: readonly number[]) => (page: Page) =>
      page.url.includes("/f?") ? ids.includes(Number(page.url.at(-1))) : true;
    const pages = [plain(1), fancy(1), fancy(2), fancy(3)];
    expect((await learned(pages, mostly([1]))).times).toEqual([timeOf(plain(1))]);
    expect((await learned(pages, mostly([1, 2]))).times).toContain(timeOf(fancy(1)));
  });

  test("whose pages are all lost are none", async () => {
    const facts = [plain(1), plain(2)].map(
      (page): Facts => ({ ...factsOf(page)!, time: timeOf(page), thread: true }),
    );
    const templates = await Templates.learn(facts, async () => []);
    expect(templates.save()).toEqual([]);
    expect(templates.wrapper(facts[0]!)).toBeUndefined();
  });

  test("are the same when they were saved and brought back", async () => {
    const { templates } = await learned([plain(1), plain(2), fancy(1)]);
    const again = Templates.restore(JSON.parse(JSON.stringify(templates.save())));
    expect(again.save()).toEqual(templates.save());
    for (const page of [plain(8), fancy(8)])
      expect(again.wrapperFor(page)?.read(page)).toEqual(templates.wrapperFor(page)?.read(page));
  });

  test("are told by any time of theirs on a page that is known to be a thread", async () => {
    const [saved] = (await learned([plain(1), plain(2)])).templates.save();
    // Most times are those of remarks, and nobody has remarked on this one; there is a list with more times beside it.
    const templates = Templates.restore([{ ...saved!, times: ["some place of remarks", ...saved!.times] }]);
    const list = postsOf("beside", 5).replaceAll('class="at"', 'class="when"').replaceAll("post", "card");
    const page = pageOf("/t?id=9", `${postsOf("name9", 1)}${list}`);
    expect(templates.wrapperFor(page)).toBeUndefined();
    expect(templates.wrapperFor(page, true)?.read(page)).toHaveLength(1);
  });

  test("have fields where a person says, on the pages that he speaks of", async () => {
    const { templates } = await learned([plain(1), plain(2)]);
    const saved = templates.save();
    const said = Templates.restore(saved, [
      { url: plain(5).url, all: false, places: { authors: saved[0]!.bodies } },
    ]);
    const authors = (page: Page) => said.wrapperFor(page)!.template.authors;
    expect(authors(plain(5))).toEqual(saved[0]!.bodies);
    expect(authors(plain(6))).toEqual(saved[0]!.authors);
  });
});
