import { expect, test } from "vitest";
import { Page } from "../../src/page/page.ts";
import { titleOf } from "../../src/page/title.ts";

const titled = (title: string) =>
  titleOf(
    new Page({
      url: "http://forum.test/index.php?show=9",
      html: `<title>${title}</title><p>Words.</p>`,
      at: 0,
    }).dom,
  );

test.each(["-", "|", "->", "=>", "::", "--", "»"])(
  "a title is told from the name of its site by %s",
  (sign) => {
    expect(titled(`Bench ${sign} Which glue holds best on wet wood?`)).toBe(
      "Which glue holds best on wet wood?",
    );
  },
);

test("letters and signs within words separate nothing", () => {
  expect(titled("Which glue: the well-known one?")).toBe("Which glue: the well-known one?");
});
