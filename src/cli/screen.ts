import { plainLine, plainText } from "../seam/plain-text.ts";
import { SECOND } from "../seam/times.ts";
import { fitted, rowsOf } from "./cells.ts";
import { voiceNow } from "./voice.ts";

/** Where progress is shown: drawn over in place on a terminal, a line now and then elsewhere. */
export interface Screen {
  show(lines: () => string[], line: () => string): void;
  /** Says something that is to be seen at once, and as long as anything is shown. */
  note(text: string): void;
  /** Takes away what was drawn: whatever comes next begins on a clean line. */
  clear(): void;
}

/** How often a log gets a line, unless told otherwise. */
const LINE_MILLIS = 5 * SECOND;

export function screenOn(
  stream: NodeJS.WriteStream,
  environment: Readonly<Record<string, string | undefined>> = process.env,
  lineMillis = LINE_MILLIS,
): Screen {
  if (voiceNow() === "quiet") return silent;
  // A picture would be drawn over the lines.
  if (voiceNow() === "verbose") return { ...plainLines(stream, lineMillis), show: () => {} };
  return stream.isTTY && environment.TERM !== "dumb" ? terminal(stream) : plainLines(stream, lineMillis);
}

const silent: Screen = { show: () => {}, note: () => {}, clear: () => {} };

/** While it is on, a line longer than we thought would take two rows, and the next picture begin one row too low. */
const WRAP_OFF = "\x1b[?7l";
const WRAP_ON = "\x1b[?7h";

function terminal(stream: NodeJS.WriteStream): Screen {
  let picture: string[] = [];
  let noted: string[] = [];
  let drawn: string[] = [];
  /** Back to where the picture began, and everything below is gone. What was typed meanwhile, such as ^C, stands there too. */
  const erase = () => {
    // A terminal that was made narrower has wrapped what was drawn.
    const up = drawn.reduce((sum, line) => sum + rowsOf(line, stream.columns || 80), 0);
    drawn = [];
    return `\r${up > 0 ? `\x1b[${up}A` : ""}\x1b[J`;
  };
  const draw = () => {
    const lines = [...picture, ...noted].map((line) => fitted(plainLine(line), (stream.columns || 80) - 1));
    const erased = erase();
    // What has scrolled off cannot be taken away again.
    drawn = lines.slice(-Math.max(1, (stream.rows || 24) - 1));
    stream.write(`${erased}${WRAP_OFF}${drawn.map((line) => `${line}\n`).join("")}${WRAP_ON}`);
  };
  return {
    show(lines) {
      picture = lines();
      draw();
    },
    note(text) {
      noted = [text];
      draw();
    },
    clear() {
      if (drawn.length > 0) stream.write(erase());
    },
  };
}

function plainLines(stream: NodeJS.WriteStream, lineMillis: number): Screen {
  let written = performance.now();
  return {
    show(_lines, line) {
      if (performance.now() - written < lineMillis) return;
      written = performance.now();
      stream.write(`${plainLine(line())}\n`);
    },
    note: (text) => stream.write(`${plainText(text)}\n`),
    clear: () => {},
  };
}
