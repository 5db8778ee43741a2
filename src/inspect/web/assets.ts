import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Asset {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Where the build puts the page, beside this program. */
const FOLDER = fileURLToPath(new URL("../assets", import.meta.url));

/** The files of the page by the path under which each is served, read once: no request ever names a file. */
export function readAssets(folder = FOLDER): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const path of filesIn(folder)) {
    const type = TYPES[extname(path)];
    if (type) assets.set(`/${path}`, { type, body: new Uint8Array(readFileSync(join(folder, path))) });
  }
  return assets;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll("\\", "/"),
      );
  } catch {
    // Whoever runs the program from its source has not built the page.
    return [];
  }
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

/** What is served in place of the page where it was not built. */
export const UNBUILT: Asset = {
  type: "text/html; charset=utf-8",
  body: new TextEncoder().encode(
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Skein</title><p>The page was not built: run <code>npm run build:page</code>. The API answers at <a href="/api/archives">/api/archives</a>.</p></html>',
  ),
};
