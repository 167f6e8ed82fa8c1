/**
 * Straight: a planned session as a rollout, without log, reader and reducer, for histories that are
 * too long for them. The steps are the same; of their effects only those of edits, commits and tags
 * are told, and failed attempts are not paired with what made them good.
 */

import { typedValuesIn } from "../../../src/ingest/typed-values.ts";
import { agentSessionId, episodeId, stepId, threadId, toolCallId } from "../../../src/model/ids.ts";
import type { KeptOutput } from "../../../src/model/output.ts";
import type { Deed, Effect, Episode, Rollout, Step } from "../../../src/model/rollout.ts";
import { CORRECTIONS } from "./noise/prompts.ts";
import type { Call, Command, Edit, PlannedEpisode, PlannedSession } from "./session.ts";

const CALL_MS = 4_000;
const PROMPT_MS = 120_000;

export function straightRollout(session: PlannedSession): Rollout {
  const { agent, id, cwd, startedAtMs, episodes } = session;
  let atMs = startedAtMs;
  const told = episodes.map((episode, number): Episode => {
    const startsAtMs = atMs + PROMPT_MS;
    atMs = startsAtMs + episode.calls.length * CALL_MS;
    const steps = episode.calls.flatMap((call, at) =>
      stepsOf(call, { session, call: `${number}.${at}`, atMs: startsAtMs + at * CALL_MS }),
    );
    return {
      id: episodeId(`epi_${id}_${number}`),
      prompts: [episode.prompt],
      startedAtMs: startsAtMs,
      endedAtMs: atMs,
      outcome: outcomeOf(episode, steps, episodes[number + 1]),
      because: "it was planned so",
      steps,
    };
  });
  const calls = episodes.reduce((sum, episode) => sum + episode.calls.length, 0);
  const span = { startedAtMs, endedAtMs: atMs };
  return { agent, session: agentSessionId(id), cwd, ...span, episodes: told, calls, faults: [] };
}

interface Place {
  readonly session: PlannedSession;
  readonly call: string;
  readonly atMs: number;
}

function stepsOf(call: Call, place: Place): readonly Step[] {
  const { session } = place;
  if (call.kind === "edit") return [editStep(call, place)];
  if (call.kind === "commands") return commandSteps(call.commands, place);
  if (session.agent === "codex") {
    const script = `cat ${call.path}`;
    return commandSteps([{ script, folder: "", prints: call.text, exit: 0, isLook: true }], place);
  }
  const deed: Deed = { type: "look", path: `${session.cwd}/${call.path}` };
  return [{ ...blank(place, 0), deed, isExploration: true }];
}

function commandSteps(commands: readonly Command[], place: Place): readonly Step[] {
  const printed = commands.flatMap(({ prints }) => (prints === "" ? [] : [prints])).join("\n");
  return commands.map(({ script, folder, exit, isLook }, at): Step => {
    const isLast = at === commands.length - 1;
    const programs = script.split(" ").slice(0, 1);
    return {
      ...blank(place, at),
      deed: { type: "command", script, programs, setup: [], typed: [] },
      cwd: folder === "" ? place.session.cwd : `${place.session.cwd}/${folder}`,
      isExploration: isLook,
      status: exit === 0 ? "succeeded" : "failed",
      exit,
      output: isLast ? kept(printed) : undefined,
      effects: exit === 0 ? effectsOf(script) : [],
    };
  });
}

function editStep(edit: Edit, place: Place): Step {
  const { isNew, above, removed, added, below, line } = edit;
  const path = `${place.session.cwd}/${edit.path}`;
  const size = above.length + below.length;
  const hunk = [
    `@@ -${line},${size + removed.length} +${line},${size + added.length} @@`,
    ...above.map((text) => ` ${text}`),
    ...removed.map((text) => `-${text}`),
    ...added.map((text) => `+${text}`),
    ...below.map((text) => ` ${text}`),
  ];
  const patch = (isNew ? added : hunk).join("\n");
  const change = { path, change: isNew ? "add" : "update", patch } as const;
  const effect: Effect = { source: "edit", what: "file-written", name: path };
  return { ...blank(place, 0), deed: { type: "edit", change }, effects: [effect] };
}

function blank({ session, call, atMs }: Place, at: number): Omit<Step, "deed"> {
  const { id, cwd } = session;
  return {
    id: stepId(`stp_${id}_${call}.${at}`),
    call: toolCallId(`call_${id}_${call}`),
    thread: threadId(id),
    within: undefined,
    cwd,
    isExploration: false,
    isOwn: false,
    status: "succeeded",
    exit: undefined,
    atMs,
    durationMs: CALL_MS,
    output: undefined,
    effects: [],
    fixes: [],
  };
}

function kept(text: string): KeptOutput {
  // Nobody compares outputs by their digest, and hashing a million of them takes a while.
  return { chars: text.length, sha256: "", excerpt: text, values: typedValuesIn(text) };
}

function effectsOf(script: string): readonly Effect[] {
  const [, tag] = /^git tag (?:-a )?(\S+)/.exec(script) ?? [];
  const [, subject] = /^git commit .*-a?m ["']([^"']*)["']/.exec(script) ?? [];
  const known = (what: Effect["what"], name: string): Effect => ({ source: "known", what, name });
  return [
    ...(tag === undefined ? [] : [known("git-tag", tag)]),
    ...(subject === undefined ? [] : [known("git-commit", subject)]),
  ];
}

function outcomeOf(
  { ending }: PlannedEpisode,
  steps: readonly Step[],
  next: PlannedEpisode | undefined,
): Episode["outcome"] {
  const effectful = steps.filter(({ isExploration }) => !isExploration);
  const isCorrected = next !== undefined && CORRECTIONS.includes(next.prompt);
  if (ending === "interrupted" || isCorrected || effectful.at(-1)?.status === "failed")
    return "failed";
  return effectful.length === 0 || next === undefined ? "unknown" : "succeeded";
}
