/** Screen: sentences or JSON, colour only on a terminal. */

import { createInterface } from "node:readline";
import { isatty } from "node:tty";
import pc from "picocolors";
import type { Screen } from "./verb.ts";

export function openScreen(isJson: boolean): Screen {
  const { bold, dim, green, yellow, red } = pc.createColors(pc.isColorSupported && isatty(1));
  const isAttended = !isJson && process.stdin.isTTY && process.stdout.isTTY;
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  return {
    isJson,
    say: (line) => (isJson ? undefined : print(line)),
    show: (line) => (isJson || !process.stdout.isTTY ? undefined : showInPlace(line)),
    json: (value) => (isJson ? print(JSON.stringify(value)) : undefined),
    ask: isAttended ? ask : undefined,
    askForText: isAttended ? askForText : undefined,
    paint: { bold, dim, green, yellow, red },
  };
}

function showInPlace(line: string): void {
  process.stdout.write(`\r\x1b[K${line}`);
}

/** Anything but a plain yes is a no, and so is the end of the input. */
async function ask(question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await askForText(`${question} [y/N]`)).trim());
}

async function askForText(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await new Promise<string>((resolve) => {
    terminal.once("close", () => resolve(""));
    terminal.once("SIGINT", interruptAll);
    terminal.question(`${question} `, resolve);
  });
  terminal.close();
  return answer;
}

/**
 * While a question is asked, Ctrl-C is a key and no signal. It means the same: the end of this
 * command, and of all that the terminal would have told, such as a recorder in the foreground.
 */
function interruptAll(): void {
  process.stdout.write("\n");
  process.kill(0, "SIGINT");
}
