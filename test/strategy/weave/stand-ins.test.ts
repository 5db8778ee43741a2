import { expect, it } from "vitest";
import { StandIns } from "../../../src/strategy/weave/stand-ins.ts";

const copy = { url: "http://forum.example/t/5/post-77", way: "place /t/#/post-#" };
const original = "http://forum.example/t/5";

it("gives back what an address stood for when it fails, once, and lets it stand no more", () => {
  const standIns = new StandIns();
  expect(standIns.mayStand(original, 4)).toBe(true);
  standIns.stand(original, copy);
  expect(standIns.failed(original)).toEqual(copy);
  expect(standIns.failed(original)).toBeUndefined();
  expect(standIns.mayStand(original, 4)).toBe(false);
});

it("owes nothing for an address that came", () => {
  const standIns = new StandIns();
  standIns.stand(original, copy);
  standIns.came(original);
  expect(standIns.failed(original)).toBeUndefined();
});

it("lets nobody stand whose address brought nothing before", () => {
  const standIns = new StandIns();
  expect(standIns.failed(original)).toBeUndefined();
  expect(standIns.mayStand(original, 4)).toBe(false);
});

it("lets only so many stand at a time, and one stand for several copies", () => {
  const standIns = new StandIns();
  standIns.stand(original, copy);
  expect(standIns.mayStand("http://forum.example/t/6", 1)).toBe(false);
  expect(standIns.mayStand(original, 1)).toBe(true);
  standIns.stand(original, { ...copy, url: `${copy.url}8` });
  expect(standIns.failed(original)).toEqual(copy);
});

it("is the same after it was saved", () => {
  const standIns = new StandIns();
  standIns.stand(original, copy);
  standIns.stand("http://forum.example/t/6", copy);
  standIns.failed("http://forum.example/t/6");
  const again = StandIns.restore(JSON.parse(JSON.stringify(standIns.save())));
  expect(again.mayStand("http://forum.example/t/6", 4)).toBe(false);
  expect(again.failed(original)).toEqual(copy);
});
