import type { Hono } from "hono";
import type { BrowsedThread } from "../../archive/browsing/browsed-lists.ts";
import type {
  BoardsAnswer,
  PeopleAnswer,
  PostsAnswer,
  ThreadAnswer,
  ThreadOrder,
  ThreadRow,
  ThreadsAnswer,
  VersionsAnswer,
} from "../api.ts";
import { RequestError } from "../web/failure.ts";
import { cursorOf, type Parameters } from "../web/parameters.ts";
import type { Archives } from "./archives.ts";
import { postRow } from "./post-row.ts";
import { iso } from "./times.ts";

const MOST_VERSIONS = 1_000;

/** Boards, threads, posts and people, a portion at a time. */
export function readingRoutes(app: Hono, { of, parameters }: Archives): void {
  app.get("/api/archives/:archive/boards", (context) => {
    const asked = parameters(context);
    const [behind = 0] = asked.cursor(1) ?? [];
    const boards = of(context).ask(({ browsing }) => browsing.boards(Number(behind), asked.limit));
    const rows = boards.map(({ id, url, title, parent, threads, gone }) => ({
      ...{ id, url, title, parent, threads },
      gone: iso(gone),
    }));
    const answer: BoardsAnswer = portion(rows, asked, ({ id }) => cursorOf(id));
    return context.json(answer);
  });

  app.get("/api/archives/:archive/threads", (context) => {
    const asked = parameters(context);
    const order = asked.oneOf<ThreadOrder>("order", ["newest", "oldest", "title", "found"], "newest");
    const cursor = asked.cursor(2);
    const threads = of(context).ask(({ browsing }) =>
      browsing.threads({
        board: asked.number("board"),
        title: asked.text("q"),
        order,
        behind: cursor && { by: cursor[0]!, id: Number(cursor[1]) },
        count: asked.limit,
      }),
    );
    const last = threads.at(-1);
    const answer: ThreadsAnswer = portion(threads.map(threadRow), asked, () => cursorOf(last!.by, last!.id));
    return context.json(answer);
  });

  app.get("/api/archives/:archive/thread", (context) => {
    const asked = parameters(context);
    const id = asked.neededNumber("id");
    const answer = of(context).ask(({ browsing }): ThreadAnswer | undefined => {
      const thread = browsing.thread(id);
      return (
        thread && {
          thread: threadRow(thread),
          boards: browsing.boardsAbove(thread.boardId),
          posts: browsing.postsIn(id),
        }
      );
    });
    if (!answer) throw new RequestError("notFound", `there is no thread ${id}`);
    return context.json(answer);
  });

  app.get("/api/archives/:archive/posts", (context) => {
    const asked = parameters(context);
    const thread = asked.number("thread");
    const answer = of(context).ask(({ browsing }): PostsAnswer => {
      if (thread === undefined) {
        const [before] = asked.cursor(1) ?? [];
        const person = asked.number("person");
        const posts = browsing.latestPosts(
          person,
          before === undefined ? undefined : Number(before),
          asked.limit,
        );
        return portion(posts.map(postRow), asked, ({ id }) => cursorOf(id));
      }
      const cursor = asked.cursor(3)?.map(Number);
      const from = asked.number("from");
      const behind = cursor
        ? { page: cursor[0]!, place: cursor[1]!, id: cursor[2]! }
        : from === undefined
          ? undefined
          : browsing.placeBefore(thread, from);
      const { posts, last } = browsing.postsOfThread(thread, behind, asked.limit);
      return portion(posts.map(postRow), asked, () => cursorOf(last!.page, last!.place, last!.id));
    });
    return context.json(answer);
  });

  app.get("/api/archives/:archive/versions", (context) => {
    const post = parameters(context).neededNumber("post");
    const versions = of(context).ask(({ browsing }) => browsing.versions(post, MOST_VERSIONS));
    const answer: VersionsAnswer = { versions: versions.map((one) => ({ ...one, at: iso(one.at) })) };
    return context.json(answer);
  });

  app.get("/api/archives/:archive/people", (context) => {
    const asked = parameters(context);
    const order = asked.oneOf("order", ["posts", "name"], "posts");
    const cursor = asked.cursor(2);
    const behind = cursor && { by: cursor[0]!, id: Number(cursor[1]) };
    const people = of(context).ask(({ browsing }) =>
      browsing.people({ name: asked.text("q"), order, behind, count: asked.limit }),
    );
    const rows = people.map(({ id, name, url, posts, firstSeen }) => ({
      ...{ id, name, url, posts },
      firstSeen: iso(firstSeen),
    }));
    const answer: PeopleAnswer = portion(rows, asked, ({ id, name, posts }) =>
      cursorOf(order === "posts" ? posts : (name ?? ""), id),
    );
    return context.json(answer);
  });
}

/** What is less than was asked for is the end. */
function portion<Row>(rows: readonly Row[], { limit }: Parameters, cursor: (last: Row) => string) {
  const last = rows.at(-1);
  return { rows, cursor: last !== undefined && rows.length >= limit ? cursor(last) : null };
}

function threadRow(thread: BrowsedThread): ThreadRow {
  const { id, url, title, boardId, board, pages, posts, firstPost, lastPost, gone } = thread;
  return {
    ...{ id, url, title, board: boardId, boardTitle: board, pages, posts },
    ...{ firstPost: iso(firstPost), lastPost: iso(lastPost), gone: iso(gone) },
  };
}
