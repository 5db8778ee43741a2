import { defineConfig } from "vitest/config";

const list = (names = "") => names.split(",").filter((name) => name !== "");

/** The tests that a folder's mutants have to face: its own, which import it. */
export default defineConfig({
  test: {
    include: list(process.env.MUTANTS_TESTS).map((path) =>
      path.endsWith(".ts") ? path : `${path}/**/*.test.ts`,
    ),
    exclude: ["test/program/**", ...list(process.env.MUTANTS_WITHOUT).map((name) => `**/${name}.test.ts`)],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
