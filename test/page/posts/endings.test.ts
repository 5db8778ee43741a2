import { expect, test } from "vitest";
import { endingsOf } from "../../../src/page/posts/endings.ts";

const said = (author: string, ...lines: string[]) => ({ author, lines });

test("a line that ends different posts of one person is an ending", () => {
  const posts = [
    said("anna", "The ferry is late.", "Fair winds, anna of the harbour"),
    said("anna", "It is the engine again.", "Fair winds, anna of the harbour"),
    said("anna", "So it will be a week.", "Fair winds, anna of the harbour"),
  ];
  expect(endingsOf(posts)).toEqual(["Fair winds, anna of the harbour"]);
});

test("the last line of a single post is none, though two pages show that post", () => {
  const post = said("anna", "The ferry is late.", "They wait for a part from the mainland.");
  expect(endingsOf([post, { ...post }, said("bert", "Really?", "I did not know of it.")])).toEqual([]);
});
