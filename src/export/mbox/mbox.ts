import MailComposer from "nodemailer/lib/mail-composer";
import type { Target } from "../format.ts";
import type { PostRow } from "../posts.ts";
import type { Sited } from "../row-change.ts";
import type { ExportRows } from "../rows.ts";
import { domainOf, ThreadMessages } from "./message-ids.ts";

/** One message for each post, in the mboxrd form: what mutt and Thunderbird open, and every reader of mail parses. */
export async function write(rows: ExportRows, target: Target): Promise<void> {
  await target.pour(messages(rows));
}

async function* messages({ sites }: ExportRows): AsyncGenerator<string> {
  for (const site of sites)
    for (const { posts } of site.threadsWithPosts()) {
      const thread = new ThreadMessages(site.site);
      for (const post of posts) yield await message(post, thread);
    }
}

async function message(post: Sited<PostRow>, thread: ThreadMessages): Promise<string> {
  const at = writtenAt(post);
  const { messageId, inReplyTo, references } = thread.next(post);
  const domain = domainOf(post.site);
  const title = oneLine(post.thread_title);
  const mail = new MailComposer({
    from: {
      name: oneLine(post.author ?? ""),
      address: `${post.author_id === null ? "nobody" : `person-${post.author_id}`}@${domain}`,
    },
    to: {
      name: oneLine(post.board ?? ""),
      address: `${post.board_id === null ? "forum" : `board-${post.board_id}`}@${domain}`,
    },
    subject: inReplyTo === undefined ? title : `Re: ${title}`,
    date: at,
    ...{ messageId, references, text: post.text },
    ...(inReplyTo !== undefined && { inReplyTo }),
    headers: told(post),
    // Nothing of a post is the name of a file or an address to be loaded.
    ...{ disableFileAccess: true, disableUrlAccess: true, newline: "unix" },
  });
  const written = (await mail.compile().build()).toString("latin1");
  return `From MAILER-DAEMON ${asctime(at)}\n${written.replace(FROM_LINE, ">$&")}${written.endsWith("\n") ? "" : "\n"}\n`;
}

/** What mail has no name for. Where a time is not exact, or not known, the header of the mail cannot say so. */
function told(post: Sited<PostRow>): Record<string, string> {
  const address = post.post_url ?? post.page_url;
  return {
    "Archived-At": `<${encodeURI(address)}>`,
    "X-Skein-Post": post.id,
    "X-Skein-Thread": post.thread_url,
    ...(post.published !== null && {
      "X-Skein-Published": `${post.published} ${post.published_zone ?? ""}`.trim(),
    }),
    ...(post.gone !== null && { "X-Skein-Gone": post.gone }),
  };
}

function writtenAt({ published, first_seen }: PostRow): Date {
  const at = published === null ? Number.NaN : Date.parse(published);
  return new Date(Number.isNaN(at) ? first_seen : at);
}

/** A line that a reader would take for the beginning of the next message. */
const FROM_LINE = /^>*From /gm;

/** `Thu Apr  1 19:09:34 2004`, in Greenwich time. */
function asctime(at: Date): string {
  const [day, date, month, year, time] = at.toUTCString().replace(",", "").split(" ") as [
    string,
    string,
    string,
    string,
    string,
  ];
  return `${day} ${month} ${String(Number(date)).padStart(2)} ${time} ${year}`;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
