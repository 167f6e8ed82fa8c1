/** The line that goes on where a trial ended: its parameters and bindings, and never a secret. */

import type { Receipt } from "../model/receipt.ts";
import { joinWords } from "../shell/quote.ts";
import type { SkillStep } from "./load-skill.ts";
import type { Telling } from "./telling.ts";

/** Behind the last step there is nothing to run, and the conditions are left to be asked. */
export function resumeLine(
  telling: Telling,
  secret: ReadonlySet<string>,
  next: SkillStep | undefined,
): string {
  const { request, id } = telling;
  const verb = next === undefined ? ["verify"] : ["replay"];
  const isStart = next !== undefined && next === request.skill.steps[0];
  const from = next === undefined || isStart ? [] : ["--from", next.step.id];
  const until = next === undefined ? [] : untilWords(telling, next);
  return joinWords([
    "skilld",
    ...verb,
    request.word,
    ...from,
    ...until,
    "--trial",
    id,
    ...valueWords(telling, secret),
  ]);
}

/** Behind the step until which it was to go, it goes on to the end. */
function untilWords({ request }: Telling, next: SkillStep): readonly string[] {
  const { until, skill } = request;
  const ids = skill.steps.map(({ step }) => step.id);
  return until === undefined || ids.indexOf(next.step.id) > ids.indexOf(until)
    ? []
    : ["--until", until];
}

/** `--param` and `--bind` with all values that may be seen. */
function valueWords({ values, request }: Telling, secret: ReadonlySet<string>): readonly string[] {
  const own = new Set(request.skill.procedure.parameters.map(({ name }) => name));
  return [...values]
    .filter(([name]) => !secret.has(name))
    .flatMap(([name, value]) => [own.has(name) ? "--param" : "--bind", `${name}=${value}`]);
}

/** What a person types to allow the step at which a trial has stopped. */
export function approveLine({
  skill,
  params,
  handed,
}: Pick<Receipt, "skill" | "params" | "handed">): string | undefined {
  if (handed === undefined) return undefined;
  const words = (flag: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).flatMap(([name, value]) => [flag, `${name}=${value}`]);
  const bindings = words("--bind", handed.bindings ?? {});
  const given = [...words("--param", params), ...bindings];
  return joinWords(["skilld", "approve", skill, handed.step, ...given]);
}
