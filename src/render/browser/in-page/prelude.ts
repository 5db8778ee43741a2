import type { DomChange, DomElement, DomNode, DomRoot, Remembered } from "./dom.ts";

declare const window: Record<string, unknown>;
declare const navigator: Record<string, unknown>;
declare const document: DomRoot;
declare const performance: { now(): number };
declare const MutationObserver: new (
  told: (changes: DomChange[]) => void,
) => {
  observe(node: DomNode, what: object): void;
};
declare const Element: { prototype: { attachShadow(how: object): DomRoot } };

/** Runs in every page before anything of its own; it may use nothing from outside of its function. */
export function prelude(): void {
  const state: Remembered = {
    changedAt: performance.now(),
    isWatching: false,
    weights: new Map(),
    added: 0,
    dropped: 0,
    grown: 0,
    roots: [],
    list: undefined,
    records: new Map(),
    clicked: new WeakMap(),
    offered: [],
  };
  Object.defineProperty(window, "__skein", { value: state });

  const observer = new MutationObserver((changes) => {
    state.changedAt = performance.now();
    if (state.isWatching) for (const change of changes) weigh(change);
  });
  const all = { childList: true, characterData: true, characterDataOldValue: true, subtree: true };
  observer.observe(document, all);

  function weigh({ type, target, addedNodes, removedNodes, oldValue }: DomChange): void {
    const isText = type === "characterData";
    let added = isText ? lettersOf(target) : 0;
    let dropped = isText ? (oldValue?.length ?? 0) : 0;
    for (const node of addedNodes) added += lettersOf(node);
    for (const node of removedNodes) dropped += lettersOf(node);
    state.added += added;
    state.dropped += dropped;
    state.grown += added - dropped;
    const at = isText ? target.parentNode : target;
    if (at && added > 0) state.weights.set(at, (state.weights.get(at) ?? 0) + added);
  }

  function lettersOf({ textContent }: DomNode): number {
    return textContent?.length ?? 0;
  }

  // Closed shadow trees are shown to people all the same; each is watched by itself.
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (this: DomElement, how: object) {
    const root = attachShadow.call(this, { ...how, mode: "open" });
    state.roots.push(root);
    observer.observe(root, all);
    return root;
  };

  // Nothing that these send would find anybody outside; without them it is not even tried.
  const none = [
    "RTCPeerConnection",
    "webkitRTCPeerConnection",
    "WebTransport",
    "SharedWorker",
    "EventSource",
  ];
  for (const name of none) Object.defineProperty(window, name, { value: undefined });
  window.open = () => null;
  window.print = () => undefined;
  navigator.sendBeacon = () => true;
}
