import { hash } from "node:crypto";
import type { PostRow } from "../posts.ts";
import type { Sited } from "../row-change.ts";

export interface ThreadedMessage {
  readonly messageId: string;
  /** What it answers: the post in whose record it stands, the one that it quotes, else the first of its thread. */
  readonly inReplyTo: string | undefined;
  readonly references: string[];
}

/** The messages of one thread: what each is called, the same in every export, and which one it answers. */
export class ThreadMessages {
  readonly #domain: string;
  #first: string | undefined;
  readonly #byPostId = new Map<string, string>();
  readonly #given = new Set<string>();

  constructor(site: string) {
    this.#domain = domainOf(site);
  }

  next(post: Sited<PostRow>): ThreadedMessage {
    const messageId = this.#named(post);
    const answered = [post.parent_id, post.reply_to, ...post.quotes.map((quote) => quote.post)];
    const parent = answered
      .map((id) => (id === null ? undefined : this.#byPostId.get(id)))
      .find((id) => id !== undefined);
    const inReplyTo = parent ?? this.#first;
    const references = [...new Set([this.#first, parent].filter((id) => id !== undefined))];
    this.#first ??= messageId;
    if (post.post_id !== null && !this.#byPostId.has(post.post_id))
      this.#byPostId.set(post.post_id, messageId);
    return { messageId, inReplyTo, references };
  }

  /** Who posts the same twice in one moment has two posts of one id. */
  #named({ id, thread_id }: PostRow): string {
    const plain = /^[\w-]{1,64}$/.test(id) ? id : hash("sha1", id, "base64url").slice(0, 20);
    let local = `${plain}.${thread_id}`;
    for (let nth = 2; this.#given.has(local); nth++) local = `${plain}.${thread_id}.${nth}`;
    this.#given.add(local);
    return `<${local}@${this.#domain}>`;
  }
}

/** A domain that can never be: nobody gets mail by mistake. */
export function domainOf(site: string): string {
  return `${site.replace(/[^a-z0-9.-]+/gi, "-").replace(/^[.-]+|[.-]+$/g, "")}.invalid`;
}
