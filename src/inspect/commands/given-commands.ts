import { ArchiveInUse } from "../../archive/archive-error.ts";
import { type CommandName, Commands } from "../../archive/commands/commands.ts";
import { Database } from "../../archive/database/database.ts";
import { SCHEMA_VERSION, versionOf } from "../../archive/database/schema.ts";
import { storageFaultOf } from "../../archive/database/storage-fault.ts";
import { GUIDE, guideFactOf, START } from "../../archive/facts/own-facts.ts";
import { layoutOf } from "../../archive/opening/directory.ts";
import type { SqliteArchive } from "../../archive/sqlite-archive.ts";
import { Admission } from "../../crawl/admission.ts";
import { applyCorrections } from "../../crawl/apply-corrections.ts";
import { correctedGuide } from "../../crawl/corrected-guide.ts";
import { savedReach, savedScope } from "../../crawl/crawl-site.ts";
import { journaled } from "../../crawl/journaled-guide.ts";
import { Orders } from "../../crawl/orders.ts";
import { ToldCorrections } from "../../crawl/told-corrections.ts";
import { openToWrite } from "../../library/open-to-write.ts";
import { SiteReading } from "../../read/site-reading.ts";
import { systemClock } from "../../seam/clock.ts";
import { SkeinError } from "../../seam/skein-error.ts";
import { STRATEGIES } from "../../strategy/strategies.ts";
import type { InspectedArchive } from "../inspected-archive.ts";
import { RequestError } from "../web/failure.ts";

/** Gives commands to whoever writes an archive. Where nobody does, the archive is opened for a moment and they are obeyed here. */
export class GivenCommands {
  readonly #stop = new AbortController();
  /** Of each archive, what is done with it now. */
  readonly #underWay = new Map<InspectedArchive, Promise<void>>();
  readonly #complain: (error: unknown) => void;

  constructor(complain: (error: unknown) => void) {
    this.#complain = complain;
  }

  /** The number of the command. */
  give(archive: InspectedArchive, what: CommandName, value?: unknown): number {
    archive.filled();
    try {
      return this.#give(archive, what, value);
    } catch (error) {
      if (storageFaultOf(error) === undefined && !(error instanceof SkeinError)) throw error;
      throw new RequestError("damaged", `${archive.name} cannot be changed: ${(error as Error).message}`);
    }
  }

  #give(archive: InspectedArchive, what: CommandName, value: unknown): number {
    if (!archive.isLocked) this.#bringToday(archive);
    const database = new Database(layoutOf(archive.directory).database);
    try {
      const number = new Commands(database).give(what, value, systemClock.now());
      // Also while it is locked: that may be ourselves, still reading pages again for what was said before.
      this.#obeySoon(archive);
      return number;
    } finally {
      database.close();
    }
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#underWay.values());
  }

  /** An archive of an older format has no place for commands. */
  #bringToday({ directory }: InspectedArchive): void {
    const database = new Database(layoutOf(directory).database, { readonly: true });
    const isToday = versionOf(database) === SCHEMA_VERSION;
    database.close();
    if (!isToday) openToWrite(directory).close();
  }

  #obeySoon(archive: InspectedArchive): void {
    const before = this.#underWay.get(archive) ?? Promise.resolve();
    const work = before.then(() => this.#obey(archive)).catch(this.#complain);
    this.#underWay.set(archive, work);
  }

  async #obey({ directory, isLocked }: InspectedArchive): Promise<void> {
    // Whoever is at work on it obeys.
    if (isLocked) return;
    let archive: SqliteArchive;
    try {
      archive = openToWrite(directory);
    } catch (error) {
      // Somebody has begun to work on it in the meantime, and will obey.
      if (error instanceof ArchiveInUse) return;
      throw error;
    }
    try {
      const corrections = new ToldCorrections(archive);
      const reading = new SiteReading(archive);
      let isChanged = false;
      corrections.listen(() => {
        isChanged = true;
        reading.override(corrections.overrides);
        changeFrontier(archive, corrections);
      });
      new Orders(archive, systemClock, corrections).end();
      // Pages that are something else now, or whose fields are elsewhere, are read again.
      if (isChanged) await reading.catchUp(this.#stop.signal);
    } finally {
      archive.close();
    }
  }
}

function changeFrontier(archive: SqliteArchive, corrections: ToldCorrections): void {
  const { facts } = archive;
  const start = facts.get(START);
  if (start === undefined) return;
  const strategy = STRATEGIES.get(facts.get(GUIDE) ?? "");
  const saved = strategy && facts.get(guideFactOf(strategy));
  const guide = saved === undefined ? undefined : strategy?.restore(saved);
  const told = () => corrections.current;
  const scope = savedScope(archive, start);
  const admission = new Admission({ scope, reach: savedReach(archive), include: [], exclude: [], told });
  const corrected = guide && correctedGuide(journaled(guide), corrections);
  applyCorrections(archive, corrected, corrections.current, admission);
}
