import { readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { beforeAll, expect, test } from "vitest";
import type { PostRow } from "../../src/export/posts.ts";
import { exported, rowsIn } from "./exported.ts";
import { smallArchive } from "./small-forum.ts";

let emails: Email[];
let posts: PostRow[];
beforeAll(async () => {
  const archive = await smallArchive();
  emails = await messagesIn(
    await exported([archive.directory], "mbox", { out: join(archive.directory, "posts.mbox") }),
  );
  posts = rowsIn(archive.directory, "posts") as PostRow[];
  return archive.remove;
});

/** As any reader of mboxrd does it. */
async function messagesIn(file: string): Promise<Email[]> {
  const text = readFileSync(file, "latin1");
  const parts = text.split(/^From .*\n/m).slice(1);
  const raw = parts.map((part) => part.replace(/\n$/, "").replace(/^>(>*From )/gm, "$1"));
  return Promise.all(raw.map((message) => PostalMime.parse(Buffer.from(message, "latin1"))));
}

const header = (email: Email, key: string) => email.headers.find((one) => one.key === key)?.value;

test("every post is a message with its author, time, title and text, in any script", () => {
  expect(emails).toHaveLength(posts.length);
  emails.forEach((email, i) => {
    const post = posts[i]!;
    expect((email.text ?? "").replace(/\n$/, "")).toBe(post.text);
    expect(email.from?.name ?? "").toBe(post.author ?? "");
    expect(email.subject?.replace(/^Re: /, "")).toBe(post.thread_title);
    expect(header(email, "x-skein-post")).toBe(post.id);
    expect(Date.parse(email.date!)).toBe(Date.parse(post.published ?? post.first_seen));
  });
});

test("messages hang together as the posts do", () => {
  const ids = emails.map(({ messageId }) => messageId!);
  expect(new Set(ids).size).toBe(ids.length);
  expect(emails.map(({ inReplyTo }) => (inReplyTo ? ids.indexOf(inReplyTo) : undefined))).toEqual([
    undefined,
    0,
    0,
    undefined,
    3,
    3,
    undefined,
  ]);
  expect(emails[1]!.references).toBe(ids[0]);
  for (const id of ids) expect(id).toMatch(/^<[\w.-]+@forum\.test\.invalid>$/);
});

test("an answer to an answer names both", async () => {
  const text = "Text";
  const archive = await smallArchive({
    start: "http://a.test:8080/forum/",
    boards: [],
    threads: [
      {
        ...{ url: "http://a.test/t", title: "Tree\r\nBcc: x@y.test" },
        posts: [
          { postId: "1", text },
          { postId: "2", parentId: "1", text },
          { postId: "3", quotes: [{ post: "2", text }], text },
          { postId: "4", replyTo: "2", author: "Eve\r\nBcc: x@y.test", text: "From me\n>From you\nFrom all" },
        ],
      },
    ],
  });
  const tree = await messagesIn(
    await exported([archive.directory], "mbox", { out: join(archive.directory, "posts.mbox") }),
  );
  archive.remove();
  const ids = tree.map(({ messageId }) => messageId!);
  expect(tree.map(({ references }) => references?.split(" ") ?? [])).toEqual([
    [],
    [ids[0]],
    [ids[0], ids[1]],
    [ids[0], ids[1]],
  ]);
  expect(tree[3]).toMatchObject({ inReplyTo: ids[1], subject: "Re: Tree Bcc: x@y.test" });
  expect(tree[3]!.bcc).toBeUndefined();
  expect(tree[3]!.text?.trimEnd()).toBe("From me\n>From you\nFrom all");
});
