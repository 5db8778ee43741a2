import { execFileSync } from "node:child_process";
import { onTestFinished } from "vitest";
import { scratchDirectory } from "./scratch.ts";

export interface SmallDisk {
  readonly directory: string;
  /** Makes room, so many kilobytes in all. */
  resize(kilobytes: number): void;
  makeReadOnly(): void;
}

/** A real file system of so many kilobytes; undefined where only root may have one and we are not. */
export function smallDisk(kilobytes: number): SmallDisk | undefined {
  const directory = scratchDirectory();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs", directory], {
      stdio: "ignore",
    });
  } catch {
    return undefined;
  }
  // Lazily: before Node 22 a database's file is let go only when its statements are collected as garbage.
  onTestFinished(() => void execFileSync("umount", ["--lazy", directory]));
  const resize = (to: number) => void execFileSync("mount", ["-o", `remount,size=${to}k`, directory]);
  const makeReadOnly = () => void execFileSync("mount", ["-o", "remount,ro", directory]);
  return { directory, resize, makeReadOnly };
}
