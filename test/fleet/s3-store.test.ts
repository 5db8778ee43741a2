import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fileDigest } from "../../src/fleet/store/file-digest.ts";
import { openStore } from "../../src/fleet/store/open-store.ts";
import { PART_BYTES } from "../../src/fleet/store/s3-store.ts";
import { StoreError } from "../../src/fleet/store/store.ts";
import { temporaryDirectory } from "../archive/scratch.ts";

const { directory: folder, remove } = temporaryDirectory();
let server: S3rver;
let endpoint = "";
/** Stands before the store and answers every third request with an error. */
const door = createServer();
let requests = 0;

beforeAll(async () => {
  mkdirSync(join(folder, "s3"));
  server = new S3rver({
    ...{ port: 0, address: "127.0.0.1", silent: true, directory: join(folder, "s3") },
    configureBuckets: [{ name: "archives", configs: [] }],
  });
  const { port } = await server.run();
  door.on("request", (request, response) => {
    if (++requests % 3 === 0) {
      request.resume();
      response.writeHead(503).end();
      return;
    }
    forward(request, response, port);
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
});

afterAll(async () => {
  door.close();
  await server.close();
  remove();
});

function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const asked = ask(
    { host: "127.0.0.1", port, path: request.url, method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    },
  );
  asked.on("error", () => response.destroy());
  request.pipe(asked);
}

function storeHere() {
  return openStore("s3://archives/skein", {
    ...{ AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER", AWS_ENDPOINT_URL: endpoint },
  });
}

it("an object store that answers errors gives back small files and large ones, and lists them", async () => {
  const store = storeHere();
  const small = join(folder, "small");
  const large = join(folder, "large");
  writeFileSync(small, "archived");
  writeFileSync(large, Buffer.alloc(PART_BYTES * 2 + 12_345, "forum "));
  await store.put("7/database/1.base.gz", small);
  await store.put("7/warc/1/a.warc.gz", large);
  for (const [name, file] of [
    ["7/database/1.base.gz", small],
    ["7/warc/1/a.warc.gz", large],
  ] as const) {
    await store.get(name, join(folder, "back"), await fileDigest(file));
    expect(readFileSync(join(folder, "back")).equals(readFileSync(file))).toBe(true);
  }
  const names: string[] = [];
  for await (const name of store.list("7/")) names.push(name);
  expect(names.sort()).toEqual(["7/database/1.base.gz", "7/warc/1/a.warc.gz"]);
  await store.remove("7/database/1.base.gz");
  await expect(store.get("7/database/1.base.gz", join(folder, "none"), "")).rejects.toThrow(StoreError);
});
