/**
 * CPU ms of a piece of work that has nothing to do with what is measured and never changes: how fast the machine is just now. On one
 * that is shared with other work the same code takes up to three times as long.
 */
export function fixedWork(): number {
  const before = process.cpuUsage();
  let sum = 0;
  for (let round = 0; round < 20; round++) {
    const words = Array.from({ length: 2_000 }, (_, i) => `${(i * 7919) % 10_007} word-${i}`);
    const text = JSON.stringify(words.sort());
    for (const { index } of text.matchAll(/word-(\d+)/g)) sum += index;
    sum += (JSON.parse(text) as string[]).length;
  }
  const { user, system } = process.cpuUsage(before);
  return sum > 0 ? (user + system) / 1000 : 0;
}
