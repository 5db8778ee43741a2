import { expect, it } from "vitest";
import { listedAddresses } from "../../../src/page/links/listed-addresses.ts";

const listed = (text: string) =>
  [...listedAddresses(text)].map(({ url, list }) => (list ? `list ${url}` : url));

it("reads a sitemap, whatever its prefixes, comments and packaging", () => {
  const xml = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <!-- <url><loc>http://f.test/old</loc></url> -->
    <url><loc>http://f.test/t?id=1&amp;p=2</loc><lastmod>2024-01-01</lastmod></url>
    <url><loc> <![CDATA[http://f.test/t?id=2&p=3]]> </loc></url>
    <sm:url><sm:loc>http://f.test/t/3</sm:loc></sm:url>
    <url><loc>/relative</loc></url><url><loc>ftp://f.test/</loc></url></urlset>`;
  expect(listed(xml)).toEqual(["http://f.test/t?id=1&p=2", "http://f.test/t?id=2&p=3", "http://f.test/t/3"]);
});

it("tells further lists from pages", () => {
  const xml = `<sitemapindex><sitemap><loc>http://f.test/a.xml.gz</loc></sitemap></sitemapindex>`;
  expect(listed(xml)).toEqual(["list http://f.test/a.xml.gz"]);
});

it("reads RSS and Atom: the items, not the site", () => {
  const rss = `<rss><channel><link>http://f.test/</link><item><title>A</title><link>http://f.test/t/1</link></item></channel></rss>`;
  expect(listed(rss)).toEqual(["http://f.test/t/1"]);
  const atom = `<feed><link href="http://f.test/"/><entry><link rel="replies" href="http://f.test/r"/><link href='http://f.test/t/2?a=1&amp;b=2'/></entry></feed>`;
  expect(listed(atom)).toEqual(["http://f.test/t/2?a=1&b=2"]);
});

it("reads a plain list", () => {
  expect(listed("http://f.test/1\r\nnonsense\nhttps://f.test/2")).toEqual([
    "http://f.test/1",
    "https://f.test/2",
  ]);
});

it("unfolds no entities, and takes broken and hostile files as they are", () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "http://f.test/"><!ENTITY b "&a;&a;&a;">]><urlset><url><loc>&b;</loc></url><url><loc>http://f.test/&b;</loc></url></urlset>`;
  expect(listed(laughs)).toEqual(["http://f.test/&b;"]);
  for (const broken of [
    "<",
    "<loc",
    "<loc>",
    "<loc>http://f.test/",
    "<!--",
    "<loc><![CDATA[x",
    "<a".repeat(1e5),
    "<loc><![CDATA[".repeat(1e5),
  ])
    expect(listed(broken)).toEqual([]);
});
