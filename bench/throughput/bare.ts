import { readFileSync } from "node:fs";
import { ProxyAgent } from "undici";
import { Meter } from "./measure.ts";

/** The limit: the same addresses asked for by undici alone, bodies read and thrown away. */
const [proxy = "", urlFile = "", concurrency = "16"] = process.argv.slice(2);
const urls = readFileSync(urlFile, "utf8").trim().split("\n");
const meter = new Meter();
const agent = new ProxyAgent({ uri: proxy, proxyTunnel: false, connections: Number(concurrency) });
let next = 0;
const worker = async () => {
  while (next < urls.length) {
    const url = new URL(urls[next++]!);
    const { body } = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: "GET",
    });
    meter.page((await body.arrayBuffer()).byteLength);
  }
};
await Promise.all(Array.from({ length: Number(concurrency) }, worker));
await meter.print();
await agent.close();
