import { expect, test } from "vitest";
import { pageOf } from "../../learn/page-of.ts";

const TEXT = "is what somebody had to say about the boats in the harbour and the birds on them";
const WORDS = "heron otter maple stone river lantern ferry cloud bridge anchor meadow pepper".split(" ");
const person = (i: number) => `<a href="/users/${i}">${["anna", "bert", "carla", "dirk", "emil"][i % 5]}</a>`;
let count = 0;
const words = () => `${WORDS[count++ % 12]} ${WORDS[(count * 5) % 12]} ${TEXT}`;

const reply = (i: number, hour: number, below: string) =>
  `<div class="message"><div class="body"><p>${words()}</p></div><div class="details">${person(i)} <span class="at">2024-03-15 1${hour}:00</span></div><div class="children">${below}</div></div>`;

test("answers within answers are posts of their own", () => {
  count = 0;
  const tree = reply(0, 1, reply(1, 2, reply(2, 3, "")) + reply(3, 4, "")) + reply(4, 5, "");
  const page = pageOf("/t/1", `<h1>Of boats</h1>${tree}`);
  expect(page.posts.map(({ author }) => author)).toEqual(["anna", "bert", "carla", "dirk", "emil"]);
  expect(new Set(page.posts.map(({ text }) => text)).size).toBe(5);
});
