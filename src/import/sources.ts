import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { ImportError } from "./import-error.ts";

/** A WARC file, wherever it lies. It can be read several times. */
export interface Source {
  readonly name: string;
  open(): AsyncIterable<Buffer>;
}

const READ_AT_ONCE = 256 * 1024;

/** The WARC files that these are or hold. */
export async function sourcesOf(files: readonly string[]): Promise<Source[]> {
  const sources: Source[] = [];
  for (const file of files) {
    if (beginsLike(file, "PK")) sources.push(...(await insideOf(file)));
    else sources.push({ name: file, open: () => createReadStream(file, { highWaterMark: READ_AT_ONCE }) });
  }
  return sources;
}

function beginsLike(file: string, mark: string): boolean {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, "r");
    const bytes = Buffer.alloc(mark.length);
    return (
      readSync(descriptor, bytes, 0, mark.length, 0) === mark.length && bytes.toString("latin1") === mark
    );
  } catch (error) {
    throw new ImportError(`cannot read ${file}: ${(error as Error).message}`);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** A WACZ file is a zip with WARC files in its folder "archive". */
async function insideOf(file: string): Promise<Source[]> {
  const names: string[] = [];
  const zip = await opened(file);
  try {
    for await (const { fileName } of zip.eachEntry())
      if (/^archive\/[^/]+\.warc(?:\.gz)?$/i.test(fileName)) names.push(fileName);
  } catch (error) {
    throw new ImportError(`${file} is a broken zip file: ${(error as Error).message}`);
  } finally {
    zip.close();
  }
  if (names.length === 0)
    throw new ImportError(`${file} is a zip file without a WARC file in its folder "archive"`);
  return names.map((name) => ({ name: `${file}: ${name}`, open: () => entryOf(file, name) }));
}

async function* entryOf(file: string, name: string): AsyncGenerator<Buffer> {
  const zip = await opened(file);
  try {
    for await (const entry of zip.eachEntry())
      if (entry.fileName === name) {
        yield* await zip.openReadStreamPromise(entry);
        return;
      }
  } catch (error) {
    throw new ImportError(`${file}: ${name} cannot be unpacked: ${(error as Error).message}`);
  } finally {
    zip.close();
  }
}

/** Loaded when it is needed: most imports are of WARC files. */
async function opened(file: string) {
  const { openPromise } = await import("yauzl");
  try {
    // It stays open until its last stream has ended; names that lead out of the folder are refused.
    return await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw new ImportError(`${file} is a broken zip file: ${(error as Error).message}`);
  }
}
