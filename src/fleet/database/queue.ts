import PgBoss from "pg-boss";
import type { Asks } from "./fleet-database.ts";

/** The queues of a fleet: history and news; then what was tried too often, with its cause. */
const QUEUES = ["crawl", "watch"] as const;
export type QueueName = (typeof QUEUES)[number];
const DEAD = "given-up";

/** That a site may have something to do. The site's row knows: a job for one that has nothing to do, or that somebody has, is dropped. */
export interface SliceJob {
  readonly queue: QueueName;
  readonly id: string;
  readonly site: number;
}

/** How often a slice that broke is tried, with pauses that grow from half a minute. */
const TRIES = 6;
const FIRST_PAUSE_SECONDS = 30;

/** pg-boss sorts all jobs that are due to find the most urgent one: with ten thousand sites due that is most of what a slice costs. */
const BY_URGENCY =
  "CREATE INDEX IF NOT EXISTS job_by_urgency ON pgboss.job (priority DESC, created_on, id) WHERE state < 'active'";

const MANY = 500;

export interface JobWish {
  readonly queue: QueueName;
  readonly site: number;
  readonly priority: number;
  /** Seconds from now. */
  readonly after: number;
}

/** Jobs in PostgreSQL by pg-boss, behind the few calls that a fleet needs. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #expireInSeconds: number;

  constructor(url: string, expireInSeconds: number) {
    this.#expireInSeconds = expireInSeconds;
    this.#boss = new PgBoss({
      ...{ connectionString: url, max: 2, application_name: "skein" },
      // Nothing is done by pg-boss's clock: every worker keeps house now and then (housekeeping.ts).
      schedule: false,
      archiveCompletedAfterSeconds: 3600,
      deleteAfterDays: 7,
    });
    // What is away comes back; whoever asks meanwhile is told.
    this.#boss.on("error", () => {});
  }

  async start(): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(DEAD, { name: DEAD, policy: "standard" });
    for (const name of QUEUES)
      await this.#boss.createQueue(name, {
        name,
        policy: "short",
        deadLetter: DEAD,
        retryLimit: TRIES,
        retryDelay: FIRST_PAUSE_SECONDS,
        retryBackoff: true,
        expireInSeconds: this.#expireInSeconds,
      });
    await this.#boss.getDb().executeSql(BY_URGENCY, []);
  }

  /** Asks for a slice; within a transaction when it is given. One that waits already stays the only one. */
  async send({ queue, site, priority, after }: JobWish, within?: Asks): Promise<void> {
    await this.#boss.send(
      queue,
      { site },
      {
        ...{ priority, startAfter: Math.ceil(after), singletonKey: String(site) },
        ...(within && { db: asBoss(within) }),
      },
    );
  }

  /** Asks for many at once, now, whatever jobs wait for these sites until later; within a transaction when it is given. */
  async sendAll(jobs: readonly Omit<JobWish, "after">[], within?: Asks): Promise<void> {
    const db = within ? asBoss(within) : this.#boss.getDb();
    await this.#boss.insert(
      jobs.map(({ queue, site, priority }) => ({
        ...{ name: queue, data: { site }, priority, singletonKey: `${site} now` },
      })),
      { db },
    );
    // Else the planner believes for a minute that there are but a few jobs, and sorts them.
    if (jobs.length >= MANY) await db.executeSql("ANALYZE pgboss.job", []);
  }

  /** So many jobs that are due, the most urgent first. */
  async fetch(queue: QueueName, count: number): Promise<SliceJob[]> {
    const jobs = await this.#boss.fetch<{ site: number }>(queue, { batchSize: count });
    return jobs.map(({ id, data: { site } }) => ({ queue, id, site }));
  }

  async complete({ queue, id }: SliceJob, within?: Asks): Promise<void> {
    await this.#boss.complete(queue, id, within ? { db: asBoss(within) } : {});
  }

  /** It did not work out: it is tried again, later and later, and in the end kept with its cause. */
  async fail({ queue, id }: SliceJob, cause: string): Promise<void> {
    await this.#boss.fail(queue, id, { cause });
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: false, close: true, wait: true });
  }
}

function asBoss(asks: Asks): PgBoss.Db {
  return {
    executeSql: async (text, values) => ({ rows: await asks.query(text, values as unknown[]) }),
  };
}
