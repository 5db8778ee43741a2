import { useState } from "preact/hooks";
import type { PostRow } from "../../src/inspect/api.ts";
import { hrefTo } from "../route.ts";
import { moment, number } from "../told.ts";
import { Versions } from "./versions.tsx";

/** One post. Its text is text: nothing that the site wrote becomes markup here. */
export function Post(options: {
  readonly archive: number;
  readonly post: PostRow;
  readonly chosen?: boolean;
  /** Where its page is shown beside it. */
  readonly original: string;
}) {
  const { archive, post, original } = options;
  const [showsVersions, setShowsVersions] = useState(false);
  const marks = ["post", post.gone !== null && "gone", options.chosen && "chosen"].filter(Boolean).join(" ");
  return (
    <article class={marks} aria-label={`Post by ${post.author ?? "somebody"}`}>
      <header>
        <h2>
          {post.person === null ? (
            (post.author ?? "somebody")
          ) : (
            <a href={hrefTo(archive, ["read", "person", post.person])}>{post.author ?? "somebody"}</a>
          )}
        </h2>
        <div>{post.published === null ? post.publishedRaw : moment(post.published)}</div>
        {post.n !== null && <div>#{number(post.n)}</div>}
        {post.gone !== null && <div class="bad">deleted, noticed {moment(post.gone)}</div>}
        {post.reactions !== null && <div>{number(post.reactions)} reactions</div>}
      </header>
      <div class="said">
        <p class="text">{post.text}</p>
        {post.signature !== null && <p class="signature">{post.signature}</p>}
        {post.edited !== null && <p class="soft">edited {moment(post.edited)}</p>}
        {post.media.length > 0 && (
          <details>
            <summary>{number(post.media.length)} pictures and files</summary>
            <ul class="plain">
              {post.media.map(({ url, kind }) => (
                <li key={url}>
                  {kind} <span class="form">{url}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
        <div class="tools">
          <a href={original}>Original page</a>
          {post.versions > 1 && (
            <button
              type="button"
              aria-expanded={showsVersions}
              onClick={() => setShowsVersions(!showsVersions)}
            >
              {number(post.versions)} versions
            </button>
          )}
        </div>
        {showsVersions && <Versions archive={archive} post={post.id} />}
      </div>
    </article>
  );
}
