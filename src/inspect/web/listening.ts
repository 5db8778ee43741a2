import type { AddressInfo } from "node:net";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import type { Hono } from "hono";
import { OptionError } from "../../seam/option-error.ts";
import { LOOPBACK } from "./safety.ts";

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** How long somebody may take to ask: nobody keeps a connection busy by being slow. */
const SLOWEST_REQUEST_MILLIS = 10_000;
const MOST_CONNECTIONS = 256;

/** Listens on this machine alone. Port 0: whichever is free. */
export async function listen(app: Hono, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch });
  if ("requestTimeout" in server) server.requestTimeout = SLOWEST_REQUEST_MILLIS;
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(inWords(error, port)));
    server.listen(port, LOOPBACK, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closed(server) };
}

function inWords(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === "EADDRINUSE")
    return new OptionError(
      `port ${port} is in use by another program: choose another one, or leave --port out`,
    );
  if (error.code === "EACCES") return new OptionError(`port ${port} may not be used: choose one above 1023`);
  return error;
}

function closed(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Live data has no end.
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}
