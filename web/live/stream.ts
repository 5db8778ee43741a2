import { useEffect, useState } from "preact/hooks";
import type { CommandRow, CommandsAnswer, LiveSnapshot } from "../../src/inspect/api.ts";

/** What the server tells by itself, of all archives: one connection for the whole page, whatever is looked at. */
interface Told {
  readonly snapshots: Map<number, LiveSnapshot>;
  readonly commands: Map<number, Map<number, CommandRow>>;
  connected: boolean;
}

const told: Told = { snapshots: new Map(), commands: new Map(), connected: true };
const listeners = new Set<(snapshot?: LiveSnapshot) => void>();

/** Begins to listen; a connection that breaks is made again by the browser. */
export function listen(): void {
  const source = new EventSource("/api/live");
  source.addEventListener("live", ({ data }: MessageEvent<string>) => {
    const snapshot = JSON.parse(data) as LiveSnapshot;
    told.snapshots.set(snapshot.archive, snapshot);
    tellAll(snapshot);
  });
  source.addEventListener("commands", ({ data }: MessageEvent<string>) => {
    const { archive, commands } = JSON.parse(data) as CommandsAnswer & { archive: number };
    const known = told.commands.get(archive) ?? new Map<number, CommandRow>();
    for (const command of commands) known.set(command.number, command);
    told.commands.set(archive, known);
    tellAll();
  });
  source.addEventListener("open", () => reached(true));
  source.addEventListener("error", () => reached(false));
}

function reached(connected: boolean): void {
  if (told.connected === connected) return;
  told.connected = connected;
  tellAll();
}

function tellAll(snapshot?: LiveSnapshot): void {
  for (const listener of listeners) listener(snapshot);
}

/** Hears every snapshot, in their order. */
export function useSnapshots(hear: (snapshot: LiveSnapshot) => void): void {
  useEffect(() => {
    const listener = (snapshot?: LiveSnapshot) => {
      if (snapshot) hear(snapshot);
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [hear]);
}

/** The latest of everything; drawn again whenever something comes. */
export function useTold(): Readonly<Told> {
  const [, draw] = useState(0);
  useEffect(() => {
    const listener = () => draw((turn) => turn + 1);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return told;
}
