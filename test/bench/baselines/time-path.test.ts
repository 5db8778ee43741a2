import { describe, expect, it } from "vitest";
import { printedTimePath } from "../../../bench/baselines/time-path.ts";
import { ordered, pageOf, threadPage } from "../../read/dated-posts.ts";

describe("Alg. 2 as printed", () => {
  it("chooses the path whose times are in order, not that of the days on which members joined", () => {
    expect(printedTimePath([ordered.evidence])).toMatch(/^div\.when</);
  });

  it("counts neighbours over all pages of a list", () => {
    const first = threadPage([
      { joined: "3 May 2019", written: "1 May 2024, 10:00" },
      { joined: "9 March 2020", written: "1 May 2024, 11:30" },
    ]);
    expect(printedTimePath([first.evidence, ordered.evidence])).toMatch(/^div\.when</);
  });

  it("has nothing to say of pages without times", () => {
    expect(printedTimePath([pageOf("<p>Nothing here</p>").evidence])).toBeUndefined();
  });
});
