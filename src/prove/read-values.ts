/** The values of a trial: from the command line, from the environment, or from a person who is asked. */

import { variable } from "../config/environment.ts";
import type { Parameter, Procedure } from "../model/procedure.ts";
import { whyUnfit } from "../replay/bind.ts";
import { isSecret, readParameters, variableOf } from "../replay/parameters.ts";
import { SkilldError } from "../support/skilld-error.ts";

export interface ValuesSetting {
  /** `name=value`, as typed. */
  readonly params: readonly string[];
  /** The same, of what steps have printed: as the line that goes on from an earlier trial has it. */
  readonly bindings: readonly string[];
  /** A person at a terminal, where there is one. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  /** The root of the worktree, without links. */
  readonly project: string;
}

/** Throws a `SkilldError` for what is wrong, or missing with nobody there to type it. */
export async function readValues(
  procedure: Procedure,
  { params, bindings, ask, project }: ValuesSetting,
): Promise<ReadonlyMap<string, string>> {
  const bound = bindings.map((text) => readBinding(text, procedure));
  const secretOf = (name: string) => variable(variableOf(name));
  const given = [...params];
  for (;;) {
    const read = readParameters(procedure, { texts: given, secretOf, project });
    if (read.kind === "refused") throw refused(procedure, read.reason, read.hint);
    if (read.kind === "read") return new Map([...read.values, ...bound]);
    const open = read.parameters.find((each) => !isSecret(each));
    const value = open && ask && (await ask(`${open.name} (${describe(open)}):`));
    if (open === undefined || value === undefined || value === "") {
      throw missing(procedure, read.parameters);
    }
    given.push(`${open.name}=${value}`);
  }
}

function readBinding(text: string, { name, steps }: Procedure): readonly [string, string] {
  const at = text.indexOf("=");
  const [bound, value] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  const isKnown = steps.some(
    (step) => step.kind === "shell" && step.binds.some((each) => each.name === bound),
  );
  const reason = isKnown ? whyUnfit(bound, value) : "no step binds it";
  if (reason === undefined) return [bound, value];
  throw new SkilldError("usage", `cannot use ${name}: --bind ${bound}: ${reason}`, {
    hint: "Copy the line that the earlier trial has printed.",
  });
}

function describe(parameter: Parameter): string {
  if (parameter.type === "secret") {
    return `a secret, from the variable ${variableOf(parameter.name)}`;
  }
  const { type, examples } = parameter;
  return examples.length === 0 ? type : `${type}, such as ${examples.join(", ")}`;
}

function missing({ name }: Procedure, parameters: readonly Parameter[]): SkilldError {
  const names = parameters.map((each) => each.name).join(", ");
  const lines = parameters.map((each) =>
    isSecret(each)
      ? `Set ${variableOf(each.name)}: ${each.name} is ${describe(each)}.`
      : `Add --param ${each.name}=… (${describe(each)}).`,
  );
  return new SkilldError("usage", `cannot use ${name}: it needs ${names}`, {
    hint: lines.join("\n"),
  });
}

function refused({ name }: Procedure, reason: string, hint: string): SkilldError {
  return new SkilldError("usage", `cannot use ${name}: ${reason}`, { hint });
}
