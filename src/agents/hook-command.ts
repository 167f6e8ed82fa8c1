/** Hook commands: the command line an agent runs for one event, and how we know it again. */

import { join } from "node:path";

export interface HookPlace {
  /** An absolute path: agents run hooks with whatever PATH they were started with. */
  readonly shell: string;
  readonly skilldHome: string;
  readonly agent: string;
}

export function hookCommand({ shell, skilldHome, agent }: HookPlace, event: string): string {
  return [shell, hookScript(skilldHome), agent, event].map(quoted).join(" ");
}

/** Whether a command line runs our script, however somebody may have wrapped or quoted it since. */
export function runsHookOf(skilldHome: string): (command: string) => boolean {
  const script = hookScript(skilldHome);
  const spellings = [script, quoted(script)].map((spelling) => RegExp.escape(spelling));
  const word = new RegExp(`(?<![^\\s'"=])(?:${spellings.join("|")})(?![^\\s'";&|)])`);
  return (command) => word.test(command);
}

function hookScript(skilldHome: string): string {
  return join(skilldHome, "hooks", "hook.sh");
}

/** One word for a POSIX shell. Plain words stay as they are: people read these lines. */
export function quoted(word: string): string {
  if (/^[A-Za-z0-9_@%+:,./-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", "'\\''")}'`;
}
