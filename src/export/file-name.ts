/** Longest name of a file in bytes without what makes it unique: all file systems take 255, some tools add to it. */
const MOST_BYTES = 120;

/**
 * A title as the name of a file, readable in its own script: letters and digits, small, joined by hyphens, with a number behind it that
 * makes it unlike all others. So no title leads out of its folder, hides, is reserved, or differs by capitals alone.
 */
export function fileName(title: string, number: number | string, fallback: string): string {
  const words = title
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFC")
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu);
  return `${cut((words ?? [fallback]).join("-"))}-${number}`;
}

function cut(name: string): string {
  let bytes = 0;
  let kept = "";
  for (const letter of name) {
    bytes += Buffer.byteLength(letter);
    if (bytes > MOST_BYTES) break;
    kept += letter;
  }
  return kept.replace(/-$/, "");
}

/** More than this many files in one folder make many programs slow. */
const MOST_FILES = 4_900;

/** Folders that never hold too many files: what comes beyond goes into further ones within them. */
export class Folders {
  readonly #counts = new Map<string, number>();

  /** The folder for one more file of this folder; the same again for the same files in the same order. */
  next(folder: string): string {
    const count = this.#counts.get(folder) ?? 0;
    this.#counts.set(folder, count + 1);
    return count < MOST_FILES ? folder : `${folder}/more-${Math.floor(count / MOST_FILES)}`;
  }
}
