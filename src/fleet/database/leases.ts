import type { Asks, FleetDatabase } from "./fleet-database.ts";
import { type FleetSite, SITE_COLUMNS } from "./sites.ts";

/** How a site was asked for: it is ours, somebody asks its host now, or there is nothing to do. */
export type Leased =
  | { readonly what: "site"; readonly site: FleetSite }
  | { readonly what: "hostBusy"; readonly priority: number }
  | { readonly what: "nothing" };

/**
 * Who may ask which host, and who works on which site. Both are held until a moment of PostgreSQL's clock. A site's lease has a
 * number that only grows: who was thought dead and wakes up holds an old one, and cannot commit (fencing).
 */
export class Leases {
  readonly #database: FleetDatabase;
  readonly #worker: string;
  readonly #seconds: number;

  constructor(database: FleetDatabase, worker: string, seconds: number) {
    this.#database = database;
    this.#worker = worker;
    this.#seconds = seconds;
  }

  /** Takes a site with its host, if it is due and both are free. */
  take(id: number): Promise<Leased> {
    return this.#database.transaction(async (asks): Promise<Leased> => {
      const [free] = await asks.query<{ host: string; priority: number }>(
        `SELECT host, priority FROM skein.site WHERE id = $1 AND NOT paused AND NOT removed AND phase <> 'done' AND due_at <= now() + interval '1 second'
         AND (leased_by IS NULL OR leased_until < now()) FOR UPDATE SKIP LOCKED`,
        [id],
      );
      if (!free) return { what: "nothing" };
      if (!(await this.#takeHost(asks, free.host))) return { what: "hostBusy", priority: free.priority };
      const [site] = await asks.query<FleetSite & Record<string, unknown>>(
        `UPDATE skein.site SET lease = lease + 1, leased_by = $2, leased_until = now() + make_interval(secs => $3), under_way = 0 WHERE id = $1
         RETURNING ${SITE_COLUMNS}`,
        [id, this.#worker, this.#seconds],
      );
      return { what: "site", site: site! };
    });
  }

  /** Whether a host may be asked by us: nobody else does. */
  takeHost(host: string): Promise<boolean> {
    return this.#takeHost(this.#database, host);
  }

  async #takeHost(asks: Asks, host: string): Promise<boolean> {
    const taken = await asks.query(
      `INSERT INTO skein.host AS held (name, worker, until) VALUES ($1, $2, now() + make_interval(secs => $3))
       ON CONFLICT (name) DO UPDATE SET worker = excluded.worker, until = excluded.until
         WHERE held.worker = excluded.worker OR held.until < now() RETURNING name`,
      [host, this.#worker, this.#seconds],
    );
    return taken.length > 0;
  }

  /** Holds everything for longer, and tells how many pages the slices have. What is ours no more is missing in the answer. */
  async renew(
    sites: readonly { readonly id: number; readonly lease: number; readonly pages: number }[],
    hosts: readonly string[],
  ): Promise<{ readonly sites: ReadonlySet<number>; readonly hosts: ReadonlySet<string> }> {
    const keptSites = await this.#database.query<{ id: number }>(
      `UPDATE skein.site SET leased_until = now() + make_interval(secs => $4), under_way = ours.pages
       FROM unnest($1::bigint[], $2::bigint[], $5::integer[]) AS ours (id, lease, pages)
       WHERE site.id = ours.id AND site.lease = ours.lease AND site.leased_by = $3 AND site.leased_until > now() RETURNING site.id::float8 AS id`,
      [
        ...[sites.map(({ id }) => id), sites.map(({ lease }) => lease), this.#worker, this.#seconds],
        sites.map(({ pages }) => pages),
      ],
    );
    const keptHosts = await this.#database.query<{ name: string }>(
      `UPDATE skein.host SET until = now() + make_interval(secs => $3) WHERE name = ANY($1) AND worker = $2 AND until > now() RETURNING name`,
      [hosts, this.#worker, this.#seconds],
    );
    return {
      sites: new Set(keptSites.map(({ id }) => id)),
      hosts: new Set(keptHosts.map(({ name }) => name)),
    };
  }

  /** Gives a host back. */
  async leaveHost(host: string): Promise<void> {
    await this.#database.query("DELETE FROM skein.host WHERE name = $1 AND worker = $2", [
      host,
      this.#worker,
    ]);
  }

  /** Takes a site that nobody works on, whether it is due or not, and without its host. Its new number. */
  async takeToPrune(id: number): Promise<number | undefined> {
    const [taken] = await this.#database.query<{ lease: number }>(
      `UPDATE skein.site SET lease = lease + 1, leased_by = $2, leased_until = now() + make_interval(secs => $3)
       WHERE id = $1 AND (leased_by IS NULL OR leased_until < now()) RETURNING lease::float8 AS lease`,
      [id, this.#worker, this.#seconds],
    );
    return taken?.lease;
  }

  async leavePruned(id: number, lease: number): Promise<void> {
    await this.#database.query(
      "UPDATE skein.site SET leased_by = NULL, leased_until = NULL WHERE id = $1 AND lease = $2",
      [id, lease],
    );
  }

  /** Gives a site back without a result: it is due again after so long. */
  async leaveSite({ id, lease }: FleetSite, cause: string, afterSeconds: number): Promise<void> {
    await this.#database.query(
      `UPDATE skein.site SET leased_by = NULL, leased_until = NULL, under_way = 0, cause = $4, due_at = now() + make_interval(secs => $5)
       WHERE id = $1 AND lease = $2 AND leased_by = $3`,
      [id, lease, this.#worker, cause, afterSeconds],
    );
  }
}
