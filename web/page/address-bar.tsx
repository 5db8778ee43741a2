import { useEffect, useState } from "preact/hooks";

/** The address of the page that is shown, and the way to any other of the archive. */
export function AddressBar({ url, onGo }: { readonly url: string; readonly onGo: (url: string) => void }) {
  const [text, setText] = useState(url);
  useEffect(() => setText(url), [url]);
  return (
    <form
      class="address"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onGo(text.trim());
      }}
    >
      <input
        aria-label="Address of an archived page"
        value={text}
        placeholder="an address of the forum"
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit">Show</button>
    </form>
  );
}
