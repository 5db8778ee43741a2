import type { PageAnswer } from "../../src/inspect/api.ts";
import { hrefTo } from "../route.ts";
import { counted, moment, number } from "../told.ts";

/** What the page is. */
export function PageFacts({ archive, page }: { readonly archive: number; readonly page: PageAnswer }) {
  const { list } = page;
  return (
    <>
      <h2>
        <span class={`chip ${page.type}`}>{page.type}</span> {page.kind}
      </h2>
      <dl class="facts">
        <dt>fetched</dt>
        <dd>
          {moment(page.at)}, status {page.status}, {number(page.bytes)} bytes
        </dd>
        <dt>form</dt>
        <dd class="form">{page.form}</dd>
        {list && (
          <>
            <dt>part of</dt>
            <dd>
              <a href={hrefTo(archive, ["read", list.kind === "thread" ? "thread" : "board", list.id])}>
                {list.title ?? `${list.kind} ${list.id}`}
              </a>
              , page {number(list.page)} of {number(list.pages)}
            </dd>
          </>
        )}
      </dl>
      {page.visits.length > 1 && (
        <details>
          <summary>{counted(page.visits.length, "visit")}</summary>
          <ul class="plain">
            {page.visits.map(({ visit, at, status, bytes }) => (
              <li key={visit}>
                <a
                  href={hrefTo(archive, ["page"], { visit })}
                  {...(visit === page.visit ? { "aria-current": "true" as const } : {})}
                >
                  {moment(at)}
                </a>{" "}
                <span class="soft">
                  {status}, {number(bytes)} bytes
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
