import { describe, expect, it } from "vitest";
import { parseHtml } from "../../../src/page/html/dom.ts";
import { linksOf } from "../../../src/page/links/links.ts";
import { scanLinks } from "../../../src/page/links/scan-links.ts";

const URL_ = "http://forum.test/boards/7?page=2";

function links(html: string) {
  return linksOf(parseHtml(html), URL_);
}

describe("the links of a page", () => {
  it("are absolute, without fragment, and only of the web", () => {
    const found = links(
      "<a href='../t/1#p2'>a</a><a href=?page=3>b</a><a href=mailto:x@y>c</a><a href=javascript:go()>d</a>" +
        "<a href='//other.test/x'>e</a><a href='http://[bad'>f</a><a name=here>g</a>",
    ).links;
    expect(found.map(({ url }) => url)).toEqual([
      "http://forum.test/t/1",
      "http://forum.test/boards/7?page=3",
      "http://other.test/x",
    ]);
    expect(found[0]!.fragment).toBe("#p2");
  });

  it("are as many as anybody would read", () => {
    const page = Array.from({ length: 50_005 }, (_, i) => `<a href=/t/${i}>x</a>`).join("");
    expect(links(page).links).toHaveLength(50_000);
    expect(links(page).links.at(-1)!.url).toBe("http://forum.test/t/49999");
    const menu = Array.from({ length: 50_005 }, (_, i) => `<option>${i + 1}`).join("");
    expect(links(`<form><select name=p>${menu}</select></form>`).links).toHaveLength(50_000);
  });

  it("are resolved against the base the page names", () => {
    expect(links("<base href=/sub/><a href=t/1>x</a>").links[0]!.url).toBe("http://forum.test/sub/t/1");
  });

  it("are named by their text, else by their image, else by their title", () => {
    const found = links(
      "<a href=1> The <b>title</b> </a><a href=2><img alt='New post' src=i></a><a href=3 title='Last page'></a>",
    ).links;
    expect(found.map(({ text }) => text)).toEqual(["The title", "New post", "Last page"]);
  });

  it("tell who does not vouch for them", () => {
    const found = links("<a href=1 rel='External NoFollow'>x</a><a href=2>y</a>").links;
    expect(found.map(({ nofollow }) => nofollow)).toEqual([true, false]);
    expect(links("<meta name=robots content='noindex, nofollow'>").nofollow).toBe(true);
  });

  it("include the frames of a frameset", () => {
    const html = "<frameset><frame src=list.php><frame src='/t/1'></frameset>";
    expect(links(html).links.map(({ url }) => url)).toEqual([
      "http://forum.test/boards/list.php",
      "http://forum.test/t/1",
    ]);
    expect(scanLinks(html, URL_)).toHaveLength(2);
  });

  it("include what the site itself sets into the page, which may be its forum", () => {
    const html = "<iframe src='/guests/list.cgi'></iframe><iframe src='http://films.test/7'></iframe>";
    expect(links(html).links).toMatchObject([{ url: "http://forum.test/guests/list.cgi", text: "" }]);
    expect(scanLinks(html, URL_)).toEqual([{ url: "http://forum.test/guests/list.cgi", nofollow: false }]);
  });

  it("include areas of image maps; link elements are facts about the page instead", () => {
    const { links: found, relations } = links(
      "<link rel=canonical href=/b/7><link rel=next href=?page=3><map><area href=/area></map><a rel=prev href=?page=1>back</a>",
    );
    expect(found.map(({ url }) => url)).toEqual([
      "http://forum.test/area",
      "http://forum.test/boards/7?page=1",
    ]);
    expect(relations).toEqual({
      canonical: "http://forum.test/b/7",
      next: "http://forum.test/boards/7?page=3",
      previous: "http://forum.test/boards/7?page=1",
    });
  });
});

describe("scanning for links", () => {
  it("finds what the tree finds", () => {
    const html =
      "<!-- <a href=no> --><base href=/f/><script>'<a href=no>'</script><style><a href=no></style>" +
      "<textarea><a href=no></textarea><template><a href=no></template><noscript><a href=yes1></noscript>" +
      "<A HREF='t?a=1&amp;b=2'>x</A><a class=x\nhref=\"t/2#p\" rel=nofollow>y</a><area href=t3><a name=n><a href=>";
    expect(scanLinks(html, URL_)).toEqual(links(html).links.map(({ url, nofollow }) => ({ url, nofollow })));
    expect(scanLinks(html, URL_).map(({ url }) => url)).toEqual([
      "http://forum.test/f/yes1",
      "http://forum.test/f/t?a=1&b=2",
      "http://forum.test/f/t/2",
      "http://forum.test/f/t3",
      "http://forum.test/f/",
    ]);
  });

  it("reads a tag of a million attributes or a page of a million comments", () => {
    expect(scanLinks(`<a ${"x=1 ".repeat(300_000)}>`, URL_)).toEqual([]);
    expect(scanLinks(`${"<!----!>".repeat(300_000)}<a href=x>-->`, URL_)).toHaveLength(1);
  });
});
