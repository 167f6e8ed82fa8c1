/** Screen: sentences or JSON, colour only on a terminal. */

import { createInterface } from "node:readline/promises";
import { isatty } from "node:tty";
import pc from "picocolors";
import type { Screen } from "./verb.ts";

export function openScreen(isJson: boolean): Screen {
  const { bold, dim, green, yellow, red } = pc.createColors(pc.isColorSupported && isatty(1));
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  return {
    isJson,
    say: (line) => (isJson ? undefined : print(line)),
    show: (line) => (isJson || !process.stdout.isTTY ? undefined : showInPlace(line)),
    json: (value) => (isJson ? print(JSON.stringify(value)) : undefined),
    ask: !isJson && process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
    paint: { bold, dim, green, yellow, red },
  };
}

function showInPlace(line: string): void {
  process.stdout.write(`\r\x1b[K${line}`);
}

/** Anything but a plain yes is a no, and so is the end of the input. */
async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  try {
    const answer = await Promise.race([terminal.question(`${question} [y/N] `), ended]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
