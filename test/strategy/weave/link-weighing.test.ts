import { expect, it } from "vitest";
import { linksByRole, type RoledLink } from "../../../src/learn/link-role.ts";
import { type Knowledge, nothingKnown } from "../../../src/strategy/weave/knowledge.ts";
import { type Judged, LinkWeighing } from "../../../src/strategy/weave/link-weighing.ts";
import { HOST, pageOf } from "../../learn/page-of.ts";

const PAGE = pageOf("/t/5", "");
const link = (path: string, role: RoledLink["role"], more: Partial<RoledLink> = {}): RoledLink => ({
  ...{ url: HOST + path, role, text: "A link of some kind" },
  ...more,
});

/** The ways of links of a page that was judged so, and their weights. */
function weighed(links: readonly RoledLink[], judged: Partial<Judged> = {}, known = nothingKnown()) {
  const plain = { isList: false, isAside: false, isPersonal: false, isSeries: false, isStart: false };
  const byRole = { ...linksByRole(PAGE), links };
  return new LinkWeighing(known).weigh(PAGE, {
    ...{ ...plain, isEcho: false, isShort: false, inVain: undefined, repeated: new Set<string>(), byRole },
    ...judged,
  });
}
const waysOf = (...from: Parameters<typeof weighed>) => weighed(...from).map(({ way }) => way);

it("of several links to one address the one that tells most counts", () => {
  expect(waysOf([link("/t/1", "other"), link("/t/1", "title"), link("/t/1", "place")])).toEqual([
    "title /t/#",
  ]);
});

it("where a list showed nothing new, what is new is at its end", () => {
  const flips = [2, 9, 3].map((n) => link(`/b/1/${n}`, "flip", { text: `${n}` }));
  const echoes = weighed([...flips, link("/b/1/last", "flip", { text: "Last" })], { isEcho: true });
  expect(echoes.map(({ way }) => way)).toEqual(Array(4).fill(expect.stringMatching(/^echo /)));
  expect(echoes.map(({ weight }) => weight)).toEqual([2, 9, 3, 0]);
});

it("what may be a flip is one of a list or thread, and what goes on where a thread ends may lead to its rest", () => {
  const maybe = link("/t/5/x/2", "other", { maybe: "flip" });
  expect(waysOf([maybe])).toEqual(["other /t/#/x/#"]);
  expect(waysOf([maybe], { isSeries: true })).toEqual(["more /t/#/x/#"]);
  const links = [link("/t/5/all", "other"), link("/t/5/print", "deed"), link("/t/6/all", "other")];
  expect(waysOf(links, { isShort: true })).toEqual(["more /t/#/all", "deed /t/#/print", "other /t/#/all"]);
});

it("what is found under a person alone is personal, but for what stands elsewhere too", () => {
  const known = nothingKnown();
  known.evidence.sight("title", "/t/#");
  const links = [link("/t/1", "title"), link("/likes/1", "title"), link("/u/2", "person")];
  expect(waysOf(links, { isPersonal: true }, known)).toEqual([
    "title /t/#",
    "personal /likes/#",
    "person /u/#",
  ]);
});

it("a start in the middle of a site leads to the whole of it", () => {
  expect(waysOf([], { isStart: true })).toEqual(["crumb /"]);
  expect(waysOf([])).toEqual([]);
});

it("a title beside the title of a row is one, if such titles have led to threads; what repeats one is not", () => {
  const known = nothingKnown();
  const links = [link("/t/1", "title", { beside: true }), link("/t/2", "title")];
  expect(waysOf(links, {}, known)).toEqual(["beside /t/#", "title /t/#"]);
  for (let n = 0; n < 3; n++) known.evidence.observe("title /t/#", 1);
  expect(waysOf(links, {}, known)).toEqual(["title /t/#", "title /t/#"]);
  expect(waysOf(links, { repeated: new Set([`${HOST}/t/2`]) }, known)).toEqual(["title /t/#", "beside /t/#"]);
});

it("links speak for their page if something is expected of them that is not there yet", () => {
  const known: Knowledge = nothingKnown();
  const promises = (one: RoledLink, led = "start") => new LinkWeighing(known).promises(one, PAGE, led, false);
  expect(promises(link("/t/1", "title"))).toBe(true);
  expect(promises(link("/t/1", "title"), "title /t/#")).toBe(false);
  expect(promises(link("/t/1", "flip"))).toBe(false);
  expect(promises({ ...link("", "title"), url: "http://elsewhere.example/1" })).toBe(true);
  expect(promises({ ...link("", "other"), url: "http://elsewhere.example/1" })).toBe(false);
  // What nobody has looked into could promise for ever, whatever is known of its form.
  for (let n = 0; n < 20; n++) known.evidence.observe("title /t/#", 1);
  expect(promises(link("/t/2", "other"))).toBe(false);
  known.evidence.observe("other /t/#", 1);
  expect(promises(link("/t/2", "other"))).toBe(true);
  // Nor do links to such addresses from the pages that they lead to, whatever they look like there.
  expect(promises(link("/t/2", "other"), known.evidence.nameOf("item", "/t/#"))).toBe(false);
  known.copies.see({ ...{ url: `${HOST}/t/1`, titles: { own: "", whole: "" }, worth: 1 }, hashes: [] });
  expect(promises(link("/t/1", "title"))).toBe(false);
});

it("what has a number of fixed width in its address is no first page", () => {
  const known = nothingKnown();
  for (const form of ["/t/#/p/#", "/t/#/msg#.html"])
    known.evidence.observe(known.evidence.nameOf("flip", form), 1);
  expect(waysOf([link("/t/5/p/1", "other"), link("/t/5/msg00001.html", "other")], {}, known)).toEqual([
    "first /t/#/p/#",
    "other /t/#/msg#.html",
  ]);
});
