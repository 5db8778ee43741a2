import { EXIT_CODE } from "../crawl/end.ts";

/** Ctrl-C once: stop cleanly. Twice: stop at once; the archive survives that as it survives any crash. */
export function stopOnInterrupt(): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(EXIT_CODE.interrupted);
    process.stderr.write("\nstopping; once more to stop at once\n");
    controller.abort();
  };
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  return controller.signal;
}
