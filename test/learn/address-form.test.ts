import { describe, expect, it } from "vitest";
import { formedAddress } from "../../src/learn/address-form.ts";

const formOf = (path: string) => formedAddress(`http://forum.example${path}`).form;

describe("the form of an address", () => {
  it.each([
    ["/viewtopic.php?f=3&t=12&start=15", "/viewtopic.php?f=#&start=#&t=#"],
    ["/index.php?topic=5.15", "/index.php?topic=#.#"],
    ["/index.php?topic=5.msg77", "/index.php?topic=#.msg#"],
    ["/threads/hello-world.123/", "/threads/*.#/"],
    ["/threads/top-10-of-2020.123/page-2", "/threads/*.#/page-#"],
    ["/t/12-top-10-of-2020", "/t/#-*"],
    ["/topic/5/some-title", "/topic/#/*"],
    ["/t/2020-08-27-weekly-call/204", "/t/*/#"],
    ["/t123.html", "/t#.html"],
    ["/lite/index.php?board-12.zhtm", "/lite/index.php?board-#.zhtm"],
    ["/lite/index.php?thread-12-3.zhtm", "/lite/index.php?thread-#-#.zhtm"],
    ["/forum/general", "/forum/general"],
    ["/Forum/12/t/", "/forum/#/t/"],
    ["/Forum/12/T/", "/forum/#/T/"],
    ["/posting.php?mode=reply&t=4", "/posting.php?mode=reply&t=#"],
  ])("of %s is %s", (path, form) => {
    expect(formOf(path)).toBe(form);
  });

  it.each([
    ["/hello-world-vt12.html", "/*-vt#.html"],
    ["/top-10-of-2020-vf3.html", "/*-vf#.html"],
    ["/hello-world-t12-15.html", "/*-#.html"],
    ["/hello-windows10", "/*"],
  ])("keeps a short code behind a title: %s is %s", (path, form) => {
    expect(formOf(path)).toBe(form);
  });

  it.each([
    ["/my-first-post-12", "/*-#"],
    ["/presentation-de-mon-vis-28", "/*-#"],
    ["/hello-world-page-2", "/*-page-#"],
    ["/hallo-welt-seite-2", "/*-seite-#"],
    ["/topic-12-hello-world", "/topic-#-*"],
    ["/showtopic-12-hello-world", "/showtopic-#-*"],
  ])(
    "keeps a word that says what a number counts, behind a title only one for pages: %s is %s",
    (path, form) => {
      expect(formOf(path)).toBe(form);
    },
  );

  it.each([
    ["/zuug-12.html", "/zuug-#.html"],
    ["/ukopa-4-1.html", "/ukopa-#-#.html"],
    ["/a?zuug-12.html", "/a?zuug-#.html"],
    ["/zilt/hello-world.21/otub-2", "/zilt/*.#/otub-#"],
    ["/zilt/hello.21", "/zilt/*.#"],
  ])("keeps a single word before numbers, whether it is known or not: %s is %s", (path, form) => {
    expect(formOf(path)).toBe(form);
  });

  it.each([
    ["/zilt_topics12_Old-boats.aspx", "/zilt_topics#_*.aspx"],
    ["/zilt_topics12_Boats.aspx", "/zilt_topics#_*.aspx"],
    ["/zilt_ukopat123p2_Hello-world.aspx", "/zilt_ukopat#p#_*.aspx"],
    ["/zilt_member12.aspx", "/zilt_member#.aspx"],
    ["/zilt_topics12_Old-boats", "/zilt_topics#_*"],
    ["/my_new_windows10.html", "/*.html"],
    ["/my_new_windows10_problem", "/*"],
  ])("keeps what a program is asked for before a title: %s is %s", (path, form) => {
    expect(formOf(path)).toBe(form);
  });

  it.each([
    ["/forum/hello-world-d5336898", "/forum/*"],
    ["/forum/hello-world-5d9ed05d", "/forum/*"],
    ["/forum/thread/ab123456", "/forum/thread/*"],
    ["/forum/topic/t1234567", "/forum/topic/t#"],
  ])("takes ids of hexadecimal digits whole, wherever their letters stand: %s is %s", (path, form) => {
    expect(formOf(path)).toBe(form);
  });

  it("tells threads from boards by the code behind their titles", () => {
    expect(formOf("/hello-world-vt12.html")).toBe(formOf("/how-are-you-vt9999.html"));
    expect(formOf("/hello-world-vt12.html")).not.toBe(formOf("/hello-world-vf12.html"));
  });

  it("is the same for two threads and differs between a thread and its permalinks", () => {
    expect(formOf("/topic/5/one-thing")).toBe(formOf("/topic/77/and-now-for-another-2"));
    expect(formOf("/topic/5/one-thing/12")).not.toBe(formOf("/topic/5/one-thing"));
  });

  it("knows no session", () => {
    expect(formOf("/t?PHPSESSID=cg1esb6f4rut88tuhtm2kok1ll&id=4")).toBe("/t?id=#");
  });
});
