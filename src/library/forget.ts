import { rmSync } from "node:fs";
import { searchFileIn } from "../archive/opening/directory.ts";
import type { Person, TracesInFile } from "../archive/people/people.ts";
import { FORGOTTEN, Forgotten, sameName } from "../read/forgotten.ts";
import { OptionError } from "../seam/option-error.ts";
import { openReader } from "./open-reader.ts";
import { openToWrite } from "./open-to-write.ts";
import { readUnread } from "./read-unread.ts";

export interface ForgetResult {
  readonly people: readonly Person[];
  /** Posts of theirs that were taken out. */
  readonly posts: number;
  /** Posts of others that quoted or named them, and do so no more. */
  readonly changed: number;
  /** What stays: records of WARC files, which are never changed. */
  readonly traces: readonly TracesInFile[];
}

/**
 * Takes somebody out of the rows of an archive, and so out of all exports; what is fetched or read later does not bring them back.
 * `author`: a name, in capitals or not, or the address of a profile. `tell` gets what a person should know.
 */
export async function forget(
  directory: string,
  author: string,
  tell: (what: string) => void = () => {},
): Promise<ForgetResult> {
  openReader(directory).close();
  await readUnread(directory, tell);
  const archive = openToWrite(directory);
  try {
    // What is taken out is written over, and does not linger in the file.
    archive.overwriteDeleted();
    const people = [...archive.people.all()].filter(
      ({ name, url }) => url === author || (name !== null && sameName(name, author)),
    );
    if (people.length === 0)
      throw new OptionError(
        `nobody in ${directory} is called ${author}: give a name as posts show it, or the address of a profile`,
      );
    return archive.transaction(() => {
      const rule = people.map((person) => ({
        ...{ name: person.name, url: person.url, threads: archive.people.threadsOf([person]) },
      }));
      archive.facts.set(FORGOTTEN, [...(archive.facts.get(FORGOTTEN) ?? []), ...rule]);
      const traces = archive.people.traces(people);
      const posts = archive.people.remove(people);
      const forgotten = new Forgotten(rule);
      const changed = archive.people.rewrite((content, thread) => forgotten.leftOfContent(content, thread));
      return { people, posts, changed, traces };
    });
  } finally {
    archive.close();
    // Its words are theirs, too; whoever searches again makes it again.
    const index = searchFileIn(directory);
    for (const file of [index, `${index}-wal`, `${index}-shm`]) rmSync(file, { force: true });
  }
}
