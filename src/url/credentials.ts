/** Whether an address tells a name or a password, as in http://NAME:PASSWORD@HOST/. */
export function hasCredentials(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username !== "" || password !== "";
}

/** A line that repeats what somebody wrote, without such names and passwords, also of addresses that are none. */
export function withoutCredentials(line: string): string {
  return line.replace(/\/\/[^\s'"]*@/g, "//…@");
}
