import { argumentsOf } from "./arguments.ts";
import { paperCells } from "./papers/all-cells.ts";
import { KeptCells } from "./papers/kept-cells.ts";

/** `papers-cell NAME --commit C --cache DIR`: one experiment of `papers`, in a process of its own; its figures go into the cache. */
export async function run(args: string[]): Promise<void> {
  const options = argumentsOf(args);
  const name = options.words.join(" ");
  const cell = (await paperCells(options.shared)).find((one) => one.name === name);
  if (!cell) throw new Error(`no experiment of the papers is called ${name}`);
  const kept = new KeptCells(options.text("cache", ""), options.text("commit", ""));
  kept.write(name, await cell.run());
}
