/**
 * Ledger writes: what an agent is about to put where skilld keeps what a person has agreed to. It
 * would be a yes in the person's place, as much as the command that writes there is.
 */

import { resolve, sep } from "node:path";
import { userHome } from "../../src/config/environment.ts";
import type { Home } from "../../src/config/home.ts";
import type { Called } from "../../src/model/session-event.ts";
import { riskOf } from "../../src/safety/risk.ts";
import type { AtomicCommand } from "../../src/shell/script.ts";
import { parseScript } from "../../src/shell/shell.ts";
import type { Word } from "../../src/shell/word.ts";
import { realFolder } from "../../src/support/real-path.ts";

type Ledgers = Pick<Home, "approvals" | "trust">;

/** The path, if it may write there: a line that only looks may name it. */
export function ledgerWrite(
  { action }: Called,
  folder: string,
  ledgers: Ledgers,
): string | undefined {
  const isInside = (path: string) => isIn(ledgers, resolve(folder, path));
  if (action.type === "edit") {
    return action.changes.flatMap(({ path, movedTo = path }) => [path, movedTo]).find(isInside);
  }
  if (action.type !== "command") return undefined;
  const script = parseScript(action.script);
  if (script.kind !== "parsed" || !script.commands.some(mayChange)) return undefined;
  return script.commands.flatMap(pathsIn).find(isInside);
}

function mayChange({ source }: AtomicCommand): boolean {
  return riskOf(source, { workspace: "/nowhere", cwd: "/nowhere" }).class !== "read";
}

function pathsIn({ words, redirections }: AtomicCommand): readonly string[] {
  const targets = redirections.flatMap((each) => (each.kind === "file" ? [each.target] : []));
  return [...words, ...targets].map(pathOf);
}

/** Only running would tell what else stands in it. */
function pathOf({ value, raw }: Word): string {
  const text = value ?? raw.replaceAll(/["']/g, "");
  return text.replace(/^(?:~|\$HOME|\$\{HOME\})(?=\/)/, userHome());
}

function isIn({ approvals, trust }: Ledgers, path: string): boolean {
  const real = realFolder(path);
  return [approvals, trust].some(
    (ledger) => path === ledger || path.startsWith(ledger + sep) || real.startsWith(ledger + sep),
  );
}
