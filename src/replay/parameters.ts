/** Parameters: what was given on a command line → values of their types, or what is wrong with it. */

import type { Parameter, Procedure } from "../model/procedure.ts";
import { whyNoValue } from "../skill/value-types.ts";
import { nearestWord } from "../support/nearest-word.ts";
import { leadsOut } from "./leads-out.ts";

export interface Given {
  /** `name=value`, as typed. */
  readonly texts: readonly string[];
  /** The variable that holds a secret, by the secret's name. */
  readonly secretOf: (name: string) => string | undefined;
  /** The real path of the project's root. */
  readonly project: string;
}

type Values = ReadonlyMap<string, string>;

export type ParametersRead =
  | { readonly kind: "read"; readonly values: Values }
  | { readonly kind: "missing"; readonly parameters: readonly Parameter[]; readonly values: Values }
  | { readonly kind: "refused"; readonly reason: string; readonly hint: string };

export function readParameters(
  { parameters }: Pick<Procedure, "parameters">,
  given: Given,
): ParametersRead {
  const values = new Map<string, string>();
  for (const text of given.texts) {
    const [name, value] = split(text);
    const parameter = parameters.find((each) => each.name === name);
    const refusal = refusalOf(parameter, { name, value, values, parameters });
    if (refusal !== undefined || parameter === undefined || value === undefined) {
      return refusal ?? refuse(`${name} has no value`, "Write name=value.");
    }
    const reason = whyNoParameter(parameter, value, given.project);
    if (reason !== undefined)
      return refuse(`${name} can not be that: ${reason}`, exampleOf(parameter));
    values.set(name, value);
  }
  for (const { name } of parameters.filter(isSecret)) {
    const value = given.secretOf(name);
    if (value !== undefined) values.set(name, value);
  }
  const missing = parameters.filter(({ name }) => !values.has(name));
  return missing.length === 0
    ? { kind: "read", values }
    : { kind: "missing", parameters: missing, values };
}

/** Why the parameter can not have this value here; undefined when it can. */
function whyNoParameter(parameter: Parameter, value: string, project: string): string | undefined {
  const reason = whyNoValue(parameter, value);
  if (reason !== undefined || parameter.type !== "path") return reason;
  return leadsOut(value, project) && !parameter.examples.some((each) => leadsOut(each, project))
    ? "it leads out of the project"
    : undefined;
}

export function isSecret({ type }: Parameter): boolean {
  return type === "secret";
}

type Refused = Extract<ParametersRead, { kind: "refused" }>;

interface Reading {
  readonly name: string;
  readonly value: string | undefined;
  readonly values: Values;
  readonly parameters: readonly Parameter[];
}

function refusalOf(
  parameter: Parameter | undefined,
  { name, value, values, parameters }: Reading,
): Refused | undefined {
  if (value === undefined)
    return refuse(`${JSON.stringify(name)} has no value`, "Write name=value.");
  if (parameter === undefined) {
    const names = parameters.map((each) => each.name);
    const near = nearestWord(name, names);
    const known = names.length === 0 ? "It has none." : `It has ${names.join(", ")}.`;
    return refuse(
      `it has no parameter ${JSON.stringify(name)}`,
      near === undefined ? known : `Did you mean ${near}?`,
    );
  }
  if (values.has(name)) return refuse(`${name} is given twice`, "Give it once.");
  if (!isSecret(parameter)) return undefined;
  const hint = `Set the variable ${variableOf(name)} instead.`;
  return refuse(`${name} is a secret, and others can see command lines`, hint);
}

/** Where a secret is looked for. */
export function variableOf(secret: string): string {
  return secret.toUpperCase();
}

function split(text: string): readonly [name: string, value: string | undefined] {
  const at = text.indexOf("=");
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function exampleOf(parameter: Parameter): string {
  const [example] = parameter.type === "secret" ? [] : parameter.examples;
  return example === undefined ? `Give a ${parameter.type}.` : `Such as ${example}.`;
}

function refuse(reason: string, hint: string): Refused {
  return { kind: "refused", reason, hint };
}
