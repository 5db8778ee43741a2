import type { Hono } from "hono";
import { systemClock } from "../../seam/clock.ts";
import type { InspectedArchive } from "../inspected-archive.ts";
import { ArchiveSearch } from "../search/archive-search.ts";
import type { Archives } from "./archives.ts";

/** Full-text search. Gives what ends it. */
export function searchRoutes(app: Hono, { of, parameters }: Archives): () => void {
  const searches = new Map<InspectedArchive, ArchiveSearch>();
  app.get("/api/archives/:archive/search", (context) => {
    const archive = of(context);
    const asked = parameters(context);
    const search = searches.get(archive) ?? new ArchiveSearch(archive);
    searches.set(archive, search);
    const cursor = asked.cursor(2);
    const answer = search.find(
      {
        q: asked.needed("q"),
        order: asked.oneOf("order", ["best", "newest", "oldest"], "best"),
        ...{ board: asked.number("board"), thread: asked.number("thread"), person: asked.number("person") },
        ...{ since: asked.moment("since"), until: asked.moment("until") },
        deleted: asked.oneOf("deleted", ["no", "yes", "only"], "yes"),
        limit: asked.limit,
        behind: cursor && { by: cursor[0] === "post" ? "post" : "place", value: Number(cursor[1]) },
      },
      systemClock.now,
    );
    return context.json(answer);
  });
  return () => {
    for (const search of searches.values()) search.close();
  };
}
