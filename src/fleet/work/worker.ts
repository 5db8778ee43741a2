import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import type { Fetcher } from "../../fetch/answer.ts";
import { HostGates } from "../../fetch/host-gates.ts";
import { type Clock, systemClock } from "../../seam/clock.ts";
import { commitSlice, hasCommitted, LostLease } from "../database/commit.ts";
import { type FleetDatabase, isAway } from "../database/fleet-database.ts";
import { type Leased, Leases } from "../database/leases.ts";
import type { Queue, QueueName, SliceJob } from "../database/queue.ts";
import type { FleetSite } from "../database/sites.ts";
import type { Store } from "../store/store.ts";
import { Agenda } from "./agenda.ts";
import { HeldHosts } from "./held-hosts.ts";
import { housekeeping } from "./housekeeping.ts";
import { machineOf } from "./machine.ts";
import { makeRoom } from "./make-room.ts";
import { workOn } from "./site-work.ts";
import type { SliceSize } from "./slice.ts";

export interface WorkerOptions {
  readonly database: FleetDatabase;
  readonly queue: Queue;
  readonly store: Store;
  /** Where archives lie on this machine while they are worked on. */
  readonly folder: string;
  /** Sites at once. */
  readonly sites: number;
  readonly slice: SliceSize;
  readonly leaseSeconds: number;
  readonly environment: NodeJS.ProcessEnv;
  /** Where a browser takes commands; else one is started when a page needs it. */
  readonly browser?: string | undefined;
  readonly stop: AbortSignal;
  /** Told what happens, as lines for people. */
  readonly say: (line: string) => void;
  /** Ends when no site is left to be crawled, but those that fail. */
  readonly untilIdle?: boolean | undefined;
  /** How long a slice waits that broke for reasons that are not the site's. */
  readonly pauseSeconds?: number | undefined;
  /** How long others leave a site to the machine that has its archive. */
  readonly graceSeconds?: number | undefined;
  /** How often the fleet itself is looked after. */
  readonly housekeepingMillis?: number | undefined;
  readonly fetcher?: Fetcher | undefined;
  readonly clock?: Clock | undefined;
}

const LOOK_MILLIS = 500;
/** Unless somebody says otherwise. */
const GRACE_SECONDS = 5;
/** What broke for reasons that are not the site's is tried again after so long, unless somebody says otherwise. */
const PAUSE_SECONDS = 30;
const HOUSEKEEPING_MILLIS = 5_000;

interface Busy {
  readonly site: FleetSite;
  readonly ended: AbortController;
  /** How many pages the slice has. */
  pages: () => number;
}

/** Takes sites, does a slice of each, and gives them back, until it is told to stop. PostgreSQL and the store may go and come back. */
export class Worker {
  readonly id = randomUUID();
  readonly #options: WorkerOptions;
  readonly #machine: string;
  readonly #leases: Leases;
  readonly #hosts: HeldHosts;
  readonly #gates: HostGates;
  readonly #agenda = new Agenda();
  readonly #clock: Clock;
  readonly #pauseSeconds: number;
  readonly #graceSeconds: number;
  /** Sites that are worked on, each with what ends it. */
  readonly #busy = new Map<number, Busy>();

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#pauseSeconds = options.pauseSeconds ?? PAUSE_SECONDS;
    this.#graceSeconds = options.graceSeconds ?? GRACE_SECONDS;
    mkdirSync(options.folder, { recursive: true });
    this.#machine = machineOf(options.folder);
    this.#leases = new Leases(options.database, this.id, options.leaseSeconds);
    this.#hosts = new HeldHosts(this.#leases, options.leaseSeconds);
    this.#gates = new HostGates(this.#clock, (host, signal) => this.#hosts.mayAsk(host, signal));
  }

  async run(): Promise<void> {
    const { stop, sites } = this.#options;
    const pulse = setInterval(() => void this.#renew(), (this.#options.leaseSeconds * 1_000) / 4);
    const keeping = setInterval(
      () => void this.#keepHouse(),
      this.#options.housekeepingMillis ?? HOUSEKEEPING_MILLIS,
    );
    try {
      await this.#patiently(() => this.#register());
      await this.#keepHouse();
      const slots = Array.from({ length: sites }, () => this.#slot());
      await Promise.all(slots);
    } finally {
      clearInterval(pulse);
      clearInterval(keeping);
      await this.#leave();
    }
    if (stop.aborted) this.#options.say("stopped; what was done is kept");
  }

  async #slot(): Promise<void> {
    const { stop, untilIdle } = this.#options;
    while (!stop.aborted) {
      try {
        if (await this.#next()) continue;
        if (untilIdle && this.#busy.size === 0 && (await this.#isIdle())) return;
      } catch (error) {
        if (!isAway(error)) this.#options.say(`trouble: ${(error as Error).message}`);
      }
      await this.#clock.sleep(LOOK_MILLIS, stop);
    }
  }

  /** News come before history, and what is at hand before what has to be brought. */
  async #next(): Promise<boolean> {
    const [watch] = await this.#options.queue.fetch("watch", 1);
    if (watch) return this.#try(watch.site, watch);
    const held = this.#agenda.take(this.#clock.now());
    if (held !== undefined && (await this.#try(held, undefined))) return true;
    const [crawl] = await this.#options.queue.fetch("crawl", 1);
    return crawl ? this.#try(crawl.site, crawl) : false;
  }

  async #try(id: number, job: SliceJob | undefined): Promise<boolean> {
    const { queue } = this.#options;
    const leased = await this.#hosts.inTurn(async (): Promise<Leased> => {
      // A slice of it that has lost its lease is not at its end yet.
      if (this.#busy.has(id)) return { what: "nothing" };
      const askedAt = performance.now();
      const taken = await this.#leases.take(id);
      if (taken.what === "site") {
        this.#hosts.note(taken.site.host, askedAt);
        this.#hosts.need(taken.site.host);
      }
      return taken;
    });
    if (leased.what === "site") {
      await this.#slice(leased.site, job);
      return true;
    }
    if (job) {
      await queue.complete(job);
      if (leased.what === "hostBusy")
        await queue.send({
          ...{ queue: job.queue, site: id, priority: leased.priority, after: this.#graceSeconds },
        });
    }
    return false;
  }

  async #slice(site: FleetSite, job: SliceJob | undefined): Promise<void> {
    const { queue, say } = this.#options;
    const busy: Busy = { site, ended: new AbortController(), pages: () => 0 };
    this.#busy.set(site.id, busy);
    try {
      await this.#work(busy, job);
    } catch (error) {
      const cause = (error as Error).message;
      say(`${site.url}: ${cause}`);
      // Who has lost his lease has nothing to give back.
      if (!(error instanceof LostLease)) {
        await this.#leases.leaveSite(site, cause, this.#pauseSeconds).catch(() => {});
        this.#agenda.set(site.id, this.#clock.now() + this.#pauseSeconds * 1_000);
      }
      const retry = job ? queue.fail(job, cause) : this.#askAgain(site);
      await retry.catch(() => {});
    } finally {
      this.#busy.delete(site.id);
      this.#hosts.leave(site.host);
      await this.#leaveIdleHosts();
    }
  }

  async #work(busy: Busy, job: SliceJob | undefined): Promise<void> {
    const { site, ended } = busy;
    const stop = AbortSignal.any([ended.signal, this.#options.stop]);
    const parts = { ...this.#options, worker: this.id, machine: this.#machine, grace: this.#graceSeconds };
    const run = await workOn(site, {
      ...{ ...parts, gates: this.#gates, stop, clock: this.#clock },
      underWay: (pages) => {
        busy.pages = pages;
      },
      commit: (result, work) =>
        this.#committed(site, () => commitSlice(parts, site, result, { ...work, job })),
    });
    if (run.phase !== "done") this.#agenda.set(site.id, this.#clock.now() + run.dueAfter * 1_000);
    this.#options.say(
      `${site.url}: ${run.pages} pages, ${run.endedWith}${run.cause ? ` (${run.cause})` : ""}`,
    );
  }

  /** While PostgreSQL is away nothing is lost: the commit is tried again for as long as the lease may still be ours. */
  async #committed(site: FleetSite, commit: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await commit();
      } catch (error) {
        if (!isAway(error)) throw error;
        await this.#clock.sleep(LOOK_MILLIS);
        // The answer may be lost, and not the transaction.
        if (await this.#patiently(() => hasCommitted(this.#options.database, site))) return;
      }
    }
  }

  async #askAgain(site: FleetSite): Promise<void> {
    const queue: QueueName = site.phase === "watch" ? "watch" : "crawl";
    await this.#options.queue.send({
      queue,
      site: site.id,
      priority: site.priority,
      after: this.#pauseSeconds,
    });
  }

  /** Holds what is worked on for longer; whatever is ours no more is ended at once. */
  async #renew(): Promise<void> {
    try {
      // In turn: what is given back meanwhile must not be noted as ours again.
      await this.#hosts.inTurn(async () => {
        const busy = [...this.#busy.values()];
        const askedAt = performance.now();
        const { names } = this.#hosts;
        const kept = await this.#leases.renew(
          busy.map(({ site: { id, lease }, pages }) => ({ id, lease, pages: pages() })),
          names,
        );
        for (const host of names)
          if (kept.hosts.has(host)) this.#hosts.note(host, askedAt);
          else this.#hosts.forget(host);
        for (const { site, ended } of busy) if (!kept.sites.has(site.id)) ended.abort();
      });
      await this.#register();
    } catch {
      // PostgreSQL is away: the leases end by themselves, and with them the asking (HeldHosts).
    }
  }

  async #leaveIdleHosts(): Promise<void> {
    await this.#hosts.inTurn(async () => {
      for (const host of this.#hosts.idle()) {
        this.#hosts.forget(host);
        await this.#leases.leaveHost(host).catch(() => {});
      }
    });
  }

  async #register(): Promise<void> {
    await this.#options.database.query(
      `INSERT INTO skein.worker (id, machine, sites) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
      [this.id, this.#machine, this.#options.sites],
    );
  }

  async #keepHouse(): Promise<void> {
    const { database, queue, folder, say } = this.#options;
    await housekeeping(database, queue).catch(() => {});
    try {
      const gone = makeRoom(folder);
      if (gone > 0)
        say(`the disk is nearly full: let go of the archives of ${gone} sites, which are in the store`);
    } catch {
      // Another process makes room as well.
    }
  }

  async #isIdle(): Promise<boolean> {
    const [left] = await this.#options.database.query<{ left: boolean }>(
      "SELECT EXISTS (SELECT 1 FROM skein.site WHERE NOT paused AND NOT removed AND phase = 'crawl' AND failures = 0) AS left",
    );
    return !left!.left;
  }

  async #leave(): Promise<void> {
    await this.#leaveIdleHosts();
    await this.#options.database.query("DELETE FROM skein.worker WHERE id = $1", [this.id]).catch(() => {});
  }

  /** Until PostgreSQL is back. */
  async #patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!isAway(error) || this.#options.stop.aborted) throw error;
        await this.#clock.sleep(LOOK_MILLIS, this.#options.stop);
      }
    }
  }
}
