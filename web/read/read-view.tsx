import { hrefTo } from "../route.ts";
import type { ViewOf } from "../shell.tsx";
import { Boards } from "./boards.tsx";
import { People, Person } from "./people.tsx";
import { Search } from "./search.tsx";
import { SearchForm } from "./search-form.tsx";
import { Thread } from "./thread.tsx";
import { Threads } from "./threads.tsx";

/** The forum as it was kept, to be read and searched. */
export function ReadView({ route, archive }: ViewOf) {
  const [what = "", id = ""] = route.rest;
  const of = { archive: archive.number, query: route.query };
  const number = Number(id);
  return (
    <div class={route.query.has("beside") ? "" : "read"}>
      <SearchForm {...of} isOpen={what === "search"} />
      {what !== "search" && <Tabs archive={archive.number} what={what} />}
      {what === "board" ? (
        <Threads key={id} {...of} board={number} />
      ) : what === "threads" ? (
        <Threads {...of} />
      ) : what === "thread" ? (
        <Thread key={id} {...of} thread={number} />
      ) : what === "people" ? (
        <People {...of} />
      ) : what === "person" ? (
        <Person key={id} {...of} person={number} />
      ) : what === "search" ? (
        <Search {...of} />
      ) : (
        <Boards archive={archive} />
      )}
    </div>
  );
}

/** What every part of Read is given. */
export interface PartOf {
  readonly archive: number;
  readonly query: URLSearchParams;
}

function Tabs({ archive, what }: { readonly archive: number; readonly what: string }) {
  const tabs = [
    ["", "Boards"],
    ["threads", "Latest threads"],
    ["people", "People"],
  ] as const;
  return (
    <nav class="tabs" aria-label="Read">
      {tabs.map(([part, title]) => (
        <a
          key={part}
          href={hrefTo(archive, part === "" ? ["read"] : ["read", part])}
          {...(part === what ? { "aria-current": "page" as const } : {})}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
