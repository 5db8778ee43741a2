import type { Figures } from "../archive/figures.ts";
import type { Totals } from "../archive/totals.ts";
import { digestOf } from "../archive/warc/digest.ts";
import type { StoredResponse } from "../archive/warc/reader.ts";
import type { Clock } from "../seam/clock.ts";
import type { Strategy } from "../strategy/strategy.ts";
import { normalise } from "../url/normalise.ts";
import { scopeOf } from "../url/scope.ts";
import { type Capture, capturesOf, type LeftOut } from "./capture.ts";
import { ImportError } from "./import-error.ts";
import { ImportedSite } from "./imported-site.ts";
import { hasDigest } from "./payload-digest.ts";
import { namesMeant, namesOf } from "./payload-names.ts";
import { type Source, sourcesOf } from "./sources.ts";
import { type HostSurvey, isShown, Survey } from "./survey.ts";
import { WaitingRoom } from "./waiting-room.ts";
import { NotWarc, rawRecords } from "./warc/raw-records.ts";

export interface ImportSetting {
  /** Where the archive of a site is to be, by the address where it begins. */
  directoryOf(start: string, sites: number): string;
  /** Only these hosts, with or without www.; the main ones where nothing is said. */
  readonly hosts: readonly string[];
  readonly strategy: Strategy;
  readonly warcSize: number;
  readonly software: string;
  readonly clock: Clock;
  readonly stop: AbortSignal;
  /** Told how far it is. */
  readonly progress?: ((progress: ImportProgress) => void) | undefined;
}

export interface ImportProgress {
  readonly phase: "looking through" | "taking in" | "reading";
  readonly records: number;
}

/** What became of one host's captures. */
export interface ImportedHost {
  readonly host: string;
  readonly url: string;
  readonly directory: string;
  added: number;
  /** Were in the archive before. */
  known: number;
  /** Kept with their dates, and not read, since the archive has a newer capture of their address. */
  older: number;
  /** Left out, since the record that they refer to is in none of the files. */
  unresolved: number;
  totals: Readonly<Totals>;
  figures: Figures;
}

export interface ImportResult {
  readonly end: "done" | "interrupted";
  readonly sites: readonly ImportedHost[];
  /** Records that could not be used, by reason, with what the first of them was. */
  readonly left: Readonly<Partial<Record<LeftOut, { count: number; readonly first: string }>>>;
  /** Captures of hosts that are no sites of their own. */
  readonly elsewhere: readonly { readonly host: string; readonly captures: number }[];
}

/** Makes archives from WARC and WACZ files, one for each site in them. Reads each file twice, and holds one record at a time. */
export async function importFiles(files: readonly string[], setting: ImportSetting): Promise<ImportResult> {
  const room = new WaitingRoom();
  try {
    return await new Import(await sourcesOf(files), setting, room).run();
  } finally {
    room.close();
  }
}

class Import {
  readonly #sources: readonly Source[];
  readonly #setting: ImportSetting;
  readonly #room: WaitingRoom;
  readonly #survey = new Survey();
  readonly #left: Partial<Record<LeftOut, { count: number; first: string }>> = {};
  readonly #sites = new Map<string, { readonly site: ImportedSite; readonly told: ImportedHost }>();
  #records = 0;
  #hasRevisits = false;

  constructor(sources: readonly Source[], setting: ImportSetting, room: WaitingRoom) {
    this.#sources = sources;
    this.#setting = setting;
    this.#room = room;
  }

  async run(): Promise<ImportResult> {
    const { stop } = this.#setting;
    await this.#lookThrough();
    const chosen = this.#chosen();
    try {
      for (const survey of chosen) this.#open(survey, chosen.length);
      await this.#takeAll();
      this.#tell("reading");
      for (const { site, told } of this.#sites.values()) {
        await site.finish();
        Object.assign(told, { totals: { ...site.archive.totals }, figures: site.archive.figures.get() });
      }
    } finally {
      for (const { site } of this.#sites.values()) site.close();
    }
    return {
      end: stop.aborted ? "interrupted" : "done",
      sites: [...this.#sites.values()].map(({ told }) => told),
      left: this.#left,
      elsewhere: this.#survey.all.flatMap(({ host, captures, shown }) => {
        const left = this.#only ? captures - shown : captures;
        return this.#sites.has(host) || left === 0 ? [] : [{ host, captures: left }];
      }),
    };
  }

  /** The first time, to see which sites there are, and what is captured several times. Nothing is written before that is known. */
  async #lookThrough(): Promise<void> {
    for (const source of this.#sources)
      for await (const found of this.#captures(source, "looking through")) {
        if ("reason" in found) this.#leave(found.reason, `${found.why} in ${source.name}`);
        else {
          this.#survey.see(found);
          this.#hasRevisits ||= found.revisits !== undefined;
          const url = normalise(found.url);
          if (url !== undefined) this.#room.see(url, found.at);
        }
      }
  }

  #chosen(): HostSurvey[] {
    const { hosts } = this.#setting;
    if (this.#survey.hosts.length === 0)
      throw new ImportError(`no page was found in ${this.#sources.map(({ name }) => name).join(", ")}`);
    if (hosts.length === 0) return this.#survey.main;
    return hosts.map((wanted) => {
      const found = this.#survey.hosts.find(
        ({ host }) => host === wanted.toLowerCase().replace(/^www\./, ""),
      );
      if (found) return found;
      const names = this.#survey.hosts.slice(0, MOST_NAMED).map(({ host }) => host);
      throw new ImportError(`no page of ${wanted} is in these files: there are pages of ${names.join(", ")}`);
    });
  }

  #open({ host, start }: HostSurvey, sites: number): void {
    const directory = this.#setting.directoryOf(start, sites);
    const site = new ImportedSite({ ...this.#setting, directory, start });
    const told = {
      ...{ host, url: site.start, directory, added: 0, known: 0, older: 0, unresolved: 0 },
      ...{ totals: site.archive.totals, figures: site.archive.figures.get() },
    };
    this.#sites.set(host, { site, told });
  }

  /** The second time: the first captures are taken in as they come, the rest by their dates, when all bodies are known. */
  async #takeAll(): Promise<void> {
    const { stop } = this.#setting;
    for (const source of this.#sources)
      for await (const found of this.#captures(source, "taking in")) {
        if (stop.aborted) return;
        const url = "reason" in found ? undefined : normalise(found.url);
        if ("reason" in found || url === undefined || !this.#isWanted(url, found)) continue;
        if (found.revisits === undefined && this.#room.isOldest(url, found.at)) await this.#take(url, found);
        else this.#room.wait(found);
      }
    for (const waiting of this.#room.byDate()) {
      if (stop.aborted) return;
      const url = normalise(waiting.url)!;
      const { told } = this.#siteOf(url)!;
      const capture = waiting.revisits ? await this.#withBody(waiting) : waiting;
      if (capture) await this.#take(url, capture);
      else told.unresolved++;
    }
  }

  async #take(url: string, capture: Capture): Promise<void> {
    const { site, told } = this.#siteOf(url)!;
    const taken = await site.take(capture);
    if (taken === "new") told.added++;
    else told[taken]++;
    if (!this.#hasRevisits || capture.revisits) return;
    const { at, body } = capture;
    this.#room.keepPayload(namesOf(capture), { host: told.host, url, at, digest: digestOf(body) });
  }

  /** A revisit with the body that it refers to, and with the headers of that where it has none of its own. */
  async #withBody(capture: Capture): Promise<Capture | undefined> {
    const earlier = (await this.#referredTo(capture)) ?? (await this.#sameBefore(capture));
    if (!earlier) return undefined;
    const { status, headers, body } = earlier;
    // Some call a revisit truncated, since its body is elsewhere.
    const { truncated: _, ...whole } = capture;
    // Not modified: what came then is what there is.
    if (capture.status === 0 || capture.status === 304)
      return { ...whole, status, statusText: "OK", headers, body };
    return { ...whole, headers: withCoding(capture.headers, headers), body };
  }

  /** The record that it names, in these files. */
  async #referredTo(capture: Capture): Promise<StoredResponse | undefined> {
    const payload = this.#room.payload(namesMeant(capture));
    if (payload) return this.#sites.get(payload.host)!.site.answered(payload.url, payload.at, payload.digest);
    const { url, at } = capture.revisits ?? {};
    const normal = url === undefined ? undefined : normalise(url);
    if (normal === undefined || at === undefined) return undefined;
    return this.#siteOf(normal)?.site.answered(normal, at);
  }

  /** What the archive has of the address from an earlier import, if it is what the digest says. */
  async #sameBefore({ url, payloadDigest }: Capture): Promise<StoredResponse | undefined> {
    const normal = normalise(url)!;
    const latest = await this.#siteOf(normal)!.site.answered(normal);
    return payloadDigest !== undefined && latest && hasDigest(latest.body, payloadDigest)
      ? latest
      : undefined;
  }

  #siteOf(url: string) {
    return this.#sites.get(scopeOf(url).host) ?? this.#only;
  }

  /** Where the files hold one site, what they have of other hosts are the pictures and files that its pages show. */
  get #only() {
    const [main, ...more] = this.#survey.main;
    return more.length === 0 ? this.#sites.get(main!.host) : undefined;
  }

  #isWanted(url: string, capture: Capture): boolean {
    return this.#sites.has(scopeOf(url).host) || (this.#siteOf(url) !== undefined && isShown(capture));
  }

  async *#captures(source: Source, phase: ImportProgress["phase"]) {
    let isEmpty = true;
    this.#records = 0;
    try {
      for await (const found of capturesOf(rawRecords(source.open()))) {
        if (this.#setting.stop.aborted) return;
        isEmpty &&= "reason" in found && found.reason === "broken";
        this.#records++;
        this.#tell(phase);
        yield found;
      }
    } catch (error) {
      if (error instanceof NotWarc) throw new ImportError(`${source.name} ${error.message}`);
      throw error;
    }
    if (isEmpty && phase === "looking through" && !this.#setting.stop.aborted)
      this.#leave("broken", `no record that could be used in ${source.name}`);
  }

  #leave(reason: LeftOut, first: string): void {
    const known = this.#left[reason];
    if (known) known.count++;
    else this.#left[reason] = { count: 1, first };
  }

  #tell(phase: ImportProgress["phase"]): void {
    this.#setting.progress?.({ phase, records: this.#records });
  }
}

const MOST_NAMED = 10;

/** The body is kept as the earlier record has it: how it is coded is told by that one's headers. */
function withCoding(own: Capture["headers"], earlier: Capture["headers"]): Capture["headers"] {
  const isCoding = ([name]: readonly [string, string]) =>
    /^(?:content-encoding|transfer-encoding)$/i.test(name);
  return [...own.filter((pair) => !isCoding(pair)), ...earlier.filter(isCoding)];
}
