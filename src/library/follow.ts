/** What somebody waits for who reads what another still writes. */
export interface Growing {
  readonly isOver: boolean;
  /** Resolves when there may be more. */
  change(): Promise<void>;
}

/** Rows as they come, until there will be no more. */
export async function* follow<Row>(next: () => readonly Row[], growing: Growing): AsyncGenerator<Row, void> {
  for (;;) {
    // Asked first: what was written before the end is still handed out.
    const { isOver } = growing;
    const rows = next();
    yield* rows;
    if (rows.length > 0) continue;
    if (isOver) return;
    await growing.change();
  }
}
