/** A count and its noun in agreement: "1 error", "2 errors", "1,234 tries". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
