import { createReadStream, readdirSync } from "node:fs";
import { join } from "node:path";
import { WARCParser } from "warcio";
import type { Archive } from "../../src/archive/archive.ts";
import type { Found } from "../../src/archive/frontier/frontier.ts";
import { exchangeOf } from "./scratch.ts";

/** A link on its way into a frontier. */
export const link = (url: string, more: Partial<Found> = {}): Found => ({
  url,
  way: "any",
  weight: 0,
  depth: 1,
  ...more,
});

/** Takes and visits everything that waits. */
export async function visitAll(archive: Archive, bodyOf: (url: string) => string): Promise<void> {
  for (let taken = archive.frontier.take(10, 0); taken.length > 0; taken = archive.frontier.take(10, 0)) {
    await archive.commit(
      taken.map((address) => ({
        address,
        end: { state: "done" },
        visit: { exchange: exchangeOf(address.url, bodyOf(address.url)) },
        found: [],
      })),
    );
  }
}

/** The records of all WARC files of an archive, as another library reads them. */
export async function recordsIn(directory: string) {
  const records: {
    type: string | null;
    url: string | null | undefined;
    headers: Map<string, string>;
    payload: string;
  }[] = [];
  for (const name of readdirSync(join(directory, "archive")).sort()) {
    for await (const record of new WARCParser(createReadStream(join(directory, "archive", name)))) {
      const payload = Buffer.from(await record.readFully(true)).toString();
      const headers = new Map(
        [...record.warcHeaders.headers.entries()].map(([key, value]) => [key.toLowerCase(), value]),
      );
      records.push({ type: record.warcType, url: record.warcTargetURI, headers, payload });
    }
  }
  return records;
}
