/** What there is to choose from in a select: each value with its words. */
export function Choices({ of }: { readonly of: Readonly<Record<string, string>> }) {
  return (
    <>
      {Object.entries(of).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </>
  );
}
