import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { defaultUserAgent, version } from "../../src/fetch/defaults.ts";

test("the user agent tells the package's version and where to complain", () => {
  expect(version).toBe(packageJson.version);
  expect(defaultUserAgent).toMatch(/^Skein\/\d+\.\d+\.\d+ \(\+https:\/\//);
});
