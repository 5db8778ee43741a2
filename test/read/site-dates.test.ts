import { expect, test } from "vitest";
import { Page } from "../../src/page/page.ts";
import { learnSite } from "../../src/read/learning.ts";
import { Reader } from "../../src/read/reader.ts";
import { Survey } from "../../src/read/survey.ts";
import { DAY, HOUR, MINUTE } from "../../src/seam/times.ts";

const FETCHED = Date.UTC(2024, 10, 13, 9);
/** Of the board's clock. */
const AHEAD = 3 * HOUR;

const two = (value: number) => String(value).padStart(2, "0");

/** "11/05/2024 20:15": month first. */
function shown(instant: number): string {
  const local = new Date(instant + AHEAD);
  const day = `${two(local.getUTCMonth() + 1)}/${two(local.getUTCDate())}/${local.getUTCFullYear()}`;
  return `${day} ${local.toISOString().slice(11, 16)}`;
}

/** A thread of three posts, each so long after the one before; no two pages are alike. */
function thread(id: number, begun: number, apart: number): Page {
  const at = FETCHED + id * 5 * MINUTE;
  const posts = [0, 1, 2].map(
    (n) =>
      `<div class="post"><div class="who"><a href="/user/${id + n}">name${id + n}</a></div><div class="when">${shown(begun + n * apart)}</div>
       <p>Words number ${n} of thread ${id}, enough of them to be a post that somebody wrote here.</p></div>`,
  );
  const now = new Date(at + AHEAD).toISOString().slice(11, 16);
  const html = `<h1>Thread ${id}</h1>${posts.join("")}<div class="foot">Glorp ${now} zib</div>`;
  return new Page({ url: `http://small.test/t/${id}`, html: `<!doctype html><body>${html}</body>`, at });
}

/** Both numbers up to twelve, and all posts of one day: nothing on the page tells which is the month. */
const BEGUN = Date.UTC(2024, 4, 3, 10, 15);
const open = () => thread(99, BEGUN, 0);

test("what all pages tell of dates reads those of one page that leave it open", async () => {
  const survey = new Survey();
  const pages = Array.from({ length: 12 }, (_, id) =>
    thread(id, Date.UTC(2024, id % 9, 2 + 2 * id, 8, 7 * id), DAY),
  );
  for (const [visit, page] of pages.entries()) survey.see(page, visit);
  const { knowledge } = await learnSite(survey, async (visit) => pages[visit], new Reader());
  expect(knowledge.dates).toEqual({ orders: { "/4": "mdy" }, zone: { minutes: 180 } });

  const page = open();
  expect(page.posts[0]).toMatchObject({ published: "2024-03-05T13:15:00Z", publishedZone: "unknown" });
  const [post] = new Reader(knowledge).postsOn(page);
  expect(post).toMatchObject({
    ...{ published: "2024-05-03T10:15:00Z", publishedZone: "UTC", publishedPrecision: "minute" },
    ...{ publishedRaw: "05/03/2024 13:15", publishedClock: "2024-05-03T13:15" },
  });
  // Whoever knows nothing of the site reads it as it stands.
  page.knowDates(undefined);
  expect(page.posts[0]).toMatchObject({ published: "2024-03-05T13:15:00Z", publishedZone: "unknown" });
});

test("a site of which other dates were learned reads otherwise, and its threads are read again", async () => {
  const survey = new Survey();
  const pages = Array.from({ length: 12 }, (_, id) => thread(id, Date.UTC(2024, 3, 14 + id, 8), DAY));
  for (const [visit, page] of pages.entries()) survey.see(page, visit);
  const load = async (visit: number) => pages[visit];
  const first = await learnSite(survey, load, new Reader());
  const unaware = new Reader({ ...first.knowledge, dates: { orders: {} } });
  expect((await learnSite(survey, load, unaware)).otherwise).toBe(1);
  expect((await learnSite(survey, load, new Reader(first.knowledge))).otherwise).toBe(0);
});

const NAMES = "gubo tavi mesk lorun paf dirze huvo kanep sibu wozt ferg bilom".split(" ");

/** A thread of some posts on a board whose months have names that nobody knows. */
function strangeThread(id: number, begun: number, apart: number, posts = 8): Page {
  const records = Array.from({ length: posts }, (_, n) => {
    const date = new Date(begun + n * apart);
    const day = `${date.getUTCDate()} ${NAMES[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
    return `<div class="post"><div class="who"><a href="/user/${id + n}">name${id + n}</a></div><div class="when">${day}, ${date.toISOString().slice(11, 16)}</div>
      <p>Words number ${n} of thread ${id}, enough of them to be a post that somebody wrote here.</p></div>`;
  });
  const html = `<!doctype html><body><h1>Thread ${id}</h1>${records.join("")}</body>`;
  return new Page({ url: `http://small.test/t/${id}`, html, at: FETCHED });
}

test("the threads of a site tell together which month each unknown name is", async () => {
  const survey = new Survey();
  const pages = Array.from({ length: 40 }, (_, id) =>
    strangeThread(id, Date.UTC(2020, id % 36, 1 + ((7 * id) % 28), 8, id), (9 + (id % 11)) * DAY),
  );
  for (const [visit, page] of pages.entries()) survey.see(page, visit);
  const { knowledge } = await learnSite(survey, async (visit) => pages[visit], new Reader());
  expect(knowledge.dates?.months).toEqual(Object.fromEntries(NAMES.map((name, i) => [name, i + 1])));

  const single = strangeThread(99, Date.UTC(2023, 8, 3, 10, 15), 0, 1);
  expect(new Reader(knowledge).postsOn(single)).toMatchObject([
    { published: "2023-09-03T10:15:00Z", publishedPrecision: "minute", publishedRaw: "3 sibu 2023, 10:15" },
  ]);
  single.knowDates(undefined);
  expect(single.posts).toMatchObject([{ published: "2023", publishedPrecision: "year" }]);
});
