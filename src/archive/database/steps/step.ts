/** How an archive of one format becomes one of the next. Written once and never changed: `schema.ts` is what is now. */
export interface Step {
  readonly sql: string;
  /**
   * What readers, who change nothing, are shown in a column that the older format lacks; where nothing is said here, what a new row
   * would have. Tables that it lacks are shown to them as empty.
   */
  readonly shown?: readonly { readonly table: string; readonly column: string; readonly value: string }[];
}
