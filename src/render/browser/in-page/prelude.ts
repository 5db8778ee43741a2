/// <reference lib="dom" />
// This file runs in the page: it may use nothing from outside of its function.

/** Runs in every page before anything of its own. */
export function prelude(): void {
  const hidden = "__skein";
  const roots: Node[] = [];
  const state: PageState = { changedAt: performance.now(), changes: [], isWatching: false, roots };
  Object.defineProperty(window, hidden, { value: state, enumerable: false });
  const observer = new MutationObserver((records) => {
    state.changedAt = performance.now();
    if (!state.isWatching) return;
    for (const record of records) state.changes.push(record);
  });
  const watched = { childList: true, characterData: true, subtree: true };
  observer.observe(document, watched);
  // Closed shadow trees are shown to people all the same; each is watched by itself.
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (this: Element, how: ShadowRootInit) {
    const root = attachShadow.call(this, { ...how, mode: "open" });
    observer.observe(root, watched);
    return root;
  };
  // What could not be asked through us finds nobody outside anyway; without these it does not even try.
  const refuse = (name: string) => {
    try {
      Object.defineProperty(window, name, { value: undefined, writable: false, configurable: false });
    } catch {}
  };
  for (const name of ["RTCPeerConnection", "webkitRTCPeerConnection", "WebTransport", "SharedWorker"])
    refuse(name);
  window.open = () => null;
  window.print = () => {};
  navigator.sendBeacon = () => true;
}

/** What is known of the page between two looks at it. */
export interface PageState {
  changedAt: number;
  /** Since somebody watches. */
  changes: MutationRecord[];
  isWatching: boolean;
  readonly roots: Node[];
}
