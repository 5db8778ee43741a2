import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface HostileForum {
  readonly url: string;
  /** Every request in order with the status it got, robots.txt left out. */
  readonly requests: { readonly path: string; readonly refused: boolean }[];
  /** What all pages answer from now on; undefined: they are served. */
  refuse(how: Refusing | undefined): void;
  close(): Promise<void>;
}

export interface Refusing {
  readonly status: number;
  /** Made anew for each answer where it is a function. */
  readonly html: string | ((answers: number) => string);
  /** Only these paths, where given. */
  readonly paths?: RegExp;
}

/** A forum of one board and so many threads, that can turn hostile after so many answers. */
export async function hostileForum(
  threads: number,
  plan: {
    turnsAfter?: number;
    refusing?: Refusing;
    forgivesAfter?: number;
    /** Other pages than the board and its threads. */
    pages?: (path: string) => string | undefined;
  } = {},
): Promise<HostileForum> {
  const requests: { path: string; refused: boolean }[] = [];
  let refusing: Refusing | undefined;
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    if (path === "/robots.txt") {
      response.writeHead(404).end();
      return;
    }
    if (plan.turnsAfter === requests.length) refusing = plan.refusing;
    if (plan.forgivesAfter === requests.length) refusing = undefined;
    const refused = refusing !== undefined && (refusing.paths?.test(path) ?? true);
    requests.push({ path, refused });
    if (refusing && refused) {
      const html = typeof refusing.html === "string" ? refusing.html : refusing.html(requests.length);
      response.writeHead(refusing.status, { "content-type": "text/html" }).end(html);
      return;
    }
    const html = (plan.pages ?? boardAndThreads(threads))(path);
    response.writeHead(html ? 200 : 404, { "content-type": "text/html" }).end(html ?? "<h1>Not found</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    refuse: (how) => {
      refusing = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The pages of such a forum, by path. */
export function boardAndThreads(threads: number) {
  return (path: string) =>
    path === "/" ? board(threads) : thread(Number(/^\/thread\/(\d+)$/.exec(path)?.[1]), threads);
}

export function board(threads: number): string {
  const row = (n: number) =>
    `<tr><td><a href="/thread/${n}">What about number ${n}?</a></td><td><a href="/user/${n % 7}">member ${n % 7}</a></td><td>${n % 28 || 3} May 2024</td></tr>`;
  return `<!doctype html><title>Board</title><h1>Board</h1><table>${Array.from({ length: threads }, (_, i) => row(i + 1)).join("")}</table>`;
}

function thread(n: number, threads: number): string | undefined {
  if (!(n >= 1 && n <= threads)) return undefined;
  const post = (i: number) =>
    `<div class="post"><a href="/user/${(n + i) % 7}">member ${(n + i) % 7}</a> <span>${(n % 27) + 1} May 2024, 10:2${i}</span>
     <p>${words(n * 3 + i)}, and that is all that I can say of it for the time being.</p></div>`;
  return `<!doctype html><title>What about number ${n}?</title><p><a href="/">Board</a></p><h1>What about number ${n}?</h1>${[0, 1, 2].map(post).join("")}`;
}

const WORDS =
  "amber birch cedar delta ember flint grove heron ivory jetty knoll larch maple north ocean pearl".split(
    " ",
  );

/** Other words for each post, so that none is a copy of another. */
export function words(seed: number): string {
  return Array.from({ length: 10 }, (_, i) => WORDS[(((seed + 11) * (i + 7) * 7919) % 101) % 16]).join(" ");
}
