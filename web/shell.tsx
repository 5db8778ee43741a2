import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ArchiveSummary, ArchivesAnswer } from "../src/inspect/api.ts";
import { useAsked } from "./ask.ts";
import { LiveView } from "./live/live-view.tsx";
import { useTold } from "./live/stream.ts";
import { MapView } from "./map/map-view.tsx";
import { Loading, Problem } from "./notices.tsx";
import { PageView } from "./page/page-view.tsx";
import { ReadView } from "./read/read-view.tsx";
import { go, hrefTo, type Route, useRoute } from "./route.ts";
import { number } from "./told.ts";

/** What every view is given. */
export interface ViewOf {
  readonly route: Route;
  readonly archive: ArchiveSummary;
  readonly archives: readonly ArchiveSummary[];
  /** Whether the server takes corrections and commands. */
  readonly mayChange: boolean;
}

const VIEWS: Readonly<Record<string, { readonly title: string; readonly view: ComponentType<ViewOf> }>> = {
  map: { title: "Map", view: MapView },
  page: { title: "Page", view: PageView },
  live: { title: "Live", view: LiveView },
  read: { title: "Read", view: ReadView },
};
/** Links in a framed page lead here: the page that they stand on, with one of its links chosen. */
const WHY = "why";

export function Shell() {
  const route = useRoute();
  const { value, problem } = useAsked<ArchivesAnswer>("/api/archives");
  const archive = value?.archives.find(({ number }) => number === route.archive) ?? value?.archives[0];
  const wanted = route.view === WHY ? "page" : route.view;
  const name = Object.hasOwn(VIEWS, wanted) ? wanted : firstView(archive);
  const main = useRef<HTMLElement>(null);
  const place = [route.archive, route.view, ...route.rest.slice(0, 2)].join("/");
  // Another place begins at its top.
  useEffect(() => scrollTo(0, 0), [place]);
  useEffect(() => {
    document.title = `${VIEWS[name]?.title ?? ""} · ${archive?.name ?? "Skein"}`;
  }, [name, archive?.name]);
  const View = VIEWS[name]!.view;
  return (
    <>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        Skip to the content
      </button>
      <header class="top">
        <Chooser archives={value?.archives ?? []} chosen={archive} view={name} />
        <nav aria-label="Views">
          {Object.entries(VIEWS).map(([view, { title }]) => (
            <a
              key={view}
              href={hrefTo(route.archive, [view])}
              {...(view === name ? { "aria-current": "page" as const } : {})}
            >
              {title}
            </a>
          ))}
        </nav>
        {archive && <State archive={archive} />}
      </header>
      <main ref={main} id="content" tabIndex={-1}>
        <Problem text={problem} />
        {!archive && !problem && <Loading />}
        {archive?.problem && <Problem text={archive.problem} />}
        {archive && value && (
          <View
            key={archive.number}
            route={route}
            archive={archive}
            archives={value.archives}
            mayChange={value.allowChanges}
          />
        )}
      </main>
    </>
  );
}

/** During a crawl one wants to see it; afterwards, to read. */
function firstView(archive: ArchiveSummary | undefined): string {
  if (!archive || archive.figures.posts === 0) return "live";
  return archive.atWork === "nobody" ? "read" : "live";
}

function Chooser(options: {
  readonly archives: readonly ArchiveSummary[];
  readonly chosen: ArchiveSummary | undefined;
  readonly view: string;
}) {
  const { archives, chosen, view } = options;
  if (archives.length < 2) return <strong class="name">{chosen?.name ?? "Skein"}</strong>;
  return (
    <select
      aria-label="Archive"
      value={chosen?.number}
      onChange={({ currentTarget }) => go(hrefTo(Number(currentTarget.value), [view]))}
    >
      {archives.map((archive) => (
        <option key={archive.number} value={archive.number}>
          {archive.name}
        </option>
      ))}
    </select>
  );
}

const AT_WORK = {
  nobody: "at rest",
  crawl: "being crawled",
  watch: "being watched",
  paused: "paused",
} as const;

function State({ archive }: { readonly archive: ArchiveSummary }) {
  const { snapshots, connected } = useTold();
  const latest = snapshots.get(archive.number);
  const pages = latest?.totals.pages ?? archive.pages;
  const posts = latest?.figures.posts ?? archive.figures.posts;
  return (
    <span class="state">
      {connected ? AT_WORK[latest?.atWork ?? archive.atWork] : "the server does not answer"} · {number(pages)}{" "}
      pages · {number(posts)} posts
    </span>
  );
}
