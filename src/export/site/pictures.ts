import type { SiteFolder } from "./folder.ts";
import { pictureFile } from "./places.ts";
import type { KeptPicture, SiteSource } from "./source.ts";
import type { Workbench } from "./workbench.ts";

/** Larger ones stay where they are: nobody waits for them in a post. */
const LARGEST = 30_000_000;

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

  /** The file that holds the picture of an address, if it was brought here. */
  at(url: string): string | undefined {
    return this.#known(url) || undefined;
  }

  /** Brings those that were kept of these addresses into the site. */
  async bring(urls: Iterable<string>): Promise<void> {
    for (const url of urls) {
      if (this.#known(url) !== undefined) continue;
      const picture = this.#source.picture(url);
      const file = picture && picture.bytes <= LARGEST ? await this.#written(picture) : undefined;
      this.#bench.rows.run("INSERT INTO picture VALUES (?, ?)", url, file ?? "");
    }
  }

  #known(url: string): string | undefined {
    return this.#bench.rows.get<{ file: string }>("SELECT file FROM picture WHERE url = ?", url)?.file;
  }

  async #written(picture: KeptPicture): Promise<string | undefined> {
    const pieces: Buffer[] = [];
    try {
      for await (const piece of picture.stream()) pieces.push(piece);
    } catch {
      return undefined;
    }
    const bytes = Buffer.concat(pieces);
    const ending = endingOf(bytes);
    if (ending === undefined) return undefined;
    const file = pictureFile(picture.digest.replace(/^.*:/, ""), ending);
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
