import { describe, expect, it } from "vitest";
import {
  WayEvidence,
  type WayRole,
  waitingOf,
  worthlessUnder,
} from "../../../src/strategy/weave/way-evidence.ts";

const expected = (evidence: WayEvidence, role: WayRole, form: string) =>
  evidence.estimate(evidence.way(evidence.nameOf(role, form))!);

it("starts from what is known of forums in general", () => {
  const evidence = new WayEvidence();
  expect(expected(evidence, "title", "/t/#")).toBeGreaterThan(0.8);
  expect(expected(evidence, "deed", "/login")).toBeLessThan(0.05);
});

it("gives a way up after a handful of worthless pages", () => {
  const evidence = new WayEvidence();
  const name = evidence.nameOf("title", "/last?t=#");
  for (let i = 0; i < 8; i++) evidence.observe(name, 0);
  expect(expected(evidence, "title", "/last?t=#")).toBeLessThan(0.3);
  expect(expected(evidence, "title", "/t/#")).toBeGreaterThan(0.6);
});

it("lets a form speak for links of other roles that share it", () => {
  const evidence = new WayEvidence();
  const name = evidence.nameOf("title", "/t/#");
  for (let i = 0; i < 8; i++) evidence.observe(name, 1);
  expect(expected(evidence, "other", "/t/#")).toBeGreaterThan(0.5);
  expect(expected(evidence, "other", "/help/#")).toBeLessThan(0.2);
});

it("lets members of a family speak for each other", () => {
  const evidence = new WayEvidence();
  for (const tag of ["linux", "music", "cooking", "travel"])
    evidence.observe(evidence.nameOf("title", `/tags/${tag}`), 0);
  expect(expected(evidence, "title", "/tags/garden")).toBeLessThan(
    expected(evidence, "title", "/boards/garden"),
  );
});

it("tells persons by the company that their addresses keep", () => {
  const evidence = new WayEvidence();
  for (let i = 0; i < 9; i++) evidence.sight("person", "/u/*");
  for (let i = 0; i < 9; i++) evidence.sight("title", "/t/*");
  expect(evidence.nameOf("title", "/u/*")).toBe("person /u/*");
  expect(evidence.nameOf("person", "/t/*")).toBe("other /t/*");
});

it("does not tell persons by a few sightings", () => {
  const evidence = new WayEvidence();
  for (let i = 0; i < 4; i++) evidence.sight("person", "/u/*");
  expect(evidence.nameOf("title", "/u/*")).toBe("title /u/*");
  evidence.sight("person", "/u/*");
  expect(evidence.nameOf("title", "/u/*")).toBe("person /u/*");
});

it("does not judge links that lead nowhere by their neighbours", () => {
  const evidence = new WayEvidence();
  for (const board of ["gardens", "trains", "cooking"])
    for (let page = 0; page < 8; page++) evidence.observe(evidence.nameOf("title", `/talk/${board}`), 1);
  expect(expected(evidence, "other", "/talk/music")).toBeGreaterThan(0.5);
  expect(expected(evidence, "deed", "/talk/login")).toBeLessThan(0.05);
  expect(expected(evidence, "call", "/talk/help")).toBeLessThan(0.05);
});

it("is not swayed in its roles by one large way", () => {
  const evidence = new WayEvidence();
  const name = evidence.nameOf("title", "/last?t=#");
  for (let i = 0; i < 500; i++) evidence.observe(name, 0);
  expect(expected(evidence, "title", "/last?t=#")).toBeLessThan(0.05);
  expect(expected(evidence, "title", "/t/#")).toBeGreaterThan(0.6);
});

it("changes its mind about a way that changes", () => {
  const evidence = new WayEvidence();
  const name = evidence.nameOf("title", "/t/#");
  for (let i = 0; i < 1000; i++) evidence.observe(name, 1);
  for (let i = 0; i < 150; i++) evidence.observe(name, 0);
  expect(expected(evidence, "title", "/t/#")).toBeLessThan(0.3);
});

describe("a place in addresses with many words in it", () => {
  const WORDS = "ann bob cat dan eve fay guy hal ida joe kim lou mia ned".split(" ");
  const names = (evidence: WayEvidence, form: (word: string) => string) =>
    WORDS.map((word) => evidence.nameOf("other", form(word)));

  it("holds names: from the seventh on they are one way, and the first stay what they were", () => {
    const evidence = new WayEvidence();
    const made = names(evidence, (word) => `/tags/${word}`);
    expect(made.slice(0, 6)).toEqual(WORDS.slice(0, 6).map((word) => `other /tags/${word}`));
    expect(new Set(made.slice(6))).toEqual(new Set(["other /tags/*"]));
    expect(evidence.nameOf("other", "/tags/ann")).toBe("other /tags/ann");
  });

  it("does so with titles in it, and with pages behind it", () => {
    const evidence = new WayEvidence();
    names(evidence, (word) => `/tags/${word}/page/#`);
    expect(evidence.nameOf("other", "/tags/zoe/page/#")).toBe("other /tags/*/page/#");
    expect(evidence.nameOf("other", "/tags/#-*/page/#")).toBe("other /tags/*/page/#");
    expect(evidence.nameOf("other", "/tags/zoe")).toBe("other /tags/zoe");
  });

  it("gives values of parameters more patience: they often say what to do", () => {
    const evidence = new WayEvidence();
    const made = names(evidence, (word) => `/user?id=${word}`);
    expect(made.slice(0, 12)).toEqual(WORDS.slice(0, 12).map((word) => `other /user?id=${word}`));
    expect(new Set(made.slice(12))).toEqual(new Set(["other /user?id=*"]));
  });

  it("is known for one after a restart", () => {
    const evidence = new WayEvidence();
    names(evidence, (word) => `/tags/${word}`);
    const again = WayEvidence.restore(JSON.parse(JSON.stringify(evidence.save())));
    expect(again.nameOf("other", "/tags/zoe")).toBe("other /tags/*");
    expect(again.nameOf("other", "/tags/bob")).toBe("other /tags/bob");
  });
});

it("gives a site that makes up kinds of links one way for each role, with many pages behind it", () => {
  const evidence = new WayEvidence();
  for (let i = 0; i < 3000; i++)
    evidence.nameOf("other", `/x${"x".repeat(i % 50)}/y${"y".repeat(i / 50)}/#?page=#`);
  expect([...evidence.ways()]).toHaveLength(1001);
  expect(evidence.nameOf("title", "/new/#")).toBe(evidence.nameOf("title", "/newer/#?page=#"));
  expect(evidence.nameOf("title", "/new/#")).not.toBe(evidence.nameOf("deed", "/new/#"));
  expect(expected(evidence, "title", "/new/#")).toBe(expected(new WayEvidence(), "title", "/new/#"));
});

it("does not take kinds of pages for names", () => {
  const evidence = new WayEvidence();
  for (const kind of "t b u p g c m q".split(" ")) {
    expect(evidence.nameOf("other", `/${kind}/#`)).toBe(`other /${kind}/#`);
    expect(evidence.nameOf("other", `/${kind}.php?id=#`)).toBe(`other /${kind}.php?id=#`);
  }
});

it("knows which of two forms was seen first", () => {
  const evidence = new WayEvidence();
  evidence.sight("title", "/t/#");
  evidence.sight("other", "/archive/t-#");
  evidence.sight("title", "/t/#");
  expect(evidence.isYounger("/archive/t-#", "/t/#")).toBe(true);
  expect(evidence.isYounger("/t/#", "/archive/t-#")).toBe(false);
  expect(evidence.isYounger("/never", "/t/#")).toBe(true);
  expect(evidence.isYounger("/never", "/neither")).toBe(false);
  const again = WayEvidence.restore(JSON.parse(JSON.stringify(evidence.save())));
  expect(again.isYounger("/archive/t-#", "/t/#")).toBe(true);
});

it("is the same after it was saved", () => {
  const evidence = new WayEvidence();
  for (const worth of [1, 0.5]) evidence.observe(evidence.nameOf("flip", "/b/#?page=#"), worth);
  evidence.observe(evidence.nameOf("title", "/tags/linux"), 0);
  for (let i = 0; i < 9; i++) evidence.sight("person", "/u/*");
  const again = WayEvidence.restore(JSON.parse(JSON.stringify(evidence.save())));
  for (const [role, form] of [
    ["flip", "/b/#?page=#"],
    ["title", "/tags/music"],
    ["other", "/u/*"],
  ] as const) {
    expect(again.nameOf(role, form)).toBe(evidence.nameOf(role, form));
    expect(expected(again, role, form)).toBe(expected(evidence, role, form));
  }
  expect(again.save()).toEqual(evidence.save());
});

describe("addresses that bring no page", () => {
  const left = (alive: number, dead: number) => {
    const evidence = new WayEvidence();
    const name = evidence.nameOf("title", "/t/#");
    for (let i = 0; i < alive; i++) evidence.observe(name, 1);
    for (let i = 0; i < dead; i++) evidence.died(name);
    return expected(evidence, "title", "/t/#");
  };

  it("say nothing of the others, as long as many are alive", () => {
    expect(left(20, 20)).toBe(left(20, 0));
    expect(left(1, 1)).toBe(left(1, 0));
  });

  it("end a way on which hardly any is alive", () => {
    expect(left(0, 8)).toBeLessThan(0.3);
    expect(left(3, 60)).toBeLessThan(0.3);
  });

  it("leave a damaged site its threads: a third of them is worth the rest", () => {
    expect(left(30, 70)).toBeGreaterThan(0.5);
  });

  it("end a way whose own addresses are all dead, however alive others of their form are", () => {
    const evidence = new WayEvidence();
    const titles = evidence.nameOf("title", "/t/#");
    for (let i = 0; i < 40; i++) evidence.observe(titles, 1);
    const broken = evidence.nameOf("place", "/t/#");
    for (let i = 0; i < 8; i++) evidence.died(broken);
    expect(expected(evidence, "place", "/t/#")).toBeLessThan(0.3);
    expect(expected(evidence, "title", "/t/#")).toBeGreaterThan(0.9);
  });
});

it("counts the addresses of a way, each once, and those that wait", () => {
  const evidence = new WayEvidence();
  const name = evidence.nameOf("title", "/t/#");
  for (const id of [1, 2, 3, 3, 2]) evidence.find(name, `http://forum.example/t/${id}`);
  evidence.find("nothing known", "http://forum.example/t/9");
  const way = evidence.way(name)!;
  expect(way.found).toBe(3);
  evidence.observe(name, 1);
  evidence.died(name);
  expect(waitingOf(way)).toBe(1);
  const again = WayEvidence.restore(JSON.parse(JSON.stringify(evidence.save())));
  again.find(name, "http://forum.example/t/3");
  expect(waitingOf(again.way(name)!)).toBe(1);
});

it("knows boards under which nothing comes of a way", () => {
  const evidence = new WayEvidence();
  const name = evidence.nameOf("place", "/read.php?#,#,#");
  const address = (board: number, id: number) => `http://forum.example/read.php?${board},${id},${id}`;
  for (let id = 0; id < 6; id++) {
    evidence.observe(name, 0, address(7, id));
    evidence.observe(name, 1, address(16, id));
  }
  evidence.observe(name, 0, address(3, 1));
  const way = WayEvidence.restore(JSON.parse(JSON.stringify(evidence.save()))).way(name)!;
  expect(worthlessUnder(way, address(7, 99))).toEqual({ seen: 6, under: "7" });
  expect(worthlessUnder(way, address(16, 99))).toBeUndefined();
  expect(worthlessUnder(way, address(3, 99))).toBeUndefined();
  expect(worthlessUnder(way, "http://forum.example/read.php?7")).toBeUndefined();
});

it("what is dead by one way is dead by another to the same addresses", () => {
  const evidence = new WayEvidence();
  const name = evidence.nameOf("title", "/t/#?author=#");
  for (let i = 0; i < 8; i++) evidence.died(name);
  const other = evidence.way(evidence.nameOf("item", "/t/#?author=#"))!;
  expect(evidence.isDead(other)).toBe(true);
  expect(evidence.isDead(evidence.way(evidence.nameOf("item", "/t/#"))!)).toBe(false);
  const again = WayEvidence.restore(JSON.parse(JSON.stringify(evidence.save())));
  expect(again.estimate(other)).toBe(evidence.estimate(other));
});

it("a form that pages have come of is a way of its own by any role, however many names its family has", () => {
  const evidence = new WayEvidence();
  evidence.observe(evidence.nameOf("title", "/threads/*.#/"), 1);
  for (const name of ["a", "bb", "cc", "dd", "ee", "ff", "gg"]) evidence.nameOf("other", `/threads/${name}/`);
  expect(evidence.nameOf("other", "/threads/hh/")).toBe("other /threads/*/");
  expect(evidence.nameOf("beside", "/threads/*.#/")).toBe("beside /threads/*.#/");
});

it("a form is one of titles once two of them led to good pages, and as long as half of them do", () => {
  const evidence = new WayEvidence();
  const name = evidence.nameOf("title", "/read?#,#");
  evidence.observe(name, 1);
  expect(evidence.isTitleForm("/read?#,#")).toBe(false);
  evidence.observe(name, 1);
  expect(evidence.isTitleForm("/read?#,#")).toBe(true);
  for (let i = 0; i < 3; i++) evidence.observe(name, 0);
  expect(evidence.isTitleForm("/read?#,#")).toBe(false);
  expect(evidence.isTitleForm("/nothing")).toBe(false);
});

it("a page with nothing new that is not what its row said counts more against its way, not against other links to such addresses", () => {
  const estimates = (isOther: boolean) => {
    const evidence = new WayEvidence();
    const [titles, flips] = [evidence.nameOf("title", "/b/#?k=#"), evidence.nameOf("flip", "/b/#?k=#")];
    evidence.observe(titles, 0, undefined, isOther);
    return [titles, flips].map((name) => evidence.estimate(evidence.way(name)!));
  };
  expect(estimates(true)[0]!).toBeLessThan(estimates(false)[0]! - 0.1);
  expect(estimates(true)[1]).toBe(estimates(false)[1]);
});

it("knows whether titles have turned out well, after it was saved too", () => {
  const evidence = new WayEvidence();
  const [title, item] = [evidence.nameOf("title", "/t/#"), evidence.nameOf("item", "/n/#")];
  for (let n = 0; n < 3; n++) evidence.observe(item, 1);
  evidence.observe(title, 1);
  expect(evidence.hasTitles).toBe(false);
  evidence.observe(title, 1);
  expect(evidence.hasTitles).toBe(true);
  expect(WayEvidence.restore(evidence.save()).hasTitles).toBe(true);
});
