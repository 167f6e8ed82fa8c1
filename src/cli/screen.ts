/** Screen: sentences or JSON, colour only on a terminal. */

import pc from "picocolors";
import type { Screen } from "./verb.ts";

export function openScreen(isJson: boolean): Screen {
  const { bold, dim, green, yellow, red } = pc.createColors(
    pc.isColorSupported && process.stdout.isTTY,
  );
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  return {
    isJson,
    say: (line) => (isJson ? undefined : print(line)),
    json: (value) => (isJson ? print(JSON.stringify(value)) : undefined),
    paint: { bold, dim, green, yellow, red },
  };
}
