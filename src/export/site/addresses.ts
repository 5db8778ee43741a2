import { addressHash } from "./browser/in-browser.ts";
import type { SiteFolder } from "./folder.ts";
import { shelf } from "./places.ts";
import type { Workbench } from "./workbench.ts";

interface AddressRow {
  readonly url: string;
  readonly file: string;
  readonly anchor: string;
}

/** Addresses in one file that the page for old addresses loads, at most. */
const SHARD = 400;

/**
 * Old addresses, so that links from elsewhere need not die: in files for the look-up in a browser, and as maps for web servers.
 * Returns how many files there are to look into.
 */
export function writeAddresses(bench: Workbench, folder: SiteFolder): number {
  const { rows } = bench;
  const { count } = rows.get<{ count: number }>("SELECT count(*) AS count FROM address")!;
  // A power of two: a few more addresses leave most files as they are.
  const shards = 2 ** Math.max(0, Math.ceil(Math.log2(count / SHARD)));
  for (const { url, file, anchor } of rows.iterate<AddressRow>("SELECT * FROM address")) {
    const path = pathOf(url);
    if (path === undefined) continue;
    const code = addressHash(path);
    const line = `${code.toString(36)} ${file}${anchor && `#${anchor}`}`;
    rows.run("INSERT INTO lookup VALUES (?, ?)", code % shards, line);
  }
  let shard = -1;
  let lines: string[] = [];
  const write = () => {
    if (lines.length > 0)
      folder.write(
        `find/${shelf(shard)}/${shard}.js`,
        `(self.skein??={}).a${shard}=${JSON.stringify(lines.join("\n"))}\n`,
      );
  };
  for (const row of rows.iterate<{ shard: number; line: string }>(
    "SELECT * FROM lookup ORDER BY shard, line",
  )) {
    if (row.shard !== shard) {
      write();
      shard = row.shard;
      lines = [];
    }
    lines.push(row.line);
  }
  write();
  writeMaps(bench, folder);
  return shards;
}

function writeMaps({ rows }: Workbench, folder: SiteFolder): void {
  const redirects = function* (
    line: (path: string, search: string, to: string) => string | undefined,
  ): Generator<string> {
    for (const { url, file, anchor } of rows.iterate<AddressRow>("SELECT * FROM address ORDER BY url")) {
      const path = pathOf(url);
      // What stands behind "#" never reaches a server; and nothing that was crawled may end a line or a string of a server's settings.
      if (
        path === undefined ||
        path.includes("#") ||
        !/^\/[\w\-./?&=%:;,+~@!()*[\]]*$/.test(path) ||
        path === "/"
      )
        continue;
      const mark = path.indexOf("?");
      const [bare, search] = mark < 0 ? [path, ""] : [path.slice(0, mark), path.slice(mark + 1)];
      const said = line(bare, search, `/${file}${anchor && `#${anchor}`}`);
      if (said !== undefined) yield `${said}\n`;
    }
  };
  folder.pour(
    "redirects/nginx.conf",
    redirects((path, search, to) => `"${path}${search && `?${search}`}" "${to}";`),
    NGINX,
  );
  folder.pour(
    "redirects/apache.txt",
    redirects((path, search, to) => `${path}${search && `?${search}`} ${to}`),
    APACHE,
  );
  folder.pour(
    "_redirects",
    redirects((path, search, to) => {
      const parameters = search === "" ? [] : search.split(/[&;]/);
      if (parameters.some((parameter) => !/^[^=]+=[^=]+$/.test(parameter))) return undefined;
      return [path, ...parameters, to, "301"].join(" ");
    }),
    NETLIFY,
  );
}

const NGINX = `# Old addresses for nginx. In the http block:
#   map_hash_bucket_size 512; map_hash_max_size 1048576;
#   map $request_uri $skein_place { include /path/to/redirects/nginx.conf; }
# and in the server block:
#   if ($skein_place) { return 301 $skein_place; }
`;
const APACHE = `# Old addresses for Apache. In the virtual host (mod_rewrite):
#   RewriteEngine On
#   RewriteMap skein "txt:/path/to/redirects/apache.txt"
#   RewriteCond %{REQUEST_URI}?%{QUERY_STRING} ^([^?]*(?:\\?.+)?)\\??$
#   RewriteCond \${skein:%1} ^(.+)$
#   RewriteRule ^ %1 [R=301,L,NE,QSD]
`;
const NETLIFY = `# Old addresses for Netlify and hosts that read the same file. What was in a query stands behind the path.
`;

/** What a server is asked for, and behind it what a browser keeps for itself. */
function pathOf(url: string): string | undefined {
  const start = /^https?:\/\/[^/]+/i.exec(url)?.[0];
  return start && (url.slice(start.length) || "/");
}
