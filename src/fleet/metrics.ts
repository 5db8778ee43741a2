import { createServer, type Server } from "node:http";
import { Gauge, Registry } from "prom-client";
import type { FleetDatabase } from "./database/fleet-database.ts";
import { FleetError } from "./fleet-error.ts";
import { fleetStatus } from "./status.ts";

/** Figures of the fleet for Prometheus, asked for when somebody looks. Only on this machine. */
export function metricsServer(database: FleetDatabase, port: number): Promise<Server> {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `skein_fleet_${name}`, help, labelNames, registers: [registry] });
  const sites = gauge("sites", "Sites by state", ["state"]);
  const workers = gauge("workers", "Workers seen in the last minute");
  const pages = gauge("pages_total", "Pages archived");
  const posts = gauge("posts_total", "Posts kept");
  const speed = gauge("pages_per_second", "Pages per second over the last hour");
  const newPosts = gauge("posts_per_hour", "New posts over the last hour");
  const stored = gauge("bytes", "Bytes of WARC files, and bytes put into the store", ["what"]);
  const delay = gauge("delay_seconds", "Mean delay of new posts");
  const overhead = gauge("slice_overhead_ratio", "Share of slices not spent on sites");
  const dead = gauge("given_up_slices", "Slices that were tried too often");
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    try {
      const status = await fleetStatus(database);
      for (const [state, count] of Object.entries(status.sites)) sites.set({ state }, count);
      workers.set(status.workers);
      pages.set(status.pages);
      posts.set(status.posts);
      speed.set(status.pagesPerSecond);
      // What is not known yet is no number, and not none.
      delay.set(status.meanDelaySeconds ?? Number.NaN);
      overhead.set(status.overhead ?? Number.NaN);
      newPosts.set(status.postsPerHour);
      stored.set({ what: "warc" }, status.warcBytes);
      stored.set({ what: "uploaded" }, status.uploadedBytes);
      dead.set(status.givenUp);
      response.writeHead(200, { "content-type": registry.contentType }).end(await registry.metrics());
    } catch {
      response.writeHead(503).end("PostgreSQL is away\n");
    }
  });
  return new Promise((listening, failed) => {
    server.once("error", (error) =>
      failed(new FleetError(`no figures can be given on port ${port}: ${error.message}`)),
    );
    server.listen(port, "127.0.0.1", () => listening(server));
  });
}
