/** Which version of a tool is installed, as the tool itself says. */

import type { Look, Seen } from "../model/look.ts";
import { versionPrintedIn } from "./version-range.ts";

/** Tools that do not know `--version`. */
const VERSION_ARGUMENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ["go", ["version"]],
  ["helm", ["version"]],
  ["kubectl", ["version", "--client"]],
]);

export async function toolVersion(look: Look, name: string): Promise<Seen<string>> {
  const argv = [name, ...(VERSION_ARGUMENTS.get(name) ?? ["--version"])] as const;
  const asked = await look.run({ kind: "program", argv });
  if (asked.kind === "unseen") return asked;
  const { stdout, stderr } = asked.value;
  const version = versionPrintedIn(stdout) ?? versionPrintedIn(stderr);
  return version === undefined
    ? { kind: "unseen", reason: `${name} does not say its version` }
    : { kind: "seen", value: version };
}
