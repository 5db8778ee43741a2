import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { BIN, runSkein } from "./run-skein.ts";

const LONG = 120_000;
const isRoot = process.getuid?.() === 0;
/** Who owns nothing: the number is the same everywhere. */
const NOBODY = 65_534;

/** A folder that every user may write into. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "skein-embedded-"));
  chmodSync(folder, 0o777);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it.runIf(isRoot)(
  "as root, PostgreSQL runs as somebody else",
  async () => {
    const folder = openFolder();
    expect(await runSkein(["fleet", "init", "--dir", join(folder, "fleet")])).toMatchObject({ code: 0 });
    expect(statSync(join(folder, "fleet/postgres/data")).uid).not.toBe(0);
    const status = await runSkein(["fleet", "status", "--json", "--dir", join(folder, "fleet")]);
    expect(JSON.parse(status.stdout)).toMatchObject({ pages: 0, workers: 0 });
  },
  LONG,
);

it.runIf(isRoot)(
  "as root, a folder that nobody else can reach is refused in one line that says what to do",
  async () => {
    const folder = openFolder();
    const hidden = join(folder, "hidden");
    mkdirSync(hidden, { mode: 0o700 });
    const ran = await runSkein(["fleet", "init", "--dir", join(hidden, "fleet")]);
    expect(ran.code).toBe(4);
    expect(ran.stderr.trim().split("\n")).toHaveLength(1);
    expect(ran.stderr).toContain("choose a folder that every user can reach");
  },
  LONG,
);

it(
  "as any other user, PostgreSQL runs as that one",
  () => {
    const folder = openFolder();
    const as = isRoot
      ? ["setpriv", "--reuid", String(NOBODY), "--regid", String(NOBODY), "--clear-groups"]
      : ["env"];
    const skein = (...args: string[]) =>
      execFileSync(as[0]!, [...as.slice(1), process.execPath, BIN, "fleet", ...args], {
        ...{ cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
        env: { ...process.env, HOME: folder },
      });
    expect(skein("init")).toContain("the fleet is ready");
    expect(statSync(join(folder, "fleet/postgres/data")).uid).toBe(isRoot ? NOBODY : process.getuid?.());
    expect(JSON.parse(skein("status", "--json"))).toMatchObject({ pages: 0, workers: 0 });
  },
  LONG,
);
