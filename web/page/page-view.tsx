import type { PageAnswer } from "../../src/inspect/api.ts";
import { pathOf, useAsked } from "../ask.ts";
import { Loading, Problem } from "../notices.tsx";
import { go, hrefTo } from "../route.ts";
import { Corrections, Status } from "../said/corrections.tsx";
import { useSaying } from "../said/saying.ts";
import { Aside } from "../scrolling.tsx";
import type { ViewOf } from "../shell.tsx";
import { AddressBar } from "./address-bar.tsx";
import { LinkList } from "./link-list.tsx";
import { Overlays, useOverlays } from "./overlays.tsx";
import { PageFacts } from "./page-facts.tsx";
import { PageIndex } from "./page-index.tsx";
import { Records } from "./records.tsx";
import { WhyPanel } from "./why-panel.tsx";

/** A page as it looked, with what was seen in it drawn over it, and what was decided of each of its links. */
export function PageView({ route, archive, mayChange }: ViewOf) {
  const { query, view } = route;
  // In `why`, the address is a link's and `page` the visit of the page that it stands on.
  const link = view === "why" ? query.get("url") : null;
  const visit = view === "why" ? query.get("page") : query.get("visit");
  const url = view === "why" ? null : query.get("url");
  const asked = visit !== null || url !== null;
  const saying = useSaying(archive.number);
  // A field that stands elsewhere changes how the page is read: what was done asks again, and the frame comes anew.
  const path = asked ? pathOf(archive.number, "page", visit === null ? { url } : { visit }) : null;
  const { value: page, problem } = useAsked<PageAnswer>(path, saying.done);
  const [overlays, setOverlays] = useOverlays();
  return (
    <>
      <h1>{page?.title ?? (asked ? "A page" : "Pages")}</h1>
      <AddressBar
        url={page?.url ?? url ?? ""}
        onGo={(to) => go(hrefTo(archive.number, ["page"], { url: to }))}
      />
      <Problem text={problem} />
      {!asked && <PageIndex archive={archive.number} query={query} />}
      {asked && !page && !problem && <Loading />}
      {page && (
        <div class="beside">
          <div>
            <Overlays chosen={overlays} onChange={setOverlays} />
            {page.frame === null ? (
              <p class="notice">
                There is nothing to be shown of this visit: it is no page, or its bytes are lost.
              </p>
            ) : (
              <iframe
                key={`${page.visit}/${overlays.join()}/${saying.done}`}
                class="framed"
                title={`The archived page ${page.url}`}
                // Its clicks lead to fragments of this page; nothing else is allowed to it.
                sandbox="allow-top-navigation-by-user-activation"
                referrerpolicy="no-referrer"
                src={framed(page.frame, overlays)}
              />
            )}
          </div>
          <Aside label="What was seen in it">
            <Status saying={saying} />
            {link !== null && <WhyPanel archive={archive.number} url={link} page={page} />}
            <PageFacts archive={archive.number} page={page} />
            <Records page={page} saying={saying} mayChange={mayChange} />
            <LinkList archive={archive.number} page={page} chosen={link} />
            <details>
              <summary>Corrections</summary>
              <Corrections archive={archive.number} saying={saying} mayChange={mayChange} />
            </details>
          </Aside>
        </div>
      )}
    </>
  );
}

function framed(frame: string, overlays: readonly string[]): string {
  const url = new URL(frame);
  if (overlays.length > 0) url.searchParams.set("show", overlays.join(","));
  return url.href;
}
