import { expect, test } from "vitest";
import { READING } from "../../src/read/numbers.ts";
import { someOfEveryForm } from "../../src/read/some-of-every-form.ts";

const addresses = (count: number, address: (n: number) => string) =>
  Array.from({ length: count }, (_, i) => ({ id: i, url: `http://a.test${address(i + 1)}` }));
const pathsIn = (pages: readonly { url: string }[]) => pages.map(({ url }) => new URL(url).pathname);

test("of what there is little of there are some, among thousands of other pages", () => {
  const found = someOfEveryForm([
    ...addresses(3_000, (n) => `/post?id=${n}`),
    ...addresses(2, (n) => `/board?id=${n}`),
    ...addresses(2_000, (n) => `/thread?id=${n}`),
  ]);
  expect(pathsIn(found)).toEqual([
    ...Array(READING.ofEveryForm).fill("/post"),
    ...Array(READING.ofEveryForm).fill("/thread"),
    ...Array(2).fill("/board"),
  ]);
});

test("of very many forms the frequent ones", () => {
  const names = Array.from(
    { length: 300 },
    (_, i) => `/f${String.fromCharCode(97 + (i % 26), 97 + i / 26, 97)}`,
  );
  const rare = names.flatMap((name) => addresses(1, () => `${name}?id=1`));
  const found = someOfEveryForm([...rare, ...addresses(9, (n) => `/board?id=${n}`)]);
  expect(found).toHaveLength(READING.formsSample);
  expect(pathsIn(found).slice(0, READING.ofEveryForm)).toEqual(Array(READING.ofEveryForm).fill("/board"));
});
