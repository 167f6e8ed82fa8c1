/**
 * Real sessions: what the miner offers of public ones, where they lie beside the checkout, with a
 * person's verdict on each of the first twenty. A verdict is known by the fingerprint.
 */

import { reduce } from "../../../src/reduce/reduce.ts";
import { groupBy } from "../../../src/support/group-by.ts";
import { lineOf, minedFrom } from "../../mine/mined-sessions.ts";
import { type AgentName, sessionOf, sourceOfLog } from "../../reduce/recorded-sessions.ts";
import { sessionCorpus } from "../../support/session-corpus.ts";
import { VERDICTS } from "./verdicts.ts";

const SHOWN = 20;
const LINE_CHARS_MAX = 110;
const AGENTS: readonly AgentName[] = ["claude", "codex"];

export function realSessionsReport(): string {
  const corpus = sessionCorpus();
  if (corpus === undefined) return "no real sessions beside the checkout\n";
  const rollouts = AGENTS.flatMap((agent) => {
    const sources = corpus
      .filter(({ kind }) => kind === agent)
      .flatMap(({ path }) => sourceOfLog(agent, path) ?? []);
    return [...groupBy(sources, sessionOf)].flatMap(([session, own]) =>
      session === undefined ? [] : [reduce({ agent, session, sources: own })],
    );
  });
  const mined = minedFrom(rollouts).toSorted((left, right) => right.score - left.score);
  const shown = mined.slice(0, SHOWN).map(({ fingerprint, score, sightings, procedure }) => {
    const sessions = new Set(sightings.map(({ session }) => session)).size;
    const lines = procedure.steps.map((step) => {
      const [line = ""] = lineOf(step).split("\n");
      return `    ${step.optionalWhen === undefined ? "" : "(optional) "}${line.slice(0, LINE_CHARS_MAX)}`;
    });
    const verdict = VERDICTS[fingerprint] ?? "not judged yet";
    const head = `${fingerprint}  ${score.toFixed(2)}  ${sessions} sessions  ${procedure.title}`;
    return [head, ...lines, `    => ${verdict}`].join("\n");
  });
  return `${rollouts.length} real sessions, ${mined.length} procedures\n\n${shown.join("\n")}\n`;
}
