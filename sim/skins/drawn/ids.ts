import { opaque, unopaque } from "../opaque.ts";

/** Ways to write an id that is no number to its reader: each tells the number again. */
export const WRITTEN: Readonly<
  Record<string, { write(id: number): string; read(text: string): number | undefined; shape: string }>
> = {
  id: { write: String, read: Number, shape: "\\d{1,15}" },
  x: { write: opaque, read: unopaque, shape: "[0-9a-f]{8}" },
  /** Letters and digits, as short as they may be. */
  y: {
    write: (id) => Number.parseInt(opaque(id), 16).toString(36).padStart(7, "0"),
    read: (text) => unopaque(Number.parseInt(text, 36).toString(16).padStart(8, "0")),
    shape: "[0-9a-z]{7}",
  },
  /** As databases of documents number them: a time, a machine, a count. */
  o: {
    write: (id) => `5f0c1b9e7d2a4600${opaque(id)}`,
    read: (text) => unopaque(text.slice(16)),
    shape: "5f0c1b9e7d2a4600[0-9a-f]{8}",
  },
  u: {
    write: (id) =>
      `${opaque(id)}-${opaque(id + 3).slice(0, 4)}-4c1e-9${opaque(id + 5).slice(0, 3)}-${opaque(id + 7)}a0f3`,
    read: (text) => unopaque(text.slice(0, 8)),
    shape: "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}",
  },
};

/** The number that the gaps of an address tell, however it is written. */
export function idIn(gaps: Readonly<Record<string, string>>): number | undefined {
  const [name, written] = Object.entries(WRITTEN).find(([name]) => gaps[name] !== undefined) ?? [];
  return name === undefined ? undefined : written!.read(gaps[name]!);
}

/** An id in all the ways that an address may want it. */
export function idGaps(id: number): Record<string, string> {
  return Object.fromEntries(Object.entries(WRITTEN).map(([name, { write }]) => [name, write(id)]));
}
