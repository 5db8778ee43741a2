import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Clock, systemClock } from "../src/seam/clock.ts";
import { answer } from "./answer.ts";
import type { Forum } from "./forum.ts";
import { ViewCounters } from "./living/view-counters.ts";
import { mannerOf, servePicture } from "./noise/picture-hosts.ts";

export interface ServerPlan {
  /** The forum of a host name (with its port, if the request names one). */
  forum(host: string): Forum | undefined;
  /** Default: any free port. */
  readonly port?: number;
  /** Default: the loopback address. */
  readonly host?: string;
  /** What time it is in the forums. Default: the machine's. */
  readonly time?: () => number;
  /** Added to every answer. */
  readonly latencyMillis?: number;
  /** More requests within a second than this are answered 429. */
  readonly perSecond?: number;
  /** Called after each answer, for logs. */
  readonly answered?: (url: string, status: number) => void;
  /** Called when a request changed something, or opened what is a member's own. */
  readonly changed?: (deed: string, url: string) => void;
  readonly clock?: Clock;
}

export interface RunningServer {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Any number of forums on one port, told apart by the Host header; also an HTTP proxy for them: a request whose target is a
 * whole address ("GET http://forum.test/ HTTP/1.1") is answered by the forum of that host, or as the picture hosts of forums do.
 */
export async function startServer(plan: ServerPlan): Promise<RunningServer> {
  const clock = plan.clock ?? systemClock;
  const time = plan.time ?? (() => clock.now());
  const recent: number[] = [];
  const viewed = new ViewCounters();
  let visits = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? "/";
    const url = /^https?:\/\//.test(target)
      ? target
      : `http://${request.headers.host ?? "localhost"}${target}`;
    const manner = URL.canParse(url) ? mannerOf(new URL(url).host) : undefined;
    if (manner) {
      plan.answered?.(url, 0);
      return servePicture(manner, request, response);
    }
    const forum = URL.canParse(url) ? plan.forum(new URL(url).host) : undefined;
    const finish = (status: number, headers: Readonly<Record<string, string>>, body: string): void => {
      const bytes = Buffer.from(body);
      response.writeHead(status, { ...headers, "content-length": bytes.length });
      response.end(request.method === "HEAD" ? undefined : bytes);
      plan.answered?.(url, status);
    };
    if (plan.latencyMillis) await clock.sleep(plan.latencyMillis);
    if (!forum) return finish(502, { "content-type": "text/plain" }, `No forum answers to ${url}\n`);
    if (request.method !== "GET" && request.method !== "HEAD") return finish(405, { allow: "GET, HEAD" }, "");
    if (plan.perSecond !== undefined && tooMany(recent, clock.now(), plan.perSecond)) {
      return finish(429, { "retry-after": "1" }, "");
    }
    const { cookie } = request.headers;
    const at = time();
    const made = answer(forum, url, at, {
      ...{ number: visits++, views: viewed.of(forum) },
      ...(cookie !== undefined && { cookie }),
    });
    viewed.note(forum, url, at);
    if (made.deed !== undefined) plan.changed?.(made.deed, url);
    if (made.delayMillis > 0) await clock.sleep(made.delayMillis);
    if (!made.cut) return finish(made.status, made.headers, made.body);
    const bytes = Buffer.from(made.body);
    response.writeHead(made.status, { ...made.headers, "content-length": bytes.length });
    response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
    plan.answered?.(url, 0);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const host = plan.host ?? "127.0.0.1";
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(plan.port ?? 0, host, resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    port,
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function tooMany(recent: number[], now: number, perSecond: number): boolean {
  while (recent.length > 0 && recent[0]! <= now - 1000) recent.shift();
  if (recent.length >= perSecond) return true;
  recent.push(now);
  return false;
}
