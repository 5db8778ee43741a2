import { describe, expect, it } from "vitest";
import { fingerprint, fingerprintDistance } from "../../src/page/fingerprint.ts";
import { NearDuplicates } from "../../src/page/near-duplicates.ts";
import { seededRandom } from "../../src/seam/random.ts";

const random = seededRandom(7);
const word = () =>
  Array.from({ length: 2 + random() * 6 }, () => String.fromCharCode(97 + random() * 26)).join("");
const text = (words: number) => Array.from({ length: words }, word);

describe("fingerprints", () => {
  it("are 0 apart for the same words, whatever the numbers and the case", () => {
    const distance = fingerprintDistance(
      fingerprint("Views: 12. It was a dark and stormy night"),
      fingerprint("views: 94, it was a DARK and stormy night"),
    );
    expect(distance).toBeCloseTo(0);
  });

  it("are √2 apart for nothing in common", () => {
    expect(fingerprintDistance(fingerprint(text(50).join(" ")), fingerprint(text(50).join(" ")))).toBeCloseTo(
      Math.SQRT2,
      1,
    );
  });

  it("exist for texts of few words and of none", () => {
    expect(fingerprintDistance(fingerprint("Hello you"), fingerprint("Hello you"))).toBeCloseTo(0);
    expect(fingerprintDistance(fingerprint(""), fingerprint(""))).toBe(0);
    expect(fingerprintDistance(fingerprint(""), fingerprint("Hello you"))).toBe(1);
  });
});

describe("near-duplicates", () => {
  it("are found among many pages: those with a few words changed, and no others", () => {
    const duplicates = new NearDuplicates();
    const originals = Array.from({ length: 200 }, () => text(300));
    for (const [n, words] of originals.entries())
      expect(duplicates.add(fingerprint(words.join(" ")))).toBe(n);
    for (const [n, words] of originals.entries()) {
      const changed = [...words.slice(0, 150), "changed", ...words.slice(151), "and", "more"];
      expect(duplicates.add(fingerprint(changed.join(" ")))).toBe(n);
    }
  });
});
