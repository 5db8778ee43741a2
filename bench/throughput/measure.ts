/** What one contender reports of itself, as the last line of its output. */
export interface Measured {
  readonly pages: number;
  readonly millis: number;
  readonly cpuMillis: number;
  readonly peakMegabytes: number;
}

/** Runs the work in this process and prints what it cost. */
export async function measure(work: () => Promise<number>): Promise<void> {
  const begun = performance.now();
  const before = process.cpuUsage();
  const pages = await work();
  const { user, system } = process.cpuUsage(before);
  const measured: Measured = {
    pages,
    millis: performance.now() - begun,
    cpuMillis: (user + system) / 1000,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  };
  console.log(JSON.stringify(measured));
}
