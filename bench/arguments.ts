import { resolve } from "node:path";

/** The switch that all benchmarks have: no words of human languages but those of dates. */
export const NO_WORDS = "--no-words";

/** Options of a benchmark: `--name value` or `--name`; everything else is a plain word. */
export function argumentsOf(args: readonly string[], switches: readonly string[] = ["json"]) {
  const options = new Map<string, string>();
  const words: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (!arg.startsWith("--")) words.push(arg);
    else if (switches.includes(arg.slice(2))) options.set(arg.slice(2), "yes");
    else options.set(arg.slice(2), args[++i] ?? "");
  }
  return {
    words,
    has: (name: string) => options.has(name),
    text: (name: string, fallback: string) => options.get(name) ?? fallback,
    number: (name: string, fallback: number) => Number(options.get(name) ?? fallback),
    /** Where the captured sites lie: beside the project unless told otherwise. */
    shared: resolve(options.get("shared") ?? "../shared"),
  };
}
