import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { S3mini } from "s3mini";
import { fetch as undiciFetch } from "undici";
import { fileDigest } from "./file-digest.ts";
import { halfPutIn, PART_BYTES, putInParts } from "./multipart.ts";
import { patiently } from "./patience.ts";
import { type Store, StoreError } from "./store.ts";

export interface S3Options {
  /** `https://s3.eu-central-1.amazonaws.com/bucket`: the bucket is the end of its path. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Before every name; without a slash at its ends. */
  readonly prefix: string;
  readonly name: string;
}

/** An object store that speaks S3. Large files go in parts; what was put is read back by its length. */
export function s3Store({ prefix, name: shown, ...config }: S3Options): Store {
  // Node's own fetch would send through the agents of the newer undici that pages are fetched with, which refuse its headers.
  const client = new S3mini({ ...config, fetch: undiciFetch as unknown as typeof fetch });
  const keyOf = (name: string) => (prefix === "" ? name : `${prefix}/${name}`);

  return {
    name: shown,
    async put(name, file, notes) {
      const key = keyOf(name);
      const { size } = await stat(file);
      try {
        if (size > PART_BYTES) await putInParts(client, key, file, size, notes);
        else await patiently(async () => client.putObject(key, await wholeOf(file, size)));
        const kept = await patiently(() => client.getContentLength(key));
        if (kept !== size) throw new StoreError(`${key}: ${kept} bytes of ${size} arrived`);
      } catch (error) {
        throw inWords(error, key);
      }
    },
    async has(name, bytes) {
      const key = keyOf(name);
      try {
        return (
          (await patiently(() => client.objectExists(key))) === true &&
          (await patiently(() => client.getContentLength(key))) === bytes
        );
      } catch (error) {
        throw inWords(error, key);
      }
    },
    async get(name, file, sha256) {
      const key = keyOf(name);
      const part = `${file}.part`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await patiently(async () => {
          const response = await client.getObjectResponse(key);
          if (!response?.body) throw new StoreError(`${key} is not in the store`);
          await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(part));
          if ((await fileDigest(part)) !== sha256) throw new StoreError(`${key} is not what was put there`);
        });
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw inWords(error, key);
      }
    },
    async *list(within) {
      let next: string | undefined;
      do {
        const page = await patiently(() => client.listObjectsPaged("/", keyOf(within), 1_000, next));
        for (const { Key } of page?.objects ?? []) yield prefix === "" ? Key : Key.slice(prefix.length + 1);
        next = page?.nextContinuationToken;
      } while (next !== undefined);
    },
    async remove(name) {
      await patiently(() => client.deleteObject(keyOf(name)));
    },
    async removeHalfPut(within) {
      const uploads = await halfPutIn(client, keyOf(within));
      for (const { key, uploadId } of uploads)
        await patiently(() => client.abortMultipartUpload(key, uploadId));
      return uploads.length;
    },
  };
}

async function wholeOf(file: string, bytes: number): Promise<Buffer> {
  const handle = await open(file, "r");
  try {
    const whole = Buffer.alloc(bytes);
    await handle.read(whole, 0, bytes, 0);
    return whole;
  } finally {
    await handle.close();
  }
}

function inWords(error: unknown, key: string): StoreError {
  if (error instanceof StoreError) return error;
  // The client says "fetch failed"; what failed is its cause's cause.
  let deepest = error as Error;
  while (deepest.cause instanceof Error) deepest = deepest.cause;
  return new StoreError(`${key}: ${deepest.message}`);
}
