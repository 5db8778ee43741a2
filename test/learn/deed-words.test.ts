import { expect, it } from "vitest";
import { isDeedAddress, isDeedText } from "../../src/learn/deed-words.ts";

it.each([
  "/login.php",
  "/index.php?action=printpage&topic=4.0",
  "/posting.php?mode=reply",
  "/list?sort=replies",
  "/members/",
])("takes %s for a deed", (path) => {
  expect(isDeedAddress(`http://forum.example${path}`)).toBe(true);
});

it.each([
  "/topic/how-to-delete-a-file",
  "/forum/technical-help/",
  "/forum/printers/",
  "/t/5-search-for-meaning",
  "/viewtopic.php?t=4",
])("takes %s for no deed", (path) => {
  expect(isDeedAddress(`http://forum.example${path}`)).toBe(false);
});

it("knows words of several languages, and no titles", () => {
  for (const text of ["Log in", "Reply", "Antworten", "S'inscrire", "Ответить", "回复"])
    expect(isDeedText(text)).toBe(true);
  for (const text of ["Printers", "Reply from the makers of the game", "Find your way home"])
    expect(isDeedText(text)).toBe(false);
});
