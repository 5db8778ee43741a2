import { gunzipSync } from "node:zlib";
import type { SiteRows } from "../rows.ts";
import type { SiteSource } from "./source.ts";

/** Larger ones stay where they are: nobody waits for them in a post. */
const LARGEST_PICTURE = 30_000_000;

/** What the rows and the WARC files of an archive give for a site. */
export function archivedSource(rows: SiteRows): SiteSource {
  const { visits } = rows.reader;
  return {
    ...{ site: rows.site, url: rows.redaction.address(rows.url) },
    posts: () => rows.posts(),
    boards: () => rows.boards(),
    people: () => rows.people(),
    *pictures() {
      for (const { url, id: visit, sameAs, mime, status, bytes } of visits.all())
        if (status === 200 && mime?.startsWith("image/") && bytes <= LARGEST_PICTURE)
          yield { url, visit, sameAs };
    },
    picture({ visit, sameAs }) {
      const response = visits.response({ id: visit, sameAs });
      const coding = response?.headers.find(([name]) => name.toLowerCase() === "content-encoding")?.[1];
      if (!response || !coding || coding.toLowerCase() === "identity") return response?.body;
      return unpacked(response.body);
    },
  };
}

/** Pictures are packed already, but there are servers that do it again. */
function unpacked(body: Buffer): Buffer | undefined {
  try {
    return gunzipSync(body, { maxOutputLength: LARGEST_PICTURE });
  } catch {
    return undefined;
  }
}
