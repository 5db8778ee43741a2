import { expect, test } from "vitest";
import { pageOf } from "../../learn/page-of.ts";

const WORDS = ["otters", "herons", "beavers", "newts", "toads", "voles"];
const PEOPLE = ["anna", "bert", "carla"];
const id = (i: number) => `${i}e3779b1-78dd-4c1e-9b54-f1bbcd88a0f${i}`;

/** The whole frame of a post is a rule before it and one behind. */
const post = (i: number) =>
  `<hr><b><a href="/user/${PEOPLE[i % 3]}">${PEOPLE[i % 3]}</a><ul><li>Posts: ${7 * i}</li></ul></b><br><br>
I have seen ${WORDS[i]} at the old mill, and nobody believes me when I say it.<br><br>
Come and look at the ${WORDS[i]} yourselves, one of these days.
<br><small><span>2023-03-1${i} 10:0${i}</span> <a href="/topic/7#c${id(i)}">Link</a></small>`;

const posts = pageOf("/topic/7", `<h1>Boats</h1>${WORDS.map((_, i) => post(i)).join("\n")}<hr>`).posts;

test("posts that are bare text between rules have their writers, their times and all of their words", () => {
  expect(posts.map(({ author, published }) => [author, published?.slice(0, 10)])).toEqual(
    WORDS.map((_, i) => [PEOPLE[i % 3], `2023-03-1${i}`]),
  );
  expect(posts.map(({ text }) => text)).toEqual(
    WORDS.map(
      (word) =>
        `I have seen ${word} at the old mill, and nobody believes me when I say it.\nCome and look at the ${word} yourselves, one of these days.`,
    ),
  );
});

test("where the words have no element of their own, the link beside the time still names the post", () => {
  expect(posts.map((post) => post.id)).toEqual(WORDS.map((_, i) => id(i)));
});
