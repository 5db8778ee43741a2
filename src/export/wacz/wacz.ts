import { join } from "node:path";
import { MEMBER } from "../../archive/facts/own-facts.ts";
import { counted } from "../../words/counted.ts";
import type { Target } from "../format.ts";
import type { ExportRows, SiteRows } from "../rows.ts";
import { CdxIndex } from "./cdx-index.ts";
import { Cleaning } from "./cleaning.ts";
import { Package } from "./package.ts";
import { pagesOf } from "./pages.ts";
import { recordsOf } from "./records.ts";

/** https://specs.webrecorder.net/wacz/1.1.1/ */
const WACZ_VERSION = "1.1.1";

/** `skein export -f wacz`: the WARC files with an index, a list of pages and digests, in one file that replay programs open. */
export async function write(
  { sites }: ExportRows,
  { path }: Target,
  tell: (what: string) => void,
): Promise<void> {
  const site = sites[0]!;
  const { reader } = site;
  const at = reader.visits.latestAt() ?? 0;
  const cleaning = new Cleaning(site.redaction, reader.facts.get(MEMBER) !== undefined);
  const index = new CdxIndex(`${path}.cdx`);
  try {
    const zip = new Package(path, at);
    for (const warc of reader.warcs())
      await zip.add(
        `archive/${warc.name}`,
        recordsOf(join(reader.layout.warcs, warc.name), warc, cleaning, index),
      );
    const blocks: string[] = [];
    let offset = 0;
    const packedLines = index.packed(({ place, length, digest }) => {
      blocks.push(`${place} ${JSON.stringify({ offset, length, digest, filename: PACKED_INDEX })}\n`);
      offset += length;
    });
    await zip.add(`indexes/${PACKED_INDEX}`, packedLines);
    await zip.add("indexes/index.idx", summary(blocks));
    await zip.add("pages/pages.jsonl", pagesOf(site));
    const description = Buffer.from(JSON.stringify(dataPackage(zip, site, at), null, 2));
    const { hash } = await zip.add("datapackage.json", once(description));
    await zip.add(
      "datapackage-digest.json",
      once(Buffer.from(JSON.stringify({ path: "datapackage.json", hash }))),
    );
    await zip.finish();
    for (const line of linesAbout(cleaning)) tell(line);
  } finally {
    index.close();
  }
}

const PACKED_INDEX = "index.cdx.gz";

/** The first line of each block of the index, with where the block lies. */
function* summary(blocks: readonly string[]): Generator<string> {
  yield `!meta 0 ${JSON.stringify({ format: "cdxj-gzip-1.0", filename: PACKED_INDEX })}\n`;
  yield* blocks;
}

function dataPackage(zip: Package, { url, site, redaction }: SiteRows, at: number): object {
  const created = new Date(at).toISOString();
  return {
    ...{ profile: "data-package", wacz_version: WACZ_VERSION, title: site, software: "skein" },
    ...{ created, mainPageUrl: redaction.address(url) },
    resources: zip.resources,
  };
}

function* once(bytes: Buffer): Generator<Buffer> {
  yield bytes;
}

function linesAbout({ figures: { headers, bodies, refused, unreadable } }: Cleaning): string[] {
  return [
    headers > 0 &&
      `taken out of ${counted(headers, "record")}: cookies and other headers that belong to a session`,
    bodies > 0 && `taken out of ${counted(bodies, "page")}: tokens made for the member who crawled`,
    refused > 0 &&
      `left out: ${counted(refused, "record")}, which cannot be unpacked and may hold tokens of the member who crawled`,
    unreadable > 0 &&
      `left out: ${counted(unreadable, "byte")} of the WARC files in which there is no whole record; "skein check" tells more`,
  ].filter((line) => line !== false);
}
