import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import S3rver from "s3rver";
import type { Random } from "../../src/seam/random.ts";

/** Shares of requests that are answered with an error, and whose connection breaks in the middle. */
const ERRORS = 0.1;
const BREAKS = 0.05;

/** An object store that fails now and then. */
export async function shakyS3(
  directory: string,
  random: Random,
): Promise<{
  readonly environment: Record<string, string>;
  readonly faults: () => number;
  close(): Promise<void>;
}> {
  const server = new S3rver({
    ...{ port: 0, address: "127.0.0.1", silent: true, directory },
    configureBuckets: [{ name: "archives", configs: [] }],
  });
  const { port } = await server.run();
  let faults = 0;
  const door = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chance = random();
    if (chance < ERRORS) {
      faults++;
      request.resume();
      response.writeHead(503).end();
      return;
    }
    const asked = ask(
      { host: "127.0.0.1", port, path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    asked.on("error", () => response.destroy());
    request.pipe(asked);
    if (chance < ERRORS + BREAKS) {
      faults++;
      request.once("data", () => {
        asked.destroy();
        request.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  return {
    environment: {
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    },
    faults: () => faults,
    async close() {
      door.close();
      await server.close();
    },
  };
}
