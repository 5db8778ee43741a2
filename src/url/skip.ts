/** Why an address was not fetched, or will not be. The first six are browsertrix-crawler's words. */
export type SkipReason =
  | "outOfScope"
  | "robotsTxt"
  | "duplicate"
  | "rateLimited"
  | "failed"
  | "depth"
  | "excluded"
  | "asset"
  | "nofollow"
  | "unsafe"
  | "badAddress"
  | "privateAddress"
  | "trap"
  | "noWay" // the guide knows no use for it
  | "told"; // a person said that it is not wanted

export interface Skip {
  readonly reason: SkipReason;
  readonly detail?: string;
}
