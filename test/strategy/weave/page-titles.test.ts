import { expect, it } from "vitest";
import { PageTitles } from "../../../src/strategy/weave/page-titles.ts";

const titled = (own: string, whole = `${own} - Garden Talk`) => ({ own, whole });

function forum(): PageTitles {
  const titles = new PageTitles();
  for (const own of ["Roses", "Pruning in spring", "Which soil?", "Slugs"]) titles.see(titled(own));
  return titles;
}

it("knows other views of a thread, whatever they say besides", () => {
  const thread = titled("Pruning in spring");
  expect(forum().isOfItsOwn(titled("Pruning in spring"), thread)).toBe(false);
  expect(forum().isOfItsOwn(titled("Garden Talk", "Garden Talk - Print: Pruning in spring"), thread)).toBe(
    false,
  );
  expect(forum().isOfItsOwn(titled("Re: Pruning in Spring"), thread)).toBe(false);
  expect(forum().isOfItsOwn(titled("Garden Talk", "Garden Talk"), thread)).toBe(false);
});

it("knows a thread that its board or blog showed in full", () => {
  expect(forum().isOfItsOwn(titled("Which rake?"), titled("Roses"))).toBe(true);
  expect(forum().isOfItsOwn(titled("Which rake?"), titled("Garden Talk", "Garden Talk"))).toBe(true);
});
