import type { Context } from "hono";
import type { InspectedArchive } from "../inspected-archive.ts";
import { RequestError } from "../web/failure.ts";
import { Parameters } from "../web/parameters.ts";

/** The archives of a server, as requests name them. */
export class Archives {
  readonly all: readonly InspectedArchive[];

  constructor(all: readonly InspectedArchive[]) {
    this.all = all;
  }

  /** The archive that a request is about. */
  readonly of = (context: Context): InspectedArchive => {
    const number = context.req.param("archive") ?? "";
    const archive = /^\d{1,4}$/.test(number) ? this.all[Number(number)] : undefined;
    if (!archive) throw new RequestError("notFound", "there is no archive of this number");
    return archive;
  };

  readonly parameters = (context: Context): Parameters =>
    new Parameters(new URL(context.req.url).searchParams);
}
