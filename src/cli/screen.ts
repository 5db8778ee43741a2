import { plainText } from "./plain-text.ts";

/** Where progress is shown: drawn over in place on a terminal, a line now and then elsewhere. */
export interface Screen {
  show(lines: () => string[], line: () => string): void;
  /** The last picture, which stays. */
  end(lines: string[]): void;
}

/** How often a log gets a line. */
const LINE_MILLIS = 5_000;

export function screenOn(stream: NodeJS.WriteStream): Screen {
  return stream.isTTY ? terminal(stream) : plainLines(stream);
}

function terminal(stream: NodeJS.WriteStream): Screen {
  let height = 0;
  const draw = (lines: string[]) => {
    const width = (stream.columns || 80) - 1;
    const up = height > 0 ? `\x1b[${height}A` : "";
    stream.write(`${up}\x1b[J${lines.map((line) => plainText(line).slice(0, width)).join("\n")}\n`);
    height = lines.length;
  };
  return { show: (lines) => draw(lines()), end: draw };
}

function plainLines(stream: NodeJS.WriteStream): Screen {
  let written = performance.now();
  return {
    show(_lines, line) {
      if (performance.now() - written < LINE_MILLIS) return;
      written = performance.now();
      stream.write(`${plainText(line())}\n`);
    },
    end: (lines) => stream.write(`${plainText(lines.join("\n"))}\n`),
  };
}
