import { Tokenizer } from "parse5";

/** Decodes character references as browsers do: in attributes `&copy=1` is not a copyright sign. */
export function decodeEntities(text: string, inAttribute: boolean): string {
  let at = text.indexOf("&");
  if (at < 0) return text;
  let decoded = "";
  let done = 0;
  while (at >= 0) {
    const stop = endOfReference(text, at + 1);
    if (stop > at + 1) {
      decoded += text.slice(done, at) + decodeOne(text.slice(at, stop), text.charCodeAt(stop), inAttribute);
      done = stop;
    }
    at = text.indexOf("&", stop);
  }
  return done === 0 ? text : decoded + text.slice(done);
}

const SEMICOLON = 59;
const EQUALS = 61;
/** The longest name a reference has is 31 characters. */
const LONGEST_REFERENCE = 34;

function endOfReference(text: string, from: number): number {
  const most = Math.min(text.length, from + LONGEST_REFERENCE);
  let at = from;
  if (text.charCodeAt(at) === 35) at++;
  while (at < most) {
    const code = text.charCodeAt(at);
    if (code === SEMICOLON) return at + 1;
    if (!((code >= 48 && code <= 57) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90))) return at;
    at++;
  }
  return at;
}

const common = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&nbsp;", "\u00a0"],
]);
/** Two thousand names exist; a page that makes up more does not fill the memory. */
const MOST_REMEMBERED = 4000;
const inText = new Map(common);
const inAttributes = new Map(common);

function decodeOne(reference: string, next: number, inAttribute: boolean): string {
  if (inAttribute && next === EQUALS && reference.charCodeAt(reference.length - 1) !== SEMICOLON)
    return reference;
  const remembered = inAttribute ? inAttributes : inText;
  let value = remembered.get(reference);
  if (value === undefined) {
    value = askParser(reference, inAttribute);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(reference, value);
  }
  return value;
}

/** parse5 knows every name and every exception. */
function askParser(reference: string, inAttribute: boolean): string {
  let value = "";
  const gather = (token: { chars: string }) => {
    value += token.chars;
  };
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onCharacter: gather,
      onWhitespaceCharacter: gather,
      onNullCharacter: gather,
      onStartTag(token) {
        value = token.attrs[0]?.value ?? "";
      },
      onEndTag: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(inAttribute ? `<a x="${reference}">` : reference, true);
  return value;
}
