import type { Profiler } from "node:inspector";
import { expect, test } from "vitest";
import { partsOf } from "../../../bench/throughput/profile.ts";

/** Frames from the outermost in, each a file of the house or a name in brackets, and how long it was seen. */
function profile(...stacks: readonly [frames: readonly string[], millis: number][]): Profiler.Profile {
  const nodes: Profiler.ProfileNode[] = [node(1, "(root)")];
  const samples: number[] = [];
  const timeDeltas: number[] = [];
  for (const [frames, millis] of stacks) {
    let above = nodes[0]!;
    for (const frame of frames) {
      const next = node(nodes.length + 1, frame);
      above.children = [...(above.children ?? []), next.id];
      nodes.push(next);
      above = next;
    }
    samples.push(above.id);
    timeDeltas.push(millis);
  }
  return { nodes, samples, timeDeltas, startTime: 0, endTime: 0 };
}

function node(id: number, frame: string): Profiler.ProfileNode {
  const url = frame.startsWith("(") ? "" : `file:///dist/src/${frame}`;
  const callFrame = { functionName: frame, url, scriptId: "", lineNumber: 0, columnNumber: 0 };
  return { id, callFrame };
}

test("the frame nearest to the work tells whose it is; what works for all is the caller's", () => {
  const parts = partsOf(
    profile(
      [["crawl/crawl.js", "strategy/weave/weave.js", "page/regions/regions.js", "(regexp)"], 10],
      [["crawl/crawl.js", "strategy/weave/weave.js", "url/normalise.js"], 20],
      [["archive/sqlite-archive.js", "read/list-keeper.js", "archive/database/database.js", "(run)"], 30],
      [["read/reader.js", "page/posts/posts.js", "(regexp)"], 10],
      [["archive/visits/recorder.js", "archive/warc/pack.js", "(zlib)"], 25],
      [["(socket)"], 5],
      [["(idle)"], 999],
    ),
  );
  expect(parts).toEqual({ "fetch + archive": 0.3, "parse + regions": 0.1, decide: 0.2, posts: 0.4 });
});

test("throwing garbage away is everybody's, by what each did", () => {
  const parts = partsOf(
    profile([["strategy/a.js"], 30], [["page/page.js"], 10], [["(garbage collector)"], 40]),
  );
  expect(parts).toMatchObject({ decide: 0.75, "parse + regions": 0.25 });
});
