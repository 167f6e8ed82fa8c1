/**
 * The terminal of a review: keys in, whole screens out. It is on a screen of its own and in raw
 * mode only while a review has it, and always given back as it was.
 */

import { emitKeypressEvents } from "node:readline";
import type { Input, Key, Size } from "./review-state.ts";

export interface Terminal {
  readonly size: () => Size;
  /** Shows these lines and nothing else. */
  readonly draw: (lines: readonly string[]) => void;
  readonly next: () => Promise<Input>;
  /** Lets another program have it as it was, and takes it again. */
  readonly lend: <Result>(use: () => Promise<Result>) => Promise<Result>;
  readonly close: () => void;
}

/** An own screen, no cursor, no wrapping of what is too long. */
const ENTER = "\u001b[?1049h\u001b[?25l\u001b[?7l";
const LEAVE = "\u001b[?7h\u001b[?25h\u001b[?1049l";
const TOP = "\u001b[H";
const REST_OF_LINE = "\u001b[K";
const REST_OF_SCREEN = "\u001b[J";

const SIZE_UNKNOWN: Size = { rows: 24, columns: 80 };

export function openTerminal(): Terminal {
  const inputs = inputQueue();
  let isTaken = false;
  const take = () => {
    isTaken = true;
    process.stdin.setRawMode(true);
    process.stdin.resume();
    process.stdout.write(ENTER);
  };
  const giveBack = () => {
    if (!isTaken) return;
    isTaken = false;
    process.stdout.write(LEAVE);
    process.stdin.setRawMode(false);
    process.stdin.pause();
  };
  const onKeypress = (text: string | undefined, key: KeyPress) =>
    inputs.put({ kind: "key", key: keyOf(text, key) });
  const onResize = () => inputs.put({ kind: "resized", size: sizeNow() });
  const onEnd = () => inputs.put({ kind: "gone" });
  emitKeypressEvents(process.stdin);
  process.stdin.on("keypress", onKeypress).on("end", onEnd).on("error", onEnd);
  process.stdout.on("resize", onResize);
  // Whatever ends the process gives the terminal back first.
  process.once("exit", giveBack);
  take();
  return {
    size: sizeNow,
    draw: (lines) => {
      const rows = lines.map((line) => `${line}${REST_OF_LINE}`);
      process.stdout.write(`${TOP}${rows.join("\r\n")}${REST_OF_SCREEN}`);
    },
    next: inputs.next,
    async lend(use) {
      giveBack();
      try {
        return await use();
      } finally {
        take();
        onResize();
      }
    },
    close: () => {
      giveBack();
      process.stdin.off("keypress", onKeypress).off("end", onEnd).off("error", onEnd);
      process.stdout.off("resize", onResize);
      process.off("exit", giveBack);
    },
  };
}

interface KeyPress {
  readonly name?: string | undefined;
  readonly ctrl?: boolean | undefined;
}

function keyOf(text: string | undefined, { name, ctrl }: KeyPress): Key {
  return { name: name ?? "", isControl: ctrl === true, text: text ?? "" };
}

function sizeNow(): Size {
  const { rows, columns } = process.stdout;
  // A terminal that nobody has given a size says that it has none.
  return rows > 0 && columns > 0 ? { rows, columns } : SIZE_UNKNOWN;
}

/** What was typed ahead waits. */
function inputQueue(): {
  readonly put: (input: Input) => void;
  readonly next: () => Promise<Input>;
} {
  const inputs: Input[] = [];
  let wake: (() => void) | undefined;
  return {
    put(input) {
      inputs.push(input);
      wake?.();
    },
    async next() {
      for (;;) {
        const input = inputs.shift();
        if (input !== undefined) return input;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
