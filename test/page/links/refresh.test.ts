import { describe, expect, it } from "vitest";
import { parseHtml } from "../../../src/page/html/dom.ts";
import { linksOf } from "../../../src/page/links/links.ts";
import { passageOf } from "../../../src/page/links/passage.ts";
import { refreshIn } from "../../../src/page/links/refresh.ts";
import { scanLinks } from "../../../src/page/links/scan-links.ts";
import { Page } from "../../../src/page/page.ts";

const URL_ = "http://forum.test/go.php?t=7";

it.each([
  ["0;url=/t/1", { href: "/t/1", seconds: 0 }],
  ["0; URL='/t/1'", { href: "/t/1", seconds: 0 }],
  [' 3 ; url = "t.php?a=1;b=2" ', { href: "t.php?a=1;b=2", seconds: 3 }],
  ["1.5,http://a.test/", { href: "http://a.test/", seconds: 1 }],
  [";url=x", { href: "x", seconds: 0 }],
  ["url=x", { href: "x", seconds: 0 }],
  ["5", undefined],
  ["300;", undefined],
  ["", undefined],
  ["never", undefined],
])("a refresh after %j leads to %j", (content, refresh) => {
  expect(refreshIn(content)).toEqual(refresh);
});

const refreshing = (content: string) => `<meta http-equiv="Refresh" content="${content}">`;
const followed = (html: string) => {
  const found = linksOf(parseHtml(html), URL_).links.map(({ url }) => url);
  expect(scanLinks(html, URL_).map(({ url }) => url)).toEqual(found);
  return found;
};

describe("a page that refreshes", () => {
  it("to another page links to it", () => {
    expect(followed(refreshing("0;url=/t/7"))).toEqual(["http://forum.test/t/7"]);
    expect(followed(refreshing("60;url=/t/7"))).toEqual(["http://forum.test/t/7"]);
    expect(followed(refreshing("2;url=?t=7&go=1"))).toEqual(["http://forum.test/go.php?t=7&go=1"]);
  });

  it("to itself is a clock, with other parameters after a while as well", () => {
    expect(followed(refreshing("60"))).toEqual([]);
    expect(followed(refreshing("0;url=go.php?t=7"))).toEqual([]);
    expect(followed(refreshing("0;url=go.php?t=7#last"))).toEqual([]);
    expect(followed(refreshing("30;url=?t=7&now=1700000000"))).toEqual([]);
  });

  it("to what is no page of the web leads nowhere", () => {
    expect(followed(refreshing("0;url=javascript:alert(1)"))).toEqual([]);
  });
});

describe("a page that is nothing by itself", () => {
  const passage = (html: string) => passageOf(new Page({ url: URL_, html, at: 0 }));
  const links = (count: number) =>
    Array.from({ length: count }, (_, i) => `<a href=/x/${i}>more</a> `).join("");

  it("leads to where it sends its reader on", () => {
    const notice = `<title>One moment</title>${refreshing("2;url=/t/7")}<p>You are taken to the thread.</p>`;
    expect(passage(`${notice}<a href=/t/7>Go on</a>${links(12)}`)).toBe("http://forum.test/t/7");
  });

  it("is no page with much to read, or with many links", () => {
    expect(passage(`${refreshing("9;url=/t/7")}<p>${"word ".repeat(200)}</p>`)).toBeUndefined();
    expect(passage(refreshing("9;url=/t/7") + links(13))).toBeUndefined();
    expect(passage(refreshing("60"))).toBeUndefined();
    expect(passage("<frameset><frame src=/menu><frame src=/list></frameset>")).toBeUndefined();
  });
});
