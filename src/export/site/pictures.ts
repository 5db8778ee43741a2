import { createHash } from "node:crypto";
import { normalise } from "../../url/normalise.ts";
import type { SiteFolder } from "./folder.ts";
import { pictureFile } from "./places.ts";
import type { SiteSource } from "./source.ts";
import type { Workbench } from "./workbench.ts";

interface PictureRow {
  readonly visit: number;
  readonly sameAs: number | null;
  readonly file: string | null;
}

/** Pictures that were kept, put into the site when a post first shows them. */
export class Pictures {
  readonly #source: SiteSource;
  readonly #bench: Workbench;
  readonly #folder: SiteFolder;

  constructor(source: SiteSource, bench: Workbench, folder: SiteFolder) {
    this.#source = source;
    this.#bench = bench;
    this.#folder = folder;
  }

  /** The file that holds the picture of an address; undefined when it was not kept, or is none. */
  at(url: string): string | undefined {
    const { rows } = this.#bench;
    const key = normalise(url);
    const row =
      key && rows.get<PictureRow>("SELECT visit, same_as AS sameAs, file FROM picture WHERE url = ?", key);
    if (!row) return undefined;
    if (row.file !== null) return row.file || undefined;
    const file = this.#write(row);
    rows.run("UPDATE picture SET file = ? WHERE url = ?", file ?? "", key);
    return file;
  }

  #write(row: PictureRow): string | undefined {
    const bytes = this.#source.picture(row);
    const ending = bytes && endingOf(bytes);
    if (!bytes || !ending) return undefined;
    const file = pictureFile(createHash("sha256").update(bytes).digest("hex"), ending);
    if (!this.#folder.has(file)) this.#folder.write(file, bytes);
    return file;
  }
}

/** By its first bytes, whatever a server called it. SVG is not among them: opened by itself, it may run scripts. */
function endingOf(bytes: Buffer): string | undefined {
  const start = bytes.toString("latin1", 0, 16);
  if (start.startsWith("\x89PNG\r\n")) return "png";
  if (start.startsWith("\xff\xd8\xff")) return "jpg";
  if (/^GIF8[79]a/.test(start)) return "gif";
  if (/^RIFF.{4}WEBP/s.test(start)) return "webp";
  if (/^.{4}ftypavi[fs]/s.test(start)) return "avif";
  return undefined;
}
