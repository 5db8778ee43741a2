import { scriptStarting } from "./browser/script.ts";
import type { SiteFolder } from "./folder.ts";
import { framed } from "./frame.ts";
import { html } from "./markup.ts";
import { FIND, SEARCH, STYLE } from "./places.ts";
import { SITE_STYLE } from "./style.ts";

/** Pages that are no copies: for searching, for old addresses, and for addresses that a host does not know. `shards`: files of old addresses. */
export function writeOwnPages(site: string, shards: number, folder: SiteFolder): void {
  folder.write(STYLE, SITE_STYLE);
  folder.write("search/search.js", scriptStarting("startSearch"));
  folder.write("find/find.js", scriptStarting("startFind"));
  const facts = { root: "", shards: String(shards) };
  folder.write(
    SEARCH,
    framed({
      ...{ file: SEARCH, site, title: "Search", scripts: ["search/search.js"], facts },
      main: html`<h1>Search</h1>
<form class="wide" action="search.html"><input type="search" name="q" aria-label="What to look for"><button>Search</button></form>
<p class="about">All words have to be on the page; “@name” stands for who wrote there.</p>
<noscript><p>The search needs a script. Everything else here can be read without.</p></noscript>
<p id="status" role="status"></p>
<ul id="found" class="found"></ul>
<button id="more" hidden>More</button>`,
    }),
  );
  const status = html`<p id="status" role="status"></p>`;
  folder.write(
    FIND,
    framed({
      ...{ file: FIND, site, title: "Old addresses", scripts: ["find/find.js"], facts },
      main: html`<h1>Old addresses</h1>
<p class="about">Give the address of a page, a thread or a post of the old forum, and find it here.</p>
<form class="wide" action="find.html"><input name="address" inputmode="url" aria-label="Address in the old forum"><button>Find</button></form>
<noscript><p>This needs a script. Everything else here can be read without.</p></noscript>
${status}`,
    }),
  );
  folder.write(
    "404.html",
    framed({
      ...{ file: "404.html", site, title: "Not found", scripts: ["find/find.js"], isAnywhere: true },
      facts: { root: "/", missing: "", shards: String(shards) },
      main: html`<h1>Not found</h1>
<p class="about">There is no page of this address. If it is one of the old forum, its new place is looked up.</p>
${status}`,
    }),
  );
}
