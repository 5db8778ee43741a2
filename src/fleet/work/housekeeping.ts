import { sharedBudget } from "../budget.ts";
import type { Asks, FleetDatabase } from "../database/fleet-database.ts";
import type { Queue, QueueName } from "../database/queue.ts";

/** A site whose holder does not take it after so long is asked for by a job, whatever became of the one that was sent. */
const OVERDUE_SECONDS = 10;
const AT_ONCE = 500;
const SLICES_KEPT_DAYS = 30;
const WORKER_LOST_SECONDS = 600;
const SHARED_EVERY_SECONDS = 300;
/** A share that changes by less than this of it stays as it is. */
const LEAST_CHANGE = 0.05;

/**
 * What any worker does now and then, and never two at once: asks for sites that are due and that no job asks for, shares the fleet's
 * budget, forgets what nobody needs to know any more.
 */
export async function housekeeping(database: FleetDatabase, queue: Queue): Promise<void> {
  const overdue = await database.transaction(async (asks) => {
    const [free] = await asks.query<{ free: boolean }>(
      "SELECT pg_try_advisory_xact_lock(hashtext('skein housekeeping')) AS free",
    );
    if (!free!.free) return [];
    await asks.query(`DELETE FROM skein.slice WHERE ended_at < now() - interval '${SLICES_KEPT_DAYS} days'`);
    await asks.query(
      `DELETE FROM skein.worker WHERE seen_at < now() - interval '${WORKER_LOST_SECONDS} seconds'`,
    );
    await shareBudget(asks);
    return asks.query<{ site: number; phase: QueueName; priority: number }>(
      `SELECT id::float8 AS site, phase, priority FROM skein.site WHERE NOT paused AND NOT removed AND phase <> 'done'
       AND due_at < now() - interval '${OVERDUE_SECONDS} seconds' AND (leased_by IS NULL OR leased_until < now())
       ORDER BY due_at LIMIT ${AT_ONCE}`,
    );
  });
  if (overdue.length > 0)
    await queue.sendAll(overdue.map(({ site, phase, priority }) => ({ queue: phase, site, priority })));
}

/** Shares the fleet's pages per day anew, now and then: what comes where is learned slowly, and every site's row is looked at. */
async function shareBudget(asks: Asks): Promise<void> {
  const [fleet] = await asks.query<{ pages: number | null }>(
    `UPDATE skein.fleet SET shared_at = now() WHERE pages_per_day IS NOT NULL
       AND (shared_at IS NULL OR shared_at < now() - interval '${SHARED_EVERY_SECONDS} seconds')
     RETURNING pages_per_day::float8 AS pages`,
  );
  if (!fleet?.pages) return;
  const sites = await asks.query<{ site: number; perHour: number | null; most: number | null }>(
    `SELECT id::float8 AS site, posts_per_hour AS "perHour", (options->>'budget')::float8 AS most FROM skein.site
     WHERE phase = 'watch' AND NOT paused AND NOT removed`,
  );
  const figures = sites.map(({ site, perHour, most }) => ({
    ...{ site, postsPerHour: perHour ?? undefined, most: most ?? undefined },
  }));
  const shares = sharedBudget(figures, fleet.pages);
  // Rows that stay nearly the same are not written.
  await asks.query(
    `UPDATE skein.site SET share = given.share FROM unnest($1::bigint[], $2::float8[]) AS given (id, share)
     WHERE site.id = given.id AND (site.share IS NULL OR abs(site.share - given.share) > ${LEAST_CHANGE} * given.share)`,
    [[...shares.keys()], [...shares.values()]],
  );
}
