import { expect, test } from "vitest";
import { chosenTitle } from "../../src/read/list-title.ts";

const never = () => false;
const always = () => true;

test.each([
  ["only the row is known", null, "Boats", "Boats"],
  ["only the page is known", "Boats", null, "Boats"],
  ["both say the same, each in its way", "Boats & ferries", "boats  ferries", "Boats & ferries"],
  ["the row is cut off", "Boats and all that floats", "Boats and all…", "Boats and all that floats"],
  ["the page says more than the title", "Boats - Harbour Forum", "Boats", "Boats"],
  [
    "the page says less than the title",
    "Shipping broken",
    "Shipping broken – what now?",
    "Shipping broken – what now?",
  ],
  ["the row counts posts behind the title", "会議について", "会議について (5)", "会議について"],
  ["the row is that of a reply", "Boats", "Re: Boats", "Boats"],
  ["they have nothing in common", "Boats, renamed", "Ferries", "Boats, renamed"],
  ["a word only begins like another", "Boat", "Boats", "Boat"],
])("where %s, the title is the better one", (_what, own, row, expected) => {
  expect(chosenTitle({ own, row }, never)).toBe(expected);
});

test("what other lists call themselves too is the name of the site", () => {
  expect(chosenTitle({ own: "Harbour Forum", row: "Boats" }, always)).toBe("Boats");
});

test("a row of an answer has the title of its thread", () => {
  expect(chosenTitle({ own: "Harbour Forum", row: "Re: Boats" }, always)).toBe("Boats");
  expect(chosenTitle({ own: null, row: "Re: Re: Boats" }, never)).toBe("Boats");
});
