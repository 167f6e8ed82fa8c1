/** A command on a real pseudo-terminal: what it shows, and keys typed once it shows something. */

import { eventually, ROOT } from "./daemon-process.ts";
import { type Place, startOrphan } from "./orphan.ts";

export interface TerminalSession {
  /** Types the keys when that text is shown, after all that was answered before. */
  readonly answer: (shown: string, keys: string) => Promise<void>;
  /** All that the terminal was sent, and the exit code. */
  readonly ended: () => Promise<{ readonly code: number; readonly output: string }>;
}

/** `stty` speaks after it: how the command has left the terminal. */
export function terminalSession(args: readonly string[], place: Place): TerminalSession {
  const words = [process.execPath, `${ROOT}/dist/src/cli/main.js`, ...args];
  const command = `${words.map((word) => `'${word}'`).join(" ")}; code=$?; stty -a; exit $code`;
  const terminal = ["script", "--quiet", "--return", "--command", command, "/dev/null"];
  const running = startOrphan(terminal, place);
  let [output, answered] = ["", 0];
  running.stdout.on("data", (text) => {
    output += text;
  });
  running.stderr.resume();
  return {
    async answer(shown, keys) {
      const at = await eventually(
        () => output.indexOf(shown, answered),
        (found) => found !== -1,
      );
      if (at === -1) throw new Error(`${shown} is not shown: ${output.slice(answered)}`);
      answered = output.length;
      running.stdin.write(keys);
    },
    async ended() {
      return { code: await running.ended, output };
    },
  };
}
