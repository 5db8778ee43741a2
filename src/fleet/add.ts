import { readFileSync } from "node:fs";
import { checkTarget } from "../library/many/site-list.ts";
import { sessionOptions } from "../library/options.ts";
import { addressesMeant } from "../library/site-address.ts";
import type { FleetDatabase } from "./database/fleet-database.ts";
import type { Queue } from "./database/queue.ts";
import { addSites, type SiteWish } from "./database/sites.ts";
import { FleetError } from "./fleet-error.ts";
import { seal } from "./secrets.ts";

/** A site as its user writes it: an address, what is to be different for it, and a cookies.txt to be let in with. */
export interface SiteToAdd extends SiteWish {
  readonly cookies?: string | undefined;
}

/** Takes sites into the fleet, all or none, with a job for each that is new. How many are. */
export async function addToFleet(
  database: FleetDatabase,
  queue: Queue,
  sites: readonly SiteToAdd[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const wishes = sites.map(({ cookies, ...wish }) => {
    checkTarget(wish.url);
    const [url] = addressesMeant(wish.url)!;
    checkOptions(url, wish);
    const secret = cookies === undefined ? undefined : seal(textOf(cookies), environment);
    return { wish: { ...wish, url }, host: new URL(url).host, secret };
  });
  return database.transaction(async (asks) => {
    const added = await addSites(asks, wishes);
    await queue.sendAll(
      added.map((site) => ({ queue: "crawl", ...site })),
      asks,
    );
    return added.length;
  });
}

/** What cannot be is said now, and not by a worker at night. */
function checkOptions(url: string, { watch: _, priority = 0, url: __, ...options }: SiteWish): void {
  sessionOptions(url, options as Parameters<typeof sessionOptions>[1]);
  if (!Number.isSafeInteger(priority)) throw new FleetError("priority must be a whole number");
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new FleetError(`cannot read ${file}: ${(error as Error).message}`);
  }
}
