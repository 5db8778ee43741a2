/** Lets timers and signals have their turn: a loop that only thinks would hold them up until its end. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
