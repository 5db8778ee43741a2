import { Hono } from "hono";
import { DEFAULTS } from "../defaults.ts";
import type { ArchivesAnswer, Failure } from "./api.ts";
import { GivenCommands } from "./commands/given-commands.ts";
import { InspectedArchive } from "./inspected-archive.ts";
import { liveRoutes } from "./live/live-stream.ts";
import { FrameServer } from "./page-view/frame-server.ts";
import { Archives } from "./routes/archives.ts";
import { commandRoutes } from "./routes/command-routes.ts";
import { mapRoutes } from "./routes/map-routes.ts";
import { pageRoutes } from "./routes/page-routes.ts";
import { readingRoutes } from "./routes/reading-routes.ts";
import { searchRoutes } from "./routes/search-routes.ts";
import { readAssets, UNBUILT } from "./web/assets.ts";
import { RequestError, STATUS_OF } from "./web/failure.ts";
import { listen } from "./web/listening.ts";
import { Doorkeeper, ownHeaders } from "./web/safety.ts";

export interface InspectorOptions {
  readonly directories: readonly string[];
  /** 0: whichever is free. */
  readonly port: number;
  readonly allowChanges: boolean;
  /** The folder of the built page, where it is another than that of the package. */
  readonly assets?: string | undefined;
  /** Told of what is our own fault. */
  readonly complain?: (error: unknown) => void;
}

export interface Inspector {
  /** The first address, which lets in whoever has it. */
  readonly url: string;
  readonly origin: string;
  readonly token: string;
  close(): Promise<void>;
}

/** Starts the web page and its API on this machine. */
export async function startInspector(options: InspectorOptions): Promise<Inspector> {
  const archives = new Archives(options.directories.map((one, number) => new InspectedArchive(number, one)));
  const app = new Hono();
  const server = await listen(app, options.port);
  const ports = { own: server.port, frames: 0 };
  const frames = new FrameServer(archives, ports);
  const frameServer = await listen(frames.app, 0);
  ports.frames = frameServer.port;
  const door = new Doorkeeper(server.port);
  const given = new GivenCommands((error) => options.complain?.(error));
  const end = build(app, { door, archives, frames, given, options });
  return {
    url: `${door.origin}/?token=${door.token}`,
    origin: door.origin,
    token: door.token,
    async close() {
      await Promise.all([server.close(), frameServer.close(), given.close()]);
      end();
      for (const archive of archives.all) archive.close();
    },
  };
}

interface Parts {
  readonly door: Doorkeeper;
  readonly archives: Archives;
  readonly frames: FrameServer;
  readonly given: GivenCommands;
  readonly options: InspectorOptions;
}

/** Gives what ends what was begun. */
function build(app: Hono, { door, archives, frames, given, options }: Parts): () => void {
  const assets = readAssets(options.assets);
  app.use(ownHeaders(() => frames.origin));
  app.use(door.host);
  app.onError((error, context) => {
    if (!(error instanceof RequestError)) options.complain?.(error);
    const told =
      error instanceof RequestError ? error : new RequestError("failure", "something went wrong here");
    const failure: Failure = { error: { code: told.code, message: told.message } };
    return context.json(failure, STATUS_OF[told.code]);
  });
  app.notFound((context) => {
    const failure: Failure = { error: { code: "notFound", message: "there is nothing at this address" } };
    return context.json(failure, 404);
  });
  app.get("/", async (context, next) => door.admit(context) ?? (await next()));
  app.use(door.inside);
  app.get("/api/archives", (context) => {
    const answer: ArchivesAnswer = {
      version: DEFAULTS.version,
      allowChanges: options.allowChanges,
      archives: archives.all.map((archive) => archive.summary()),
    };
    return context.json(answer);
  });
  readingRoutes(app, archives);
  pageRoutes(app, archives, frames);
  mapRoutes(app, archives);
  liveRoutes(app, archives);
  commandRoutes(app, archives, given, options.allowChanges);
  const endSearches = searchRoutes(app, archives);
  for (const [path, { type, body }] of assets) {
    if (path === "/index.html") continue;
    // Their names tell their content, which never changes.
    const caching = { "Content-Type": type, "Cache-Control": "private, max-age=31536000, immutable" };
    app.get(path, (context) => context.body(body, 200, caching));
  }
  const start = assets.get("/index.html") ?? UNBUILT;
  app.get("/", (context) => context.body(start.body, 200, { "Content-Type": start.type }));
  return endSearches;
}
