import { expect, test } from "vitest";
import { answer } from "../../sim/answer.ts";
import { makeForum } from "../../sim/forum.ts";
import { plainView } from "../../sim/skins/scripted/for-readers.ts";
import { pagesThere, postsThere } from "../../sim/truth.ts";
import { Page } from "../../src/page/page.ts";
import { otherAddress } from "../../src/render/answers/address-rule.ts";
import { answerHtml, withContent } from "../../src/render/answers/answer-html.ts";
import { type AnswerSample, learnAnswers } from "../../src/render/answers/answer-rule.ts";
import { askAnswers } from "../../src/render/answers/ask-answers.ts";
import { recordIn } from "../../src/render/answers/json-records.ts";

const AT = Date.UTC(2024, 3, 9, 17, 12);
const forum = makeForum({ skin: plainView, seed: 3, threads: 24, boards: 3, plenty: 3 });
const ask = (url: string) => answer(forum, url, AT, { number: 0 }).body;
const pages = (form: RegExp) =>
  [...pagesThere(forum, AT)].map(({ url }) => url).filter((url) => form.test(url));

/** The plain view has what a browser would show. */
function sampleOf(url: string): AnswerSample {
  const besides = (more: string) => `${url}${url.includes("?") ? "&" : "?"}${more}`;
  const other = besides("format=json");
  return {
    raw: new Page({ url, html: ask(url), at: AT }),
    rendered: new Page({ url, html: ask(besides("view=plain")), at: AT }),
    answers: [
      {
        url: `${forum.origin}/app/status`,
        record: recordIn('{"online":12,"users":[{"name":"Ann"}]}')!,
        unprompted: true,
      },
      { url: other, record: recordIn(ask(other))!, unprompted: true },
    ],
  };
}

test("answers that two pages ask for are read as posts of a third", () => {
  const threads = pages(/\/t\/[^/]*\/\d+$/).sort(
    (a, b) => ask(`${b}?format=json`).length - ask(`${a}?format=json`).length,
  );
  const rule = learnAnswers(threads.slice(0, 2).map(sampleOf))!;
  const url = threads[2]!;
  const address = otherAddress(rule.sources[0]!.address, url)!;
  expect(address).toBe(`${url}?format=json`);
  const content = answerHtml(recordIn(ask(address))!, rule.sources[0]!.layout, url, true);
  const made = new Page({ url, html: withContent(ask(url), content), at: AT });
  const truth = [...postsThere(forum, AT)].filter((post) => post.url === url);
  expect(made.posts.map(({ author, published }) => [author, published])).toEqual(
    truth.map(({ author, time }) => [author, time.replace(".000Z", "Z")]),
  );
  expect(made.head.title).toBe(truth[0]!.title);
});

test("answers that two lists ask for are read as the rows of a third", () => {
  const boards = pages(/\/c\/\d+$/);
  const rule = learnAnswers(boards.slice(0, 2).map(sampleOf))!;
  const url = boards[2]!;
  const content = answerHtml(recordIn(ask(`${url}?format=json`))!, rule.sources[0]!.layout, url, true);
  const made = new Page({ url, html: withContent(ask(url), content), at: AT });
  const plain = new Page({ url, html: ask(`${url}?view=plain`), at: AT });
  const rows = ({ threads }: Page) => threads.map((row) => [row.title, row.url]);
  expect(rows(made)).toEqual(rows(plain));
});

test("a list that says the same again and again has ended", async () => {
  const url = "http://forum.test/t/1";
  const asked: string[] = [];
  const { sources } = learnAnswers(
    pages(/\/t\/[^/]*\/\d+$/)
      .slice(0, 2)
      .map(sampleOf),
  )!;
  const ask = async (address: string) => {
    asked.push(address);
    const body = Buffer.from(JSON.stringify({ posts: [{ html: "<p>Hello</p>" }] }));
    return {
      ok: true,
      url: address,
      status: 200,
      headers: { "content-type": "application/json" },
      body,
    } as never;
  };
  const traits = { lists: { posts: 9 }, says: [] };
  const rule = { sources: [{ ...sources[0]!, traits, cursor: { counted: "page" } }] };
  const came = await askAnswers(rule, url, ask, undefined);
  expect(asked).toEqual([`${url}?format=json`, `${url}?format=json&page=2`]);
  expect(came).toMatchObject({ html: expect.stringContaining("Hello") });
});
