/** Files beside SKILL.md that agents and audits read. */

import { expect, it } from "vitest";
import { readDecisionContract } from "../../src/skill/side/decision-contract.ts";
import { readOpenaiYaml } from "../../src/skill/side/openai-yaml.ts";
import { whyNoValue } from "../../src/skill/value-types.ts";

const CONTRACT = {
  skill_decision_contract: {
    contract_version: "SKDC-v1",
    skill: { name: "release", kind: "execution", source_fingerprint: "sha256:aa" },
    triggers: [
      {
        trigger_id: "REL-ASKED",
        description: "Asked to release.",
        cue_literals: ["release"],
        cue_regexes: [],
        exclusions: [],
      },
    ],
    routes: [{ route_id: "REL-REPLAY", description: "Replay.", aliases: [], terminal: false }],
    clauses: [
      {
        clause_id: "REL-001",
        trigger_refs: ["REL-ASKED"],
        expected_routes: ["REL-REPLAY"],
        prohibited_routes: [],
        required_artifacts: [],
        success_signals: [],
        failure_signals: [],
        rationale: "It is proven.",
      },
    ],
    instrumentation: { decision_receipt: "optional", rationale: "Cheap." },
  },
};
const [clause] = CONTRACT.skill_decision_contract.clauses;

it("a decision contract is read from JSON and from YAML", () => {
  const json = JSON.stringify(CONTRACT);
  const read = { kind: "read", value: CONTRACT.skill_decision_contract };
  expect(readDecisionContract("references/decision-contract.json", json)).toEqual(read);
  expect(readDecisionContract("references/decision-contract.yaml", json)).toEqual(read);
});

it("a contract that names what it does not declare is refused", () => {
  const clauses = [{ ...clause, trigger_refs: ["REL-NONE"], prohibited_routes: ["REL-REPLAY"] }];
  const text = JSON.stringify({
    skill_decision_contract: { ...CONTRACT.skill_decision_contract, clauses },
  });
  const reading = readDecisionContract("references/decision-contract.json", text);
  expect(reading.kind === "refused" && reading.problems.map(({ reason }) => reason)).toEqual([
    "REL-001: REL-NONE is not declared",
    "REL-001: REL-REPLAY is both expected and prohibited",
  ]);
});

it("agents/openai.yaml says how a skill is shown, and what nobody says is the default", () => {
  const text = `
interface:
  display_name: Release
policy:
  allow_implicit_invocation: false
dependencies:
  tools:
    - {type: mcp, value: github, transport: stdio}
`;
  const nothing = { displayName: undefined, shortDescription: undefined, defaultPrompt: undefined };
  expect([readOpenaiYaml(text), readOpenaiYaml("")]).toEqual([
    {
      kind: "read",
      value: {
        ...nothing,
        displayName: "Release",
        isImplicit: false,
        tools: [{ type: "mcp", value: "github", reached: [{ by: "transport", text: "stdio" }] }],
        paths: ["interface.display_name", "dependencies.tools", "policy.allow_implicit_invocation"],
      },
    },
    { kind: "read", value: { ...nothing, isImplicit: true, tools: [], paths: [] } },
  ]);
});

it.each([
  ["semver", "1.4.0", undefined],
  ["semver", "latest", "it is no semver"],
  ["branch", "feature/a", undefined],
  ["branch", "a..b", "it is no branch"],
  ["url", "https://example.com/a", undefined],
  ["url", "git@example.com:a/b.git", undefined],
  ["url", "example", "it is no url"],
  ["number", "-4.5", "it begins with a hyphen"],
  ["uuid", "123", "it is no uuid"],
  ["hash", "0a1b2c3", undefined],
  ["date", "2026-11-17", undefined],
  ["identifier", "@scope/name", undefined],
  ["identifier", "a b", "it is no identifier"],
  ["text", "", "it is empty"],
  ["text", "a\u0007", "it holds invisible characters"],
  ["text", "--force", "it begins with a hyphen"],
  ["path", "-rf", "it begins with a hyphen"],
] as const)("of the type %s, %s is judged", (type, value, reason) => {
  expect(whyNoValue({ name: "a", type, examples: ["x"] }, value)).toBe(reason);
});

it("a value may begin with a hyphen where such values were seen", () => {
  expect(whyNoValue({ name: "a", type: "text", examples: ["-v"] }, "-q")).toBeUndefined();
});
