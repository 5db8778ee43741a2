import { execFile } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { scratchDirectory } from "../archive/scratch.ts";

const BIN = resolve(import.meta.dirname, "../../bin/skein.js");
const ENGINES: { node: string } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../package.json"), "utf8"),
).engines;

describe("a program that cannot start says why in one line, and what to do", () => {
  it.each(["12.22.12", "18.20.8", "20.18.3"])("on Node %s", async (version) => {
    const { code, stderr } = await startedAs(version);
    const needed = ENGINES.node.replace(">=", "");
    expect(stderr).toBe(
      `skein: needs Node ${needed} or newer, and this is ${version}: see https://nodejs.org\n`,
    );
    expect(code).toBe(1);
  });

  it("and starts on the oldest Node that it needs, and on later ones", async () => {
    for (const version of [`${ENGINES.node.replace(">=", "")}.0`, "21.0.0", "100.0.0"])
      expect(await startedAs(version)).toMatchObject({ code: 0, stderr: "" });
  });

  it("when it is not built", async () => {
    const directory = scratchDirectory();
    cpSync(BIN, join(directory, "bin", "skein.js"));
    writeFileSync(join(directory, "package.json"), '{ "type": "module" }');
    const { code, stderr } = await started([join(directory, "bin", "skein.js"), "--version"]);
    expect(stderr).toMatch(/^skein: is not wholly installed: run "npm install" again \(.*main\.js.*\)\n$/);
    expect(code).toBe(1);
  });

  // From Node 22.13 on there is always one.
  it.skipIf(process.getBuiltinModule("node:sqlite"))("when no SQLite is made for this system", async () => {
    const { code, stderr } = await started([BIN, "--version"], { npm_config_platform: "plan9" });
    expect(stderr).toMatch(/^skein: there is no SQLite for Node .*: use Node 22\.13 or newer.*\n$/);
    expect(code).toBe(1);
  });
});

/** Starts the program in a Node that takes itself for another. */
function startedAs(version: string): ReturnType<typeof started> {
  const script = `Object.defineProperty(process.versions, "node", { value: ${JSON.stringify(version)} });
    process.argv.splice(1, 0, "skein");
    await import(${JSON.stringify(pathToFileURL(BIN).href)});`;
  return started(["--input-type=module", "-e", script, "--", "--version"]);
}

async function started(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  try {
    const { stderr } = await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, ...environment },
    });
    return { code: 0, stderr };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, stderr };
  }
}
