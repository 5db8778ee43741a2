import { startOf } from "../library/site-address.ts";
import { UsageError } from "./usage-error.ts";

/** The word that stands for a small forum that comes along. */
export const DEMO = "demo";
export const DEMO_DIRECTORY = "demo.skein";

/** Serves the demo while something is done with it: where it was before, if this directory is an archive of it. */
export async function withDemo<T>(
  { out, fresh }: { readonly out: string; readonly fresh: boolean },
  work: (start: string) => Promise<T>,
): Promise<T> {
  const { startDemo } = await import("../../sim/demo.ts");
  const port = fresh ? undefined : portBefore(out);
  const demo = await startDemo(port === undefined ? {} : { port }).catch((error: Error) => {
    throw new UsageError(
      `the demo of ${out} cannot be served at its old port (${error.message}): start over with --fresh`,
    );
  });
  try {
    return await work(demo.url);
  } finally {
    await demo.close();
  }
}

/** Where the demo was when this archive was begun: an archive goes on only at the same address. */
function portBefore(directory: string): number | undefined {
  const { hostname, port } = new URL(startOf(directory) ?? "http://none.invalid");
  return hostname === "127.0.0.1" ? Number(port) : undefined;
}
