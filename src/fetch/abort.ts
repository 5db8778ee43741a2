/**
 * Calls back when the signal fires; the returned function takes that back. One listener per signal whatever
 * the number of requests under way: a crawl passes the same signal to all of them, and Node warns from the
 * eleventh listener on.
 */
export function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
  if (!signal) return nothing;
  if (signal.aborted) {
    callback();
    return nothing;
  }
  let callbacks = watched.get(signal);
  if (!callbacks) {
    callbacks = new Set();
    watched.set(signal, callbacks);
    signal.addEventListener("abort", callAll, { once: true });
  }
  const all = callbacks.add(callback);
  return () => all.delete(callback);
}

const watched = new WeakMap<AbortSignal, Set<() => void>>();

function callAll(this: AbortSignal): void {
  for (const callback of watched.get(this) ?? []) callback();
}

function nothing(): void {}
