import { useCallback, useEffect, useState } from "preact/hooks";
import type { SearchAnswer, SearchHit } from "../../src/inspect/api.ts";
import { pathOf } from "../ask.ts";
import { Rows } from "../rows.tsx";
import { counted, number, share } from "../told.ts";
import { PostWithThread } from "./post-with-thread.tsx";
import type { PartOf } from "./read-view.tsx";
import { FILTERS } from "./search-form.tsx";

/** Matches are counted up to here. */
const COUNTED = 1_000;
const AGAIN_MILLIS = 1_500;

export function Search({ archive, query }: PartOf) {
  const [answer, setAnswer] = useState<SearchAnswer>();
  const [turn, setTurn] = useState(0);
  const hear = useCallback((told: SearchAnswer) => setAnswer(told), []);
  const q = query.get("q") ?? "";
  const filters = Object.fromEntries(FILTERS.map((name) => [name, query.get(name)]));
  const building = answer?.index.state === "building";
  useEffect(() => {
    if (!building) return;
    const timer = setTimeout(() => setTurn((now) => now + 1), AGAIN_MILLIS);
    return () => clearTimeout(timer);
  });
  if (q === "") return <p class="soft">Which words are you looking for?</p>;
  return (
    <>
      <h1>“{q}”</h1>
      <p role="status" class="soft">
        {answer && found(answer)}
      </p>
      <Rows<SearchHit, SearchAnswer>
        key={turn}
        label="Found"
        path={pathOf(archive, "search", { q, ...filters })}
        estimate={120}
        empty={building ? "Nothing yet." : "Nothing was found."}
        onAnswer={hear}
        row={({ post, snippet }) => (
          <PostWithThread archive={archive} post={post}>
            {snippet.map(({ text, isHit }, i) => (
              <span key={i}>{isHit ? <mark>{text}</mark> : text}</span>
            ))}
          </PostWithThread>
        )}
      />
    </>
  );
}

function found({ count, millis, index }: SearchAnswer): string {
  const posts = count >= COUNTED ? `More than ${number(COUNTED)} posts` : counted(count, "post");
  const making =
    index.state === "building"
      ? ` The index is being made: ${share(index.done, index.of)} of all posts are in it.`
      : "";
  return `${posts} in ${Math.max(1, Math.round(millis))} ms.${making}`;
}
