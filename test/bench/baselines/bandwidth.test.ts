import { expect, test } from "vitest";
import { ShareByNews } from "../../../bench/baselines/bandwidth.ts";

test("index pages get the share that new threads have among new records", () => {
  const share = new ShareByNews();
  share.note(1000, 4000, 1);
  let index = 0;
  for (let page = 0; page < 1000; page++) {
    const turn = share.isIndexTurn();
    if (turn) index++;
    share.spent(turn);
  }
  expect(index).toBeGreaterThan(190);
  expect(index).toBeLessThan(210);
});
