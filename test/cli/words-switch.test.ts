import { Command } from "commander";
import { afterEach, expect, it } from "vitest";
import { withWordsSwitch } from "../../src/cli/words-switch.ts";
import { Page } from "../../src/page/page.ts";
import { usesWords, useWords } from "../../src/words/words.ts";

afterEach(useWords);

const html = '<a href="/t/5?page=2">Next</a> <b>3 May 2020, 10:30</b> <a href="/t/5?page=3">›</a>';
const read = () => new Page({ url: "http://a.test/t/5", html, at: Date.UTC(2021, 0, 1) });

it("turns words off before the command does anything", () => {
  let seen: boolean | undefined;
  const command = withWordsSwitch(new Command("read")).action(() => {
    seen = usesWords();
  });
  command.parse([], { from: "user" });
  expect(seen).toBe(true);
  command.parse(["--no-words"], { from: "user" });
  expect(seen).toBe(false);
});

it("takes the words of links and addresses and leaves those of dates", () => {
  expect(read().paging.flips.map(({ direction }) => direction)).toEqual(["next", "next"]);
  expect(read().evidence.dated.places).toHaveLength(1);
  withWordsSwitch(new Command("read"))
    .action(() => {})
    .parse(["--no-words"], { from: "user" });
  // An arrow that puts a number into the page's own address says enough by itself.
  expect(read().paging.flips.map(({ url }) => url)).toEqual(["http://a.test/t/5?page=3"]);
  expect(read().evidence.dated.places).toHaveLength(1);
});
