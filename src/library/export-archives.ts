import type { ArchiveReader } from "../archive/archive-reader.ts";
import { choosing, type Filter } from "../export/filter.ts";
import type { Encoding, Format } from "../export/format.ts";
import { SiteRows } from "../export/rows.ts";
import { openTarget } from "../export/target.ts";
import { FORGOTTEN } from "../read/forgotten.ts";
import { OptionError } from "../seam/option-error.ts";
import { counted } from "../words/counted.ts";
import { openReader } from "./open-reader.ts";
import { keepPseudonymKey, pseudonymsOf } from "./pseudonym-key.ts";
import { readUnread } from "./read-unread.ts";

export interface ExportOptions {
  readonly format: Format;
  /** A file or folder; "-" or nothing for standard output. */
  readonly out?: string | undefined;
  /** Whether what is there may be written over. */
  readonly force?: boolean;
  readonly encoding?: Encoding | undefined;
  readonly filter?: Filter;
  /** Of `posts`: only those first seen or changed at this moment or later, in the order in which that happened. */
  readonly newSince?: number | undefined;
  /** Made-up names in the place of people's. */
  readonly pseudonyms?: boolean;
  /** Told now and then how many rows were made of how many posts. */
  readonly progress?: (rows: number, posts: number) => void;
  /** Told what a person should know, in sentences. */
  readonly tell?: (what: string) => void;
}

export interface Exported {
  readonly rows: number;
  /** Archives of which visits are lost, with how many. */
  readonly lost: readonly { readonly directory: string; readonly visits: number }[];
}

/** So many rows are made between two looks at the progress. */
const PORTION = 500;

/** Writes archives in a format, wholly or not at all. */
export async function exportArchives(
  directories: readonly string[],
  options: ExportOptions,
): Promise<Exported> {
  const { format, filter = {}, newSince, progress = () => {}, tell = () => {} } = options;
  if (directories.length > 1 && !format.holdsSeveral)
    throw new OptionError(`-f ${format.name} holds one archive: export one at a time`);
  if (!format.isOfRows) refuseRowOptions(options);
  for (const directory of directories) openReader(directory).close();
  const { out, force = false, encoding = format.encodings?.[0] } = options;
  const target = openTarget(format, { out, force, encoding });
  const readers: ArchiveReader[] = [];
  let rows = 0;
  let posts = 0;
  const onRow = () => {
    if (++rows % PORTION === 0) progress(rows, posts);
  };
  try {
    for (const directory of directories) {
      await readUnread(directory, tell);
      if (options.pseudonyms) keepPseudonymKey(directory);
      const reader = openReader(directory);
      readers.push(reader);
      posts += reader.figures.get().posts;
    }
    const change = options.pseudonyms ? pseudonymsOf : () => undefined;
    const sites = readers.map(
      (reader) => new SiteRows(reader, { filter, newSince, onRow, change: change(reader) }),
    );
    refuseTheSame(sites);
    if (!format.isOfRows) for (const { reader } of sites) tellOfForgotten(reader, tell);
    const writer = await format.load();
    await writer.write({ sites }, target, tell);
    target.keep();
    const lost = readers.flatMap(({ layout: { directory }, lost: visits }) =>
      visits > 0 ? [{ directory, visits }] : [],
    );
    return { rows, lost };
  } catch (error) {
    target.abandon();
    throw error;
  } finally {
    for (const reader of readers) reader.close();
  }
}

/** Bytes are as they came: nobody can be chosen from them, or hidden in them. */
function refuseRowOptions({ format, filter = {}, pseudonyms }: ExportOptions): void {
  if (pseudonyms)
    throw new OptionError(`-f ${format.name} holds pages as they came: names cannot be replaced in it`);
  if (choosing(filter))
    throw new OptionError(`-f ${format.name} holds whole pages: posts cannot be chosen from it`);
}

function tellOfForgotten({ facts, layout }: ArchiveReader, tell: (what: string) => void): void {
  const people = facts.get(FORGOTTEN)?.length ?? 0;
  if (people > 0)
    tell(
      `${layout.directory}: ${counted(people, "person is", "people are")} forgotten, but pages as they came still show what they wrote`,
    );
}

/** Two archives of one site have the same numbers for different things. */
function refuseTheSame(sites: readonly SiteRows[]): void {
  const known = new Map<string, SiteRows>();
  for (const site of sites) {
    const other = known.get(site.site);
    if (other)
      throw new OptionError(
        `${other.reader.layout.directory} and ${site.reader.layout.directory} are both of ${site.site}: export one of them at a time`,
      );
    known.set(site.site, site);
  }
}
