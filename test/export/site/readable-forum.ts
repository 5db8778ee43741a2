import type { GivenForum } from "../../../bench/archive-of-rows.ts";
import { smallForum } from "../small-forum.ts";

export const BOAT = "http://pictures.test/boat.png";

/** The small forum with a thread of posts that are formatted in many ways. */
export const readableForum: GivenForum = {
  ...smallForum,
  threads: [
    ...smallForum.threads,
    {
      ...{ url: "http://forum.test/t/4", title: "The new boat", board: 1 },
      posts: [
        {
          ...{ postId: "41", author: "Anna", authorUrl: "http://forum.test/u/anna", text: "Here she is" },
          ...{
            published: "2023-06-01T08:00:00Z",
            edited: "2023-06-02T08:00:00Z",
            signature: "Anna of the pier",
          },
          html: `<h1>Here she is</h1><p>With <b>oars</b>, <code>length = 4</code>, and more in <a href="/t/1">the thread on nets</a>.</p>
            <img src="${BOAT}" width="300" height="200" alt="a green boat"><pre>one\n  two</pre><ul><li>first</li><li>second</li></ul>
            <table><tr><th>wide</th><td>${"unbroken".repeat(40)}</td></tr></table>`,
        },
        {
          ...{ postId: "42", author: "渡辺", text: "Nice", replyTo: "41", published: "2023-06-01T09:00:00Z" },
          html: `<div class="bbquote"><cite>Anna wrote:</cite> Here she is</div><p>Nice <img src="/smile.gif" alt=":-)"> <img src="http://gone.test/other.jpg"></p>`,
        },
      ],
    },
  ],
};
