import { describe, expect, it } from "vitest";
import { Admission } from "../../src/crawl/admission.ts";
import { type Scope, scopeOf } from "../../src/url/scope.ts";

function admissionFor(start: string) {
  const moves: Scope[] = [];
  const scope = scopeOf(start);
  const admission = new Admission({ scope, include: [], exclude: [], moved: (to) => moves.push(to) });
  const reasonFor = (url: string) => admission.admit(url, start)?.skip?.reason;
  return { admission, moves, reasonFor };
}

describe("a start that says where it stands", () => {
  const start = "http://a.example/talk/gardens/roof.html";

  it("makes the site reach up to there, for links that were judged before too", () => {
    const { admission, moves, reasonFor } = admissionFor(start);
    expect(reasonFor("/talk/trains/")).toBe("outOfScope");
    admission.reachUpTo("http://a.example/talk/");
    expect(reasonFor("/talk/trains/")).toBeUndefined();
    expect(reasonFor("/shop/")).toBe("outOfScope");
    expect(moves).toEqual([{ host: "a.example", folder: "/talk/" }]);
  });

  it("does not move the site when it is in it already, or on another host", () => {
    const { admission, moves, reasonFor } = admissionFor(start);
    admission.reachUpTo("http://a.example/talk/gardens/sheds/");
    admission.reachUpTo("http://b.example/talk/");
    expect(reasonFor("/talk/trains/")).toBe("outOfScope");
    expect(reasonFor("http://b.example/talk/")).toBe("outOfScope");
    expect(moves).toEqual([]);
  });
});

it("a start that redirects elsewhere takes the site along", () => {
  const { admission, moves, reasonFor } = admissionFor("http://a.example/");
  expect(admission.admitMoved("http://b.example/talk/", "http://a.example/")).toEqual({
    url: "http://b.example/talk/",
  });
  expect(moves).toEqual([{ host: "b.example", folder: "/talk/" }]);
  expect(reasonFor("http://a.example/")).toBe("outOfScope");
});
