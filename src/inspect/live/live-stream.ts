import type { Hono } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { counted } from "../../words/counted.ts";
import type { LiveAnswer } from "../api.ts";
import type { InspectedArchive } from "../inspected-archive.ts";
import type { Archives } from "../routes/archives.ts";
import { commandsOf } from "../routes/command-routes.ts";
import { RequestError } from "../web/failure.ts";
import { liveSnapshot } from "./live-snapshot.ts";

const EVERY_MILLIS = 1_000;
/** Nobody has more windows open. */
const MOST_STREAMS = 16;
/** A browser that hears nothing for long takes the connection for dead. */
const SILENCE_MILLIS = 15_000;

/** What goes on, as it goes on. */
export function liveRoutes(app: Hono, archives: Archives): void {
  let streams = 0;

  app.get("/api/archives/:archive/live", (context) => {
    const archive = archives.of(context);
    const answer: LiveAnswer = archive.ask((reader) => liveSnapshot(reader, archive, "all"));
    return context.json(answer);
  });

  app.get("/api/live", (context) => {
    if (streams >= MOST_STREAMS)
      throw new RequestError(
        "busy",
        `${counted(streams, "window is", "windows are")} open already: close one`,
      );
    streams++;
    return streamSSE(context, async (stream) => {
      try {
        await tell(
          stream,
          archives.all.map((archive) => new Told(archive)),
        );
      } finally {
        streams--;
      }
    });
  });
}

async function tell(stream: SSEStreamingApi, told: readonly Told[]): Promise<void> {
  let silent = 0;
  while (!stream.aborted && !stream.closed) {
    const events = told.flatMap((one) => one.news());
    for (const { event, data } of events) await stream.writeSSE({ event, data: JSON.stringify(data) });
    silent = events.length > 0 ? 0 : silent + EVERY_MILLIS;
    if (silent >= SILENCE_MILLIS) {
      await stream.write(": still here\n\n");
      silent = 0;
    }
    await stream.sleep(EVERY_MILLIS);
  }
}

interface News {
  readonly event: "live" | "commands";
  readonly data: unknown;
}

/** What somebody was told of an archive. */
class Told {
  readonly #archive: InspectedArchive;
  /** The last visit that was told; the steps of the next series begin before it, since that step was not over. */
  #visit: number | undefined;
  #said = "";
  #commands = "";

  constructor(archive: InspectedArchive) {
    this.#archive = archive;
  }

  /** What changed since; nothing of an archive that is empty or damaged. */
  news(): News[] {
    const { number } = this.#archive;
    try {
      return this.#archive.ask((reader) => {
        const last = reader.browsing.visitSpan();
        const behind = this.#visit ?? last?.last ?? 0;
        const from = last ? reader.browsing.lastVisitBefore(last.to - 2 * EVERY_MILLIS) : 0;
        const snapshot = liveSnapshot(reader, this.#archive, Math.min(behind, from));
        this.#visit = last?.last ?? 0;
        const { millis: _millis, ...rest } = snapshot;
        const said = JSON.stringify(rest);
        const { commands } = commandsOf(this.#archive, 0);
        const given = JSON.stringify(commands);
        const news: News[] = [];
        if (said !== this.#said) news.push({ event: "live", data: snapshot });
        if (given !== this.#commands && (commands.length > 0 || this.#commands !== ""))
          news.push({ event: "commands", data: { archive: number, commands } });
        this.#said = said;
        this.#commands = given;
        return news;
      });
    } catch (error) {
      if (error instanceof RequestError) return [];
      throw error;
    }
  }
}
