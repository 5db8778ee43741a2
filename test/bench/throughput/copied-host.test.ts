import { expect, test } from "vitest";
import { copied, copyOf, knowCopies, originalOf } from "../../../bench/throughput/copied-host.ts";

test("a copy of a site has a host of its own, as long as the first, on all its pages", () => {
  knowCopies(["smf.test", "mybb.test"]);
  expect([0, 1, 2].map((copy) => copyOf("mybb.test", copy))).toEqual(["mybb.test", "myb1.test", "myb2.test"]);
  expect(originalOf("sm3.test")).toBe("smf.test");
  expect(originalOf("other.test")).toBe("other.test");
  const body = Buffer.from("<a href=http://smf.test/1>smf.test</a> schön", "utf8");
  expect(copied(body, "smf.test", "sm1.test").toString()).toBe(
    "<a href=http://sm1.test/1>sm1.test</a> schön",
  );
});
