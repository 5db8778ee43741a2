/**
 * What the other pages of its site have taught about places of a page. One page alone has a few records; a site has thousands, and what a place
 * holds shows in what comes again there.
 */
export interface KnownPlaces {
  /** Places of links that lead to people. */
  readonly people: ReadonlySet<string>;
  /** Places of dates that tell when the page was made, not when anything on it was written. */
  readonly clocks: ReadonlySet<string>;
  /** Places of dates that words call those of a change, and that are when something was written. */
  readonly changes?: ReadonlySet<string>;
}
