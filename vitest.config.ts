import { defineConfig } from "vitest/config";

const PROGRAM = "test/program/**/*.test.ts";

/** Tests that start the program need it built; all others import what they test, and start at once. */
export default defineConfig({
  test: {
    // One for each core: left to itself it leaves a core free, which is half of a small machine.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine takes longer than the second that is usual.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      { extends: true, test: { name: "parts", include: ["test/**/*.test.ts"], exclude: [PROGRAM] } },
      { extends: true, test: { name: "program", include: [PROGRAM], globalSetup: "test/program/build.ts" } },
    ],
  },
});
