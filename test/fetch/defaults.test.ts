import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { defaultUserAgent, version } from "../../src/fetch/defaults.ts";

test("the user agent tells the package's version and where to complain", () => {
  const { homepage, repository } = packageJson;
  expect(version).toBe(packageJson.version);
  expect(defaultUserAgent).toBe(`Skein/${version} (+${homepage.replace("#readme", "")})`);
  expect(repository.url).toBe(`git+${homepage.replace("#readme", "")}.git`);
});
