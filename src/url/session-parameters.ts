/**
 * Parameters that carry a visitor's session in a URL. Stripping them is the one change of meaning that the
 * normaliser dares without having learned the site: the name must be known AND the value must look like a token,
 * because short names such as `s` and `sid` also name searches, sections and sort orders.
 */
const ALWAYS = new Set([
  "phpsessid",
  "jsessionid",
  "aspsessionid",
  "cfid",
  "cftoken",
  "sessionid",
  "session_id",
]);
const WHEN_TOKEN = new Set(["sid", "s", "sess", "session", "zenid", "oscsid", "hash", "token"]);
const TOKEN = /^(?=.*\d)[0-9a-f]{24,64}$/i;
const LOOSE_TOKEN = /^(?=.*\d)[0-9a-z,-]{16,128}$/i;

export function isSessionParameter(name: string, value: string): boolean {
  const key = name.toLowerCase();
  if (ALWAYS.has(key)) return value === "" || LOOSE_TOKEN.test(value) || key.startsWith("cf");
  return WHEN_TOKEN.has(key) && TOKEN.test(value);
}

/** `;jsessionid=…` at the end of a path, as Java servers write it. */
export const SESSION_IN_PATH = /;(?:jsessionid|phpsessid)=[0-9a-z!.,_-]*/gi;
