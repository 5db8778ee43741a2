import { expect, it } from "vitest";
import { Framesets } from "../../../src/strategy/weave/framesets.ts";

it("the way to a frameset is worth what the best page in its frames is", () => {
  const framesets = new Framesets();
  expect(framesets.came("/f1", "title /f#", ["/menu", "/list1"])).toEqual([]);
  expect(framesets.shown("/elsewhere", 1)).toEqual([]);
  expect(framesets.shown("/menu", 0)).toEqual([]);
  expect(framesets.shown("/list1", 0.3)).toEqual([{ way: "title /f#", worth: 0.3 }]);
  expect(framesets.shown("/list1", 1)).toEqual([]);
});

it("nobody waits for further frames once one was good", () => {
  const framesets = new Framesets();
  framesets.came("/f1", "title /f#", ["/list1", "/advertisement"]);
  expect(framesets.shown("/list1", 1)).toEqual([{ way: "title /f#", worth: 1 }]);
  expect(framesets.shown("/advertisement", 0)).toEqual([]);
});

it("a frameset whose frames are there already is worth nothing", () => {
  expect(new Framesets().came("/f1", "other /f#", [])).toEqual([{ way: "other /f#", worth: 0 }]);
});

it("a frameset in a frame counts for both", () => {
  const framesets = new Framesets();
  framesets.came("/outer", "title /outer", ["/inner"]);
  expect(framesets.came("/inner", "door /inner", ["/list"])).toEqual([]);
  expect(framesets.shown("/list", 1)).toEqual([
    { way: "title /outer", worth: 1 },
    { way: "door /inner", worth: 1 },
  ]);
});

it("if there is nothing new in the inner one, there is nothing new in the outer", () => {
  const framesets = new Framesets();
  framesets.came("/outer", "title /outer", ["/inner"]);
  expect(framesets.came("/inner", "door /inner", [])).toEqual([
    { way: "title /outer", worth: 0 },
    { way: "door /inner", worth: 0 },
  ]);
});

it("frames that are never fetched are waited for only while no more framesets of their way do than are fetched at once", () => {
  const framesets = new Framesets();
  const came = (i: number) => framesets.came(`/f${i}`, "door /f#", [`/list${i}`]).length;
  expect(Array.from({ length: 32 }, (_, i) => came(i))).toEqual(Array(32).fill(0));
  expect([came(32), came(33)]).toEqual([1, 1]);
  expect(framesets.came("/g", "door /g", ["/list"])).toEqual([]);
});
