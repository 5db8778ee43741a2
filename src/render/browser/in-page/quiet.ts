import type { DomDocument, PageState } from "./dom.ts";

declare const window: { __skein: PageState };
declare const document: DomDocument;
declare const requestAnimationFrame: (act: (value: unknown) => void) => void;

/** Waits until nothing has changed in the page for a while, from now on; false when that does not come about. Runs in the page. */
export async function quiet(calmMillis: number, mostMillis: number): Promise<boolean> {
  const wait = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));
  // What scrolling sets off comes with the next frames, however busy the machine is.
  for (let frame = 0; frame < 2; frame++)
    await Promise.race([new Promise(requestAnimationFrame), wait(1000)]);
  const from = performance.now();
  const until = from + mostMillis;
  for (;;) {
    const now = performance.now();
    const calm = now - Math.max(from, window.__skein.changedAt);
    if (calm >= calmMillis && document.readyState !== "loading") return true;
    if (now >= until) return false;
    await wait(Math.max(10, Math.min(calmMillis - calm, until - now)));
  }
}
