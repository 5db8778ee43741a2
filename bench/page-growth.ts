import { Page } from "../src/page/page.ts";
import { steps } from "./steps.ts";

/** Ten times the page must take about ten times as long. */
export function reportGrowth(): void {
  console.log("growth: CPU ms for n, and for ten times n (10 means in proportion)");
  const shapes: readonly [name: string, page: (n: number) => string, n: number][] = [
    ["5,000 thread rows", rowsPage, 500],
    ["100,000 nodes of posts", postsPage, 800],
    ["nested 100,000 deep", (n) => "<div class=x>".repeat(n), 10_000],
    ["nested replies", (n) => "<ul><li class=c><p>Hello there <a href=/u/1>x</a> 3 May 2020".repeat(n), 1000],
    ["20,000 links in a row", (n) => "<a href=/t/1>x</a> ".repeat(n), 2000],
    [
      "different siblings",
      (n) => Array.from({ length: n }, (_, i) => `<div class=k${letters26(i)}><b>x</b></div>`).join(""),
      2000,
    ],
    ["20 MB of text", (n) => `<p>${"some words of a very long post ".repeat(n)}`, 65_000],
  ];
  for (const [name, make, n] of shapes) {
    const once = cpuOf(make(n));
    const ten = cpuOf(make(n * 10));
    console.log(
      `  ${name.padEnd(24)} ${once.toFixed(0)} → ${ten.toFixed(0)} ms  ×${(ten / once).toFixed(1)}`,
    );
  }
}

function cpuOf(html: string): number {
  const before = process.cpuUsage();
  const page = new Page({ url: "http://forum.test/", html, at: 0 });
  for (const [, step] of steps) step(page);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function rowsPage(n: number): string {
  let html = "<table><tr><th>Topic<th>Author<th>Replies<th>Last post";
  for (let i = 0; i < n; i++) {
    html += `<tr class=row${i % 2}><td><a href=/t/${i}>Thread number ${i}</a><td><a href=/u/${i % 9}>user</a><td>${i}<td>3 May 2020`;
  }
  return html;
}

function postsPage(n: number): string {
  let html = "";
  for (let i = 0; i < n; i++) {
    html += `<div class=post id=p${i}><a href=/u/${i}>user</a> <span>3 May 2020 10:${i % 60}</span><div class=body><p>Hello <b>you</b></p><p>Bye</p></div></div>`;
  }
  return html;
}

function letters26(n: number): string {
  return n.toString(26).replace(/[0-9]/g, (digit) => "qrstuvwxyz"[Number(digit)]!);
}
