import { expect, it, onTestFinished } from "vitest";
import { scratchDirectory } from "../archive/scratch.ts";
import { hostileForum } from "../crawl/hostile-forum.ts";
import { runSkein } from "./run-skein.ts";

const DENIED = { status: 403, html: "<title>403 Forbidden</title><h1>Forbidden</h1>" };

it("the program says what the site said and what to do, and ends with its own code", async () => {
  const forum = await hostileForum(60, { turnsAfter: 0, refusing: DENIED });
  onTestFinished(() => forum.close());
  const ran = await runSkein(["crawl", forum.url, "--out", scratchDirectory(), "--wait", "0"]);
  expect(ran.code).toBe(18);
  expect(ran.stderr).toContain('the site refuses to serve pages; it says "forbidden"');
  expect(ran.stderr).toContain("run the same command to resume");
});
