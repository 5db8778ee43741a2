/** How much is said beside the answer: one process has one standard error, so this is said once, for all commands. */
export type Voice = "quiet" | "usual" | "verbose";

let voice: Voice = "usual";

export function speak(flags: { readonly quiet?: boolean; readonly verbose?: boolean }): void {
  voice = flags.quiet ? "quiet" : flags.verbose ? "verbose" : "usual";
}

export function voiceNow(): Voice {
  return voice;
}
