import { PART } from "../../src/archive/media/media.ts";
import { SpooledBody } from "../../src/archive/warc/spooled-body.ts";
import type { HeaderPair } from "../../src/fetch/answer.ts";
import { openArchive } from "../archive/scratch.ts";

/** A picture of one point, green. */
export const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNksPv/HwADaAHzWy+8YAAAAABJRU5ErkJggg==",
  "base64",
);

/** Puts a picture into an archive, as `skein media` does. */
export async function keepPicture(
  directory: string,
  url: string,
  bytes = PICTURE,
  mime = "image/png",
  headers: readonly HeaderPair[] = [],
): Promise<void> {
  const archive = openArchive(directory);
  try {
    archive.transaction(() =>
      archive.media.name([{ url, kind: "image" }], "http://forum.test/t/1", PART.post),
    );
    const [host] = archive.media.hosts(PART.post);
    const [media] = archive.media.waiting(host!, PART.post, 0, 1);
    const body = new SpooledBody(directory);
    body.write(bytes);
    const response = {
      status: 200,
      statusText: "OK",
      headers: [["Content-Type", mime], ...headers] as const,
      body: Buffer.alloc(0),
    };
    const exchange = { url, at: 1e12, millis: 1, request: { method: "GET" as const, headers: [] }, response };
    await archive.commitMedia([
      { media: media!, end: { state: "kept", redirects: [], visit: { exchange, mime }, body, names: [] } },
    ]);
  } finally {
    archive.close();
  }
}
