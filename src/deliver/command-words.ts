/**
 * The words of a command as a person writes it, 'in quotes' or "in quotes" where they have spaces. No shell reads it, so nothing else
 * means anything: `$`, `;` and `|` are letters. Undefined where a quote is not closed.
 */
export function commandWords(text: string): string[] | undefined {
  const words: string[] = [];
  let rest = text.trimStart();
  while (rest !== "") {
    const word = /^(?:[^\s"']+|"[^"]*"|'[^']*')+/.exec(rest)?.[0];
    if (word === undefined) return undefined;
    words.push(word.replace(/"([^"]*)"|'([^']*)'/g, (_, double, single) => double ?? single));
    rest = rest.slice(word.length);
    if (rest !== "" && !/^\s/.test(rest)) return undefined;
    rest = rest.trimStart();
  }
  return words;
}
