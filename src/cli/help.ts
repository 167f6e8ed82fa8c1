/** Help: the same layout for every verb, made from what the verb says of itself. */

import type { Paint, Verb } from "./verb.ts";

export function helpForAll(verbs: readonly Verb[], { bold, dim }: Paint): string {
  const width = Math.max(...verbs.map((verb) => verb.name.length));
  return [
    "skilld records what your coding agent does and gives back what worked.",
    "",
    bold("Commands"),
    ...verbs.map((verb) => `  skilld ${verb.name.padEnd(width)}  ${verb.summary}`),
    "",
    dim("Every command takes --json and --help. Everything stays on this machine."),
  ].join("\n");
}

export function helpFor(verb: Verb, { bold, dim }: Paint): string {
  const examples = verb.examples.map(([command, meaning]) => `  ${command}\n      ${dim(meaning)}`);
  return [
    `skilld ${verb.name}: ${verb.summary}`,
    "",
    bold("Usage"),
    `  skilld ${verb.name} ${verb.usage}`.trimEnd(),
    "",
    bold("Examples"),
    ...examples,
  ].join("\n");
}
