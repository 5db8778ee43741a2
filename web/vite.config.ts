import { resolve } from "node:path";
import { defineConfig } from "vite";

/** The page of `skein inspect`: built into the package, beside the server that serves it. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  // The compiler that Vite has already knows JSX: a plugin would only add a second one.
  esbuild: { jsx: "automatic", jsxImportSource: "preact", legalComments: "none" },
  logLevel: "warn",
  build: {
    outDir: resolve(import.meta.dirname, "../dist/src/inspect/assets"),
    assetsDir: "",
    // The policy of the page allows no inline scripts and styles, and no data: addresses of them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    // dist is emptied by nobody else: what an older build left would be served, too.
    emptyOutDir: true,
    reportCompressedSize: false,
  },
});
