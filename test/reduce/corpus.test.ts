/** Real sessions from public repositories, where they are at hand: nothing throws, nothing is lost. */

import { describe, expect, it } from "vitest";
import { reduce, type SessionTelling, type Source } from "../../src/reduce/reduce.ts";
import { groupBy } from "../../src/support/group-by.ts";
import { sessionCorpus } from "../support/session-corpus.ts";
import { type AgentName, sessionOf, sourceOfLog } from "./recorded-sessions.ts";

const corpus = sessionCorpus() ?? [];
const title = corpus.length === 0 ? "no corpus at hand: set SKILLD_CORPUS" : "real sessions";

/** What does nothing of its own: the calls it makes or asks about do. */
const WITHOUT_STEP = new Set(["code", "poll", "talk", "unreadable"]);

describe.skipIf(corpus.length === 0)(title, () => {
  it.each(["codex", "claude"] as const)("of %s give a step for every call that acts", (agent) => {
    const tellings = tellingsIn(agent);
    expect(tellings).not.toEqual([]);
    const started = performance.now();
    const rollouts = tellings.map(reduce);
    const milliseconds = Math.round(performance.now() - started);
    for (const [at, { episodes }] of rollouts.entries()) {
      const own = episodes.flatMap(({ steps }) => steps);
      const stepped = new Set<string>(own.map(({ call }) => call));
      const missing = callsThatAct(tellings[at]?.sources ?? []).filter((id) => !stepped.has(id));
      expect(missing).toEqual([]);
    }
    const steps = rollouts.flatMap(({ episodes }) => episodes).flatMap((each) => each.steps);
    process.stdout.write(
      `${agent}: ${rollouts.length} sessions, ${steps.length} steps, ${milliseconds} ms\n`,
    );
  });
});

function tellingsIn(agent: AgentName): readonly SessionTelling[] {
  const sources = corpus
    .filter(({ kind }) => kind === agent)
    .flatMap(({ path }) => sourceOfLog(agent, path) ?? []);
  return [...groupBy(sources, sessionOf)].flatMap(([session, own]) =>
    session === undefined ? [] : [{ agent, session, sources: own }],
  );
}

/** A call without arguments that can be read may be told again with them: the best telling counts. */
function callsThatAct(sources: readonly Source[]): readonly string[] {
  return sources
    .flatMap(({ events }) => events)
    .flatMap((event) =>
      event.kind === "call" && !WITHOUT_STEP.has(event.action.type) ? [event.call] : [],
    );
}
