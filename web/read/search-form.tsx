import type { BoardRow } from "../../src/inspect/api.ts";
import { pathOf } from "../ask.ts";
import { go, hrefTo } from "../route.ts";
import type { PartOf } from "./read-view.tsx";
import { useAll } from "./use-all.ts";

/** What a search asks, beside its words. */
export const FILTERS = ["board", "thread", "person", "since", "until", "deleted", "order"] as const;

export function SearchForm({ archive, query, isOpen }: PartOf & { readonly isOpen: boolean }) {
  const kept = (name: string) => (isOpen ? (query.get(name) ?? "") : "");
  return (
    <search>
      <form
        class="search"
        key={isOpen ? query.toString() : ""}
        onSubmit={(event) => {
          event.preventDefault();
          const said = new FormData(event.currentTarget);
          const asked = Object.fromEntries(
            ["q", ...FILTERS].map((name) => [name, String(said.get(name) ?? "")]),
          );
          go(hrefTo(archive, ["read", "search"], asked), isOpen);
        }}
      >
        <input
          type="search"
          name="q"
          aria-label="Search all posts"
          placeholder='words, "a phrase", -not, begin*'
          defaultValue={kept("q")}
        />
        <button type="submit">Search</button>
        {isOpen && <Filters archive={archive} kept={kept} />}
      </form>
    </search>
  );
}

function Filters({ archive, kept }: { readonly archive: number; readonly kept: (name: string) => string }) {
  const { rows: boards } = useAll<BoardRow>(pathOf(archive, "boards"));
  return (
    <>
      <label>
        Board
        <select name="board" key={boards.length} defaultValue={kept("board")}>
          <option value="">all</option>
          {boards.map((board) => (
            <option key={board.id} value={board.id}>
              {board.title ?? board.url}
            </option>
          ))}
        </select>
      </label>
      <label>
        Since
        <input type="date" name="since" defaultValue={kept("since")} />
      </label>
      <label>
        Until
        <input type="date" name="until" defaultValue={kept("until")} />
      </label>
      <label>
        Deleted
        <select name="deleted" defaultValue={kept("deleted") || "yes"}>
          <option value="yes">too</option>
          <option value="no">not</option>
          <option value="only">only</option>
        </select>
      </label>
      <label>
        Order
        <select name="order" defaultValue={kept("order") || "best"}>
          <option value="best">best first</option>
          <option value="newest">newest first</option>
          <option value="oldest">oldest first</option>
        </select>
      </label>
      {["thread", "person"].map(
        (name) =>
          kept(name) !== "" && (
            <label key={name}>
              <input type="checkbox" name={name} value={kept(name)} defaultChecked />
              only {name === "thread" ? "in this thread" : "by this person"}
            </label>
          ),
      )}
    </>
  );
}
