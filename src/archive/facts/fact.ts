import { ArchiveError } from "../archive-error.ts";
import { entryOf, type FactName } from "./register.ts";

/** One fact of the register with what its value is, and how that is written. */
export interface Fact<T> {
  readonly name: string;
  readonly version: number;
  readonly isForgettable: boolean;
  readonly isSecret: boolean;
  write(value: T): string;
  /** Reads what this or an earlier version wrote. */
  read(text: string, version: number): T;
}

/** A fact with its value, on the way into an archive. */
export interface KeptFact {
  readonly name: string;
  readonly version: number;
  readonly isSecret: boolean;
  readonly text: string;
}

export function kept<T>({ name, version, isSecret, write }: Fact<T>, value: T): KeptFact {
  return { name, version, isSecret, text: write(value) };
}

/** How a value of an earlier version becomes one of the next, by that version. */
type Older = Readonly<Record<number, (value: unknown) => unknown>>;

export function textFact(name: FactName): Fact<string> {
  return { ...named(name), write: (value) => value, read: (text) => text };
}

export function numberFact(name: FactName): Fact<number> {
  return { ...named(name), write: String, read: (text) => finite(Number(text), text) };
}

/** A value that says the same as JSON. */
export function jsonFact<T>(name: FactName, older: Older = {}, today = entryOf(name).version): Fact<T> {
  return {
    ...named(name),
    version: today,
    write: (value) => JSON.stringify(value),
    read(text, version) {
      let value: unknown = JSON.parse(text);
      for (let from = version; from < today; from++) value = older[from]?.(value) ?? value;
      return value as T;
    },
  };
}

/** Something that is true of an archive, or not said of it. */
export function markFact(name: FactName): Fact<true> {
  return { ...named(name), write: () => "yes", read: () => true };
}

/** One of many facts of the same kind. */
export function oneOf<T>(fact: Fact<T>, which: string): Fact<T> {
  return { ...fact, name: fact.name.replace("*", which) };
}

/** What was written, unless it is to be forgotten: a newer version of it is not misread. */
export function storedValue<T>(fact: Fact<T>, written: { value: string; version: number }): T | undefined {
  const isNewer = written.version > fact.version;
  try {
    if (!isNewer) return fact.read(written.value, written.version);
  } catch (cause) {
    if (fact.isForgettable) return undefined;
    throw new ArchiveError(
      `what the archive says of its ${fact.name} cannot be read: put back a copy of the archive, or start over with --fresh`,
      { cause },
    );
  }
  if (fact.isForgettable) return undefined;
  throw new ArchiveError(
    `what the archive says of its ${fact.name} has version ${written.version}, this version of skein knows versions up to ${fact.version}: use a newer skein`,
  );
}

function named(name: FactName) {
  const { version, forgettable = false, secret = false } = entryOf(name);
  return { name, version, isForgettable: forgettable, isSecret: secret };
}

function finite(number: number, text: string): number {
  if (!Number.isFinite(number)) throw new Error(`no number: ${text}`);
  return number;
}
