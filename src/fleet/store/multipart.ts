import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { type S3mini, S3ServiceError, type UploadPart } from "s3mini";
import { patiently } from "./patience.ts";

/** What is larger goes in parts of this size; S3 takes none below 5 MB but the last. */
export const PART_BYTES = 8 * 1024 * 1024;

/** How far an upload came: noted after each part that has arrived. */
interface Upload {
  readonly key: string;
  readonly id: string;
  readonly parts: UploadPart[];
}

/**
 * Puts a large file in parts, each tried again by itself. What fails or dies on the way is left as it is: whoever puts the same file
 * with the same notes sends only what is missing.
 */
export async function putInParts(
  client: S3mini,
  key: string,
  file: string,
  bytes: number,
  notes: string | undefined,
): Promise<void> {
  const begun = notes === undefined ? undefined : noted(notes, key);
  try {
    await goOn(client, begun ?? (await begin(client, key)), file, bytes, notes);
  } catch (error) {
    if (!begun || !isForgotten(error)) throw error;
    await goOn(client, await begin(client, key), file, bytes, notes);
  }
  if (notes !== undefined) rmSync(notes, { force: true });
}

async function begin(client: S3mini, key: string): Promise<Upload> {
  return { key, id: await patiently(() => client.getMultipartUploadId(key)), parts: [] };
}

async function goOn(
  client: S3mini,
  upload: Upload,
  file: string,
  bytes: number,
  notes: string | undefined,
): Promise<void> {
  const { key, id, parts } = upload;
  const handle = await open(file, "r");
  try {
    for (let at = parts.length * PART_BYTES; at < bytes; at += PART_BYTES) {
      const part = Buffer.alloc(Math.min(PART_BYTES, bytes - at));
      await handle.read(part, 0, part.length, at);
      parts.push(await patiently(() => client.uploadPart(key, id, part, parts.length + 1)));
      if (notes !== undefined) writeFileSync(notes, JSON.stringify(upload));
    }
  } finally {
    await handle.close();
  }
  await patiently(() => client.completeMultipartUpload(key, id, parts));
}

/** What was noted of an upload under this key; nothing when the process died while it wrote. */
function noted(notes: string, key: string): Upload | undefined {
  try {
    const upload = JSON.parse(readFileSync(notes, "utf8")) as Upload;
    return upload.key === key ? upload : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the store knows an upload no more: it was pruned, or the store keeps none for so long. */
function isForgotten(error: unknown): boolean {
  return error instanceof S3ServiceError && (error.status === 404 || error.serviceCode === "NoSuchUpload");
}

interface HalfPut {
  readonly key: string;
  readonly uploadId: string;
}

/** Uploads that were begun and never ended. Stores that cannot tell have none that we could do anything about. */
export async function halfPutIn(client: S3mini, prefix: string): Promise<HalfPut[]> {
  const told = await client.listMultipartUploads("/", "", "GET", { prefix }).catch(() => undefined);
  // One upload comes as an object, several as a list of them.
  const { upload = [] } = (told ?? {}) as { upload?: HalfPut | HalfPut[] };
  return [upload].flat();
}
