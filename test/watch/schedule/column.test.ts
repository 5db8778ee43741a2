import { expect, test } from "vitest";
import { bytes, Columns, floats, integers } from "../../../src/watch/schedule/column.ts";

test("columns grow together, keep their values and come back as they were saved", () => {
  const columns = new Columns({ kind: bytes(), at: floats(), count: integers() });
  columns.reach(40);
  columns.of.kind.values[40] = 3;
  columns.of.at.values[7] = 0.5;
  columns.of.count.values[40] = -9;
  columns.reach(2);
  expect(columns.length).toBe(41);
  const copy = new Columns({ kind: bytes(), at: floats(), count: integers() });
  copy.load(JSON.parse(JSON.stringify(columns.save())));
  expect(copy.length).toBe(41);
  expect([copy.of.kind.values[40], copy.of.at.values[7], copy.of.count.values[40]]).toEqual([3, 0.5, -9]);
});

test("a column that was not saved has room for all, and holds nothing", () => {
  const before = new Columns({ at: floats() });
  before.reach(40);
  const now = new Columns({ at: floats(), count: integers() });
  now.load(before.save());
  expect(now.of.count.values[40]).toBe(0);
});
