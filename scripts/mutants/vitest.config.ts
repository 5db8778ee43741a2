import { defineConfig } from "vitest/config";

/** The tests that a folder's mutants have to face: its own, which import it. */
export default defineConfig({
  test: {
    include: (process.env.MUTANTS_TESTS ?? "test").split(",").map((path) => `${path}/**/*.test.ts`),
    exclude: ["test/program/**"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
