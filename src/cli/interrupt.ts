import { EXIT_CODE } from "../crawl/end.ts";
import { remark } from "./print.ts";
import type { Screen } from "./screen.ts";

/** Ctrl-C once: stop cleanly. Twice: stop at once; the archive survives that as it survives any crash. */
export function stopOnInterrupt(screen: Screen): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) {
      screen.clear();
      remark("stopped at once; run the same command to resume");
      process.exit(EXIT_CODE.interrupted);
    }
    screen.note("stopping; press Ctrl-C again to stop at once");
    controller.abort();
  };
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  return controller.signal;
}
