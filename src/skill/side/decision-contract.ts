/** references/decision-contract.json or .yaml: SKDC-v1, checked for its shape and its references. */

import { z } from "zod";
import { parseJson } from "../../support/parse-json.ts";
import type { Problem } from "../problem.ts";
import { readYaml } from "./read-yaml.ts";

export const CONTRACT_PATHS = [
  "references/decision-contract.json",
  "references/decision-contract.yaml",
] as const;

const Identifier = z.string().regex(/^[A-Z][A-Z0-9._-]{2,127}$/);
const Prose = z.string().min(1).max(4_096);
const Words = z.array(z.string().min(1).max(2_048)).max(256);
const References = z.array(Identifier).max(128);

const Trigger = z.strictObject({
  trigger_id: Identifier,
  description: Prose,
  cue_literals: Words,
  cue_regexes: Words,
  exclusions: Words,
});
const Route = z.strictObject({
  route_id: Identifier,
  description: Prose,
  aliases: z.array(z.string().min(1).max(256)).max(256),
  terminal: z.boolean(),
});
const Clause = z.strictObject({
  clause_id: Identifier,
  trigger_refs: References.min(1),
  expected_routes: References.min(1),
  prohibited_routes: References,
  required_artifacts: Words,
  success_signals: Words,
  failure_signals: Words,
  rationale: Prose,
});
const Contract = z.strictObject({
  skill_decision_contract: z.strictObject({
    contract_version: z.literal("SKDC-v1"),
    skill: z.strictObject({
      name: z.string().min(1).max(128),
      kind: z.enum(["decision", "evidence", "execution", "mixed", "orchestration"]),
      source_fingerprint: z.string().min(1).max(256),
    }),
    triggers: z.array(Trigger).min(1).max(128),
    routes: z.array(Route).min(1).max(128),
    clauses: z.array(Clause).min(1).max(256),
    instrumentation: z.strictObject({
      decision_receipt: z.enum(["required", "optional", "not-needed"]),
      rationale: Prose,
    }),
  }),
});

type DecisionContract = z.infer<typeof Contract>["skill_decision_contract"];

export type ContractReading =
  | { readonly kind: "read"; readonly value: DecisionContract }
  | { readonly kind: "refused"; readonly problems: readonly Problem[] };

export function readDecisionContract(path: string, text: string): ContractReading {
  const yaml = path.endsWith(".yaml") ? readYaml(text) : undefined;
  if (yaml?.kind === "refused") return { kind: "refused", problems: [yaml.problem] };
  const parsed = Contract.safeParse(yaml === undefined ? parseJson(text) : yaml.value);
  if (!parsed.success) {
    return {
      kind: "refused",
      problems: parsed.error.issues.map(({ path: at, message }) => problem(at.join("."), message)),
    };
  }
  const contract = parsed.data.skill_decision_contract;
  const problems = danglingIn(contract);
  return problems.length === 0 ? { kind: "read", value: contract } : { kind: "refused", problems };
}

function danglingIn({ triggers, routes, clauses }: DecisionContract): readonly Problem[] {
  const triggerIds = new Set(triggers.map((each) => each.trigger_id));
  const routeIds = new Set(routes.map((each) => each.route_id));
  return clauses.flatMap((clause) => {
    const { clause_id, trigger_refs, expected_routes, prohibited_routes } = clause;
    const missing = [
      ...trigger_refs.filter((id) => !triggerIds.has(id)),
      ...[...expected_routes, ...prohibited_routes].filter((id) => !routeIds.has(id)),
    ].map((id) => problem(clause_id, `${id} is not declared`));
    const both = expected_routes
      .filter((id) => prohibited_routes.includes(id))
      .map((id) => problem(clause_id, `${id} is both expected and prohibited`));
    return [...missing, ...both];
  });
}

function problem(place: string, reason: string): Problem {
  return { line: 1, reason: `${place}: ${reason}`, hint: "Correct the contract (SKDC-v1)." };
}
