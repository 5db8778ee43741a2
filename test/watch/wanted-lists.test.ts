import { expect, test } from "vitest";
import { Corrections } from "../../src/learn/corrections/corrections.ts";
import { readGuideFile } from "../../src/learn/corrections/guide-file.ts";
import { isListWanted, LISTED } from "../../src/watch/wanted-lists.ts";

const URL = "http://forum.test/thread/7";

/** Whether a page is wanted of a list that was found by a way, when somebody says this. */
function wanted(says: string, way: string | undefined, number = 1): boolean {
  const corrections = new Corrections(readGuideFile(says).map((correction) => ({ correction })));
  return isListWanted({ wayOf: () => way }, corrections, { url: URL, number });
}

test("lists are wanted unless somebody says otherwise", () => {
  expect(wanted("", undefined)).toBe(true);
  expect(wanted("form /other/# off", "title /thread/#")).toBe(true);
  expect(wanted("form /thread/# off", "title /thread/#")).toBe(false);
  expect(wanted("scope /thread/ off", "title /thread/#")).toBe(false);
});

test("what is said of the way on which a list was found outweighs what is said of its folder", () => {
  expect(wanted("way W1 off", "W1")).toBe(false);
  expect(wanted("way W1 off", "W2")).toBe(true);
  expect(wanted("scope /thread/ off\nway W1 on", "W1")).toBe(true);
});

test.each([undefined, LISTED])(
  "what a watch found itself (%s) is a title, or a flip if it is no first page",
  (way) => {
    expect(wanted("way title /thread/# off", way)).toBe(false);
    expect(wanted("way title /thread/# off", way, 2)).toBe(true);
    expect(wanted("way flip /thread/# off", way, 2)).toBe(false);
    expect(wanted("way flip /thread/# off", way)).toBe(true);
  },
);
