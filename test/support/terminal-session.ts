/** A command on a real pseudo-terminal: what it shows, and keys typed once it shows something. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { eventually, ROOT } from "./daemon-process.ts";

export interface TerminalSession {
  /** Types the keys when that text is shown, after all that was answered before. */
  readonly answer: (shown: string, keys: string) => Promise<void>;
  /** All that the terminal was sent, and the exit code. */
  readonly ended: () => Promise<{ readonly code: number; readonly output: string }>;
}

/** `stty` speaks after it: how the command has left the terminal. */
export function terminalSession(
  args: readonly string[],
  place: { readonly cwd: string; readonly environment: Readonly<Record<string, string>> },
): TerminalSession {
  const words = [process.execPath, `${ROOT}/dist/src/cli/main.js`, ...args];
  const command = `${words.map((word) => `'${word}'`).join(" ")}; code=$?; stty -a; exit $code`;
  const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
    cwd: place.cwd,
    env: place.environment,
    stdio: "pipe",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const exit = once(child, "close");
  let [output, answered] = ["", 0];
  child.stdout.on("data", (text) => {
    output += text;
  });
  return {
    async answer(shown, keys) {
      const at = await eventually(
        () => output.indexOf(shown, answered),
        (found) => found !== -1,
      );
      if (at === -1) throw new Error(`${shown} is not shown: ${output.slice(answered)}`);
      answered = output.length;
      child.stdin.write(keys);
    },
    async ended() {
      const [code] = await exit;
      return { code, output };
    },
  };
}
