import fc from "fast-check";
import { expect, it } from "vitest";
import { readFeed } from "../../../src/page/links/feed.ts";

it("reads the items of RSS", () => {
  const xml = `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>A board</title><link>http://small.test/</link>
    <item><title>First &amp; last</title><link>/t/7#p3</link><dc:creator>ann</dc:creator><pubDate>Tue, 04 Mar 2008 10:14:22 +0100</pubDate>
    <description>&lt;p&gt;Words&lt;/p&gt;</description></item>
    <item><title><![CDATA[No link & no use]]></title></item></channel></rss>`;
  expect(readFeed(xml, "http://small.test/feed")).toEqual([
    {
      link: "http://small.test/t/7#p3",
      title: "First & last",
      author: "ann",
      time: Date.UTC(2008, 2, 4, 9, 14, 22),
      isExact: true,
    },
  ]);
});

it("reads the entries of Atom", () => {
  const xml = `<feed xmlns="http://www.w3.org/2005/Atom"><title>All</title><link rel="self" href="/atom"/>
    <entry><title type="text">A thread</title><link rel="replies" href="/t/1/feed"/><link rel="alternate" href="/t/1"/>
    <author><name>bert</name><uri>/u/2</uri></author><published>2024-05-01T10:00:00Z</published><updated>2024-05-02T08:30:00Z</updated></entry></feed>`;
  expect(readFeed(xml, "http://small.test/atom")).toEqual([
    {
      ...{ link: "http://small.test/t/1", title: "A thread", author: "bert" },
      ...{ time: Date.UTC(2024, 4, 2, 8, 30), isExact: true },
    },
  ]);
});

it("tells times without a zone, or of a day, from those that are exact", () => {
  const item = (date: string) => `<item><link>/t</link><pubDate>${date}</pubDate></item>`;
  const dates = ["2024-05-02T08:30:00", "2024-05-02", "2024-05-02T08:30Z"];
  const items = readFeed(`<rss>${dates.map(item).join("")}</rss>`, "http://small.test/");
  expect(items.map(({ isExact }) => isExact)).toEqual([undefined, undefined, true]);
});

it("takes no address that is not of the web, and no more items than make sense", () => {
  const item = (link: string) => `<item><title>x</title><link>${link}</link></item>`;
  expect(readFeed(`<rss>${item("javascript:alert(1)")}</rss>`, "http://small.test/")).toEqual([]);
  expect(readFeed(`<rss>${item("/a").repeat(5000)}</rss>`, "http://small.test/")).toHaveLength(500);
});

it("reads anything without throwing", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      readFeed(`<rss><item>${text}`, "http://small.test/");
    }),
  );
});
