import { expect, test } from "vitest";
import { AGO } from "../../src/words/changing.ts";
import { TOPICS } from "../../src/words/counts.ts";
import { DEEDS } from "../../src/words/deeds.ts";
import { partIn, plainText, wholeText, wordIn } from "../../src/words/patterns.ts";
import { withoutReplyPrefix } from "../../src/words/prefixes.ts";
import { NEXT, PREVIOUS } from "../../src/words/turning.ts";
import { withoutWords } from "../../src/words/words.ts";

const isNext = wholeText(NEXT);
const isPrevious = wholeText(PREVIOUS);

test.each([
  "Next »",
  "[next]",
  "Nächste Seite",
  "NÄCHSTE",
  "SONRAKİ",
  "İleri ›",
  "ΕΠΟΜΕΝΗ",
  "Επόμενη σελίδα",
  "Следующая",
  "ВПЕРЁД",
  "вперед",
  "下一页 »",
  "（次へ）",
  "다음",
  "التالي",
])("%s is a link to the next page", (text) => {
  expect(isNext(text)).toBe(true);
});

test.each([
  "前端开发入门",
  "三天前的问题",
  "以前",
  "前 10 名",
  "Zurück in die Zukunft",
  "Предложения и пожелания",
  "предыдущая глава романа",
  "Geri dönüşüm",
  "Προηγούμενη ζωή",
  "Indietro tutta!",
])("%s is a title and no link to the page before", (text) => {
  expect(isPrevious(text)).toBe(false);
});

test("a star lets a word go on, and a star of its own stands for any words", () => {
  const isDeed = wholeText(DEEDS);
  expect(["Zaloguj", "zalogujcie", "Mark all forums read", "About us"].map(isDeed)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(["zaloguj mnie", "mark read", "read about", "aboutness"].map(isDeed)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("texts are compared without case, marks, signs around them and runs of spaces", () => {
  expect(plainText("  « PRÉCÉDENT\u00a0\n page » ")).toBe("precedent page");
  expect(plainText("…¿Qué?")).toBe("que");
  expect(plainText("İSTANBUL’da")).toBe("istanbul'da");
  expect(plainText("»»")).toBe("");
});

test("a word is found as a word, whatever script stands beside it", () => {
  const ago = wordIn(AGO);
  for (const text of [
    "5 minutes ago",
    "vor 5 Stunden",
    "5 dakika önce",
    "πριν 5 λεπτά",
    "5 минут назад",
    "5分钟前",
    "5분 전",
  ])
    expect(ago().test(text), text).toBe(true);
  for (const text of ["Chicago 5", "hervor 5", "öncelik 5", "наз 5", "2 前端", "以前 3"])
    expect(ago().test(text), text).toBe(false);
});

test("a part of a word is found in the names of classes, and in other scripts where a word begins", () => {
  const topics = partIn(TOPICS);
  expect(["numtopics", "topic-count", "Темы: 5", "12 主题"].map((text) => topics().test(text))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(topics().test("Система 5")).toBe(false);
});

test("a title loses what says that it is an answer", () => {
  const titles = ["Re: Hello", "AW: Re: Hello", "Отв: Hello", "回复：Hello", "Ynt: Hello"];
  expect(titles.map(withoutReplyPrefix)).toEqual(titles.map(() => "Hello"));
  expect(withoutReplyPrefix("Really: Hello")).toBe("Really: Hello");
});

test("without words nothing is found", () => {
  withoutWords(() => {
    expect(isNext("next")).toBe(false);
    expect(wordIn(AGO)().test("5 minutes ago")).toBe(false);
    expect(partIn(TOPICS)().test("topics")).toBe(false);
    expect(withoutReplyPrefix("Re: Hello")).toBe("Re: Hello");
  });
  expect(isNext("next")).toBe(true);
});
