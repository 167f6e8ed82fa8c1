/** Hook commands: the command line an agent runs for one event, and how we know it again. */

export interface HookPlace {
  readonly skilldHome: string;
  readonly agent: string;
}

/**
 * A shell that is handed a missing script ends with code 2, and to an agent that means: block this
 * tool call. So the script is only read where there is one, and a home that was deleted or is not
 * mounted costs nobody a turn. Quotes hold everything a shell could read differently, because
 * Codex runs hooks with the user's own one, whichever that is.
 */
const RUN_IF_PRESENT = 'test -r "$0" || exit 0; . "$0"';

const SCRIPT = "/hooks/hook.sh";

/** An absolute path: agents run hooks with whatever PATH they were started with. */
const SHELL = "/bin/sh";

export function hookCommand({ skilldHome, agent }: HookPlace, event: string): string {
  return [SHELL, "-c", RUN_IF_PRESENT, hookScript(skilldHome), agent, event].map(quoted).join(" ");
}

/** Whether a command line runs our script, however somebody may have wrapped or quoted it since. */
export function runsHookOf(skilldHome: string): (command: string) => boolean {
  const script = hookScript(skilldHome);
  const spellings = [script, quoted(script)].map(escaped).join("|");
  const word = new RegExp(`(?<=^|[\\s'"=])(?:${spellings})(?=$|[\\s'";&|)])`);
  return (command) => word.test(command);
}

/** One word for a POSIX shell. Plain words stay as they are: people read these lines. */
export function quoted(word: string): string {
  if (/^[A-Za-z0-9_@%+:,./-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** The way back from `quoted`. */
export function unquoted(word: string): string {
  return word.startsWith("'") ? word.slice(1, -1).replaceAll("'\\''", "'") : word;
}

/** The home of the skilld that a command line belongs to; `undefined` for any other command. */
export function homeInCommand(command: string): string | undefined {
  const start = `${[SHELL, "-c", RUN_IF_PRESENT].map(quoted).join(" ")} `;
  const [, script = ""] = /^(.*) [\w-]+ \w+$/.exec(command.slice(start.length)) ?? [];
  const path = unquoted(script);
  if (!command.startsWith(start) || !path.endsWith(SCRIPT)) return undefined;
  return path.slice(0, -SCRIPT.length);
}

function hookScript(skilldHome: string): string {
  return `${skilldHome}${SCRIPT}`;
}

/** The word for a regular expression that finds exactly it. */
function escaped(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
