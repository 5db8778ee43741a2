import type { Hono } from "hono";
import type { ArchiveReader } from "../../archive/archive-reader.ts";
import { GUIDE } from "../../archive/facts/own-facts.ts";
import { keptCorrections } from "../../crawl/told-corrections.ts";
import type { WayAnswer } from "../api.ts";
import { savedGuide } from "../map/saved-guide.ts";
import { siteMap } from "../map/site-map.ts";
import { RequestError } from "../web/failure.ts";
import type { Parameters } from "../web/parameters.ts";
import type { Archives } from "./archives.ts";
import { addressesOf } from "./page-routes.ts";

/** What was learned of a site. */
export function mapRoutes(app: Hono, { of, parameters }: Archives): void {
  app.get("/api/archives/:archive/map", (context) => {
    const answer = of(context).ask((reader) => siteMap(reader, keptCorrections(reader.facts)));
    return context.json(answer);
  });

  app.get("/api/archives/:archive/way", (context) => {
    const asked = parameters(context);
    const answer: WayAnswer = of(context).ask((reader) => wayAnswer(reader, asked));
    return context.json(answer);
  });
}

function wayAnswer(reader: ArchiveReader, asked: Parameters): WayAnswer {
  const name = asked.needed("name");
  const { ways } = siteMap(reader, keptCorrections(reader.facts));
  const way = ways.find((one) => one.name === name);
  if (!way) throw new RequestError("notFound", "there is no way of this name");
  const told = savedGuide(reader)?.guide.explain?.(name) ?? [];
  const why = told.length > 0 ? told : [plainly(way, reader.facts.get(GUIDE) ?? "")];
  return { way, why, addresses: addressesOf(reader, asked, name) };
}

/** What is to be said of a way whose guide says nothing itself. */
function plainly({ waiting, pages, weight, follow, state }: WayAnswer["way"], guide: string): string {
  const table = follow === null ? "" : `; in the table of ${guide} it has ${follow}`;
  const wanted = state === "passedOver" ? ", which is not wanted" : "";
  return `${pages} pages were fetched, ${waiting} addresses wait; its weight is ${weight.toFixed(2)}${wanted}${table}`;
}
