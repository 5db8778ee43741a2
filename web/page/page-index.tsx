import type { AddressRow, AskedState } from "../../src/inspect/api.ts";
import { pathOf } from "../ask.ts";
import { Choices } from "../choices.tsx";
import { go, hrefTo } from "../route.ts";
import { Rows } from "../rows.tsx";

const TYPES = ["entry", "index", "thread", "profile", "other"] as const;
const STATES: Readonly<Record<AskedState, string>> = {
  done: "fetched",
  waiting: "waiting",
  later: "to be tried again",
  failed: "failed",
  skipped: "left out",
};

/** Which pages there are, for those who have none in mind. */
export function PageIndex({ archive, query }: { readonly archive: number; readonly query: URLSearchParams }) {
  const type = query.get("type") ?? "";
  const state = query.get("state") ?? "done";
  const choose = (change: Record<string, string>) =>
    go(hrefTo(archive, ["page"], { type, state, ...change }), true);
  return (
    <>
      <div class="row choices">
        <label>
          Type
          <select value={type} onChange={({ currentTarget }) => choose({ type: currentTarget.value })}>
            <option value="">any</option>
            {TYPES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          State
          <select value={state} onChange={({ currentTarget }) => choose({ state: currentTarget.value })}>
            <Choices of={STATES} />
          </select>
        </label>
      </div>
      <Rows<AddressRow>
        label="Addresses"
        path={pathOf(archive, "addresses", { type, state })}
        estimate={42}
        empty="There is no such address."
        row={(row) => (
          <div class="entry-row">
            {row.visit === null ? (
              <span class="form">{row.url}</span>
            ) : (
              <a class="form" href={hrefTo(archive, ["page"], { visit: row.visit })}>
                {row.url}
              </a>
            )}
            <span class="number">
              {row.type && <span class={`chip ${row.type}`}>{row.type}</span>}{" "}
              {row.reason ?? row.status ?? ""}
            </span>
          </div>
        )}
      />
    </>
  );
}
