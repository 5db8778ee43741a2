import { expect, it } from "vitest";
import { RepeatedNotices } from "../../src/learn/repeated-notices.ts";
import { Page } from "../../src/page/page.ts";

const page = (path: string, body: string) =>
  new Page({ url: `http://forum.test${path}`, html: `<title>Foro</title>${body}`, at: Date.UTC(2026, 0, 1) });

it("a short page that comes under a third address is what the site says for none", () => {
  const notices = new RepeatedNotices();
  const notice = "<a href='/'>Hasi</a><p>Ez dago ezer hemen.</p>";
  expect(notices.see(page("/t/1", notice))).toBeUndefined();
  expect(notices.see(page("/t/1", notice))).toBeUndefined();
  expect(notices.see(page("/t/2", notice))).toBeUndefined();
  expect(notices.see(page("/t/3", notice))).toMatchObject({
    kind: "missing",
    evidence: expect.stringContaining("/t/1"),
  });
});

it("a thread under many addresses is not", () => {
  const notices = new RepeatedNotices();
  const thread = "<p>ada, 3 May 2024, 10:22</p><p>Kaixo!</p>";
  for (const path of ["/p/1", "/p/2", "/p/3", "/p/4"])
    expect(notices.see(page(path, thread))).toBeUndefined();
});
