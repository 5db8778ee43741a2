import type { Guide, Strategy } from "../src/strategy/strategy.ts";

/** Asks the guide: called by the watcher when it likes. */
type Ask = () => unknown;

/** A strategy whose guide can be watched: every question to it goes through `watch`. */
export function watchedStrategy(
  strategy: Strategy,
  watch: (question: string, args: readonly unknown[], ask: Ask) => unknown,
): Strategy {
  return { ...strategy, learn: async (site) => watchedGuide(await strategy.learn(site), watch) };
}

function watchedGuide(guide: Guide, watch: Parameters<typeof watchedStrategy>[1]): Guide {
  return new Proxy(guide, {
    get: (_target, name) => {
      const own = guide[name as keyof Guide] as unknown;
      if (typeof own !== "function") return own;
      return (...args: unknown[]) => watch(String(name), args, () => own.apply(guide, args));
    },
  });
}
