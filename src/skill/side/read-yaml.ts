/** YAML of files beside SKILL.md: bounded, without aliases, and never an exception. */

import { parseDocument } from "yaml";
import { readPlainYaml } from "../plain-yaml.ts";
import type { Problem } from "../problem.ts";

export type YamlReading =
  | { readonly kind: "read"; readonly value: unknown }
  | { readonly kind: "refused"; readonly problem: Problem };

export function readYaml(text: string): YamlReading {
  const plain = readPlainYaml(text);
  if (plain?.isRepaired === false) return { kind: "read", value: plain.fields };
  const document = parseDocument(text, { uniqueKeys: true });
  const error = document.errors[0];
  if (error !== undefined) {
    const [reason = ""] = error.message.split(/ at line |:?\n/);
    return refused(error.linePos?.[0].line ?? 1, `it is not valid YAML: ${reason}`);
  }
  try {
    return { kind: "read", value: document.toJS({ maxAliasCount: 0 }) };
  } catch {
    return refused(1, "it uses aliases");
  }
}

function refused(line: number, reason: string): YamlReading {
  return { kind: "refused", problem: { line, reason, hint: "Correct the file." } };
}
