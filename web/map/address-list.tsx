import type { AddressRow } from "../../src/inspect/api.ts";
import { hrefTo } from "../route.ts";

/** Addresses and what became of them; those that were fetched lead to their page. */
export function AddressList({
  archive,
  rows,
}: {
  readonly archive: number;
  readonly rows: readonly AddressRow[];
}) {
  if (rows.length === 0) return <p class="soft">None.</p>;
  return (
    <ul class="plain">
      {rows.map(({ url, visit, state, reason, status }) => (
        <li key={url}>
          {visit === null ? (
            <span class="form">{url}</span>
          ) : (
            <a class="form" href={hrefTo(archive, ["page"], { visit })}>
              {url}
            </a>
          )}{" "}
          <span class="soft">
            {STATE[state]}
            {reason !== null && ` (${reason})`}
            {status !== null && status !== 200 && `, ${status}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const STATE: Readonly<Record<AddressRow["state"], string>> = {
  waiting: "waiting",
  later: "to be tried again",
  done: "fetched",
  failed: "failed",
  skipped: "left out",
  passedOver: "passed over",
};
