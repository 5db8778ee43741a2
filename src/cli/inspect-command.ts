import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { Command } from "commander";
import { portNumber } from "./option-values.ts";
import { complain, print, printJson, remark } from "./print.ts";
import { UsageError } from "./usage-error.ts";

interface InspectFlags {
  readonly port: number;
  readonly open?: boolean;
  readonly json?: boolean;
  readonly allowChanges?: boolean;
}

export function inspectCommand(): Command {
  return new Command("inspect")
    .description("open a web page on archives: what was learned, what is going on, what was kept")
    .argument("<dir...>", "directories of archives, also of such as are being crawled or watched")
    .option("--port <n>", "the port of the page (default: any that is free)", portNumber(0), 0)
    .option("--open", "open the page in a browser")
    .option("--allow-changes", "let the page correct what was learned, and pause and stop crawls")
    .option("--json", "print the address as a JSON object")
    .action(run);
}

async function run(
  directories: string[],
  { port, open, json, allowChanges = false }: InspectFlags,
): Promise<void> {
  // One that is still empty may be looked at; one that is not there is a slip of the pen.
  const wrong = directories.find((one) => !statSync(one, { throwIfNoEntry: false })?.isDirectory());
  if (wrong !== undefined)
    throw new UsageError(`${wrong} is no directory: give one that "skein crawl" has made`);
  // Its libraries are loaded by who wants the page.
  const { startInspector } = await import("../inspect/inspector.ts");
  const inspector = await startInspector({
    ...{ directories, port, allowChanges },
    complain: (error) => complain(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
  const { url } = inspector;
  if (json) printJson({ url });
  else print(url);
  if (!json) remark("whoever has this address can read the archives; press Ctrl-C to stop");
  if (open) openInBrowser(url);
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  await once(stop.signal, "abort");
  await inspector.close();
}

/** With the program that the system has for it; where there is none, the address is on the screen. */
function openInBrowser(url: string): void {
  const [program, ...given] = OPENERS[process.platform] ?? ["xdg-open"];
  const child = spawn(program!, [...given, url], { stdio: "ignore", detached: true });
  child.on("error", () => remark(`no browser could be opened with ${program}: open the address yourself`));
  child.unref();
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};
