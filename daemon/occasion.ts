/** Occasion: what a hook's payload says has just happened, while its agent waits. */

import { agentNamed } from "../src/agents/agents.ts";
import type { Happened, Occasion, Opening } from "../src/model/hook-answer.ts";
import type { KeptOutput } from "../src/model/output.ts";
import type { SessionEvent } from "../src/model/session-event.ts";
import { parseJson } from "../src/support/parse-json.ts";

/** `undefined` for what is no occasion: a machine's prompt, an end of a turn, what is unreadable. */
export function occasionOf(agentName: string, payload: Buffer): Occasion | undefined {
  const agent = agentNamed(agentName);
  const read = parseJson(payload.toString("utf8"));
  const reading = agent?.readHook(read);
  if (agent === undefined || reading === undefined) return undefined;
  const { event, session, folder, opening } = reading;
  const what = whatHappened(opening, agent.eventsOfHook(read, event));
  return what === undefined ? undefined : { agent: agentName, session, folder, what };
}

type Event = SessionEvent<string | KeptOutput>;

function whatHappened(
  opening: Opening | undefined,
  events: readonly Event[],
): Happened | undefined {
  if (opening !== undefined) return { kind: "session-opened", how: opening };
  const prompt = events.find((event) => event.kind === "prompt");
  if (prompt?.by === "human") return { kind: "prompted", prompt: prompt.text };
  const call = events.find((event) => event.kind === "call");
  if (call === undefined) return undefined;
  const returned = events.find((event) => event.kind === "return");
  if (returned === undefined) return { kind: "call-begins", call };
  return { kind: "call-ended", call, outcome: returned.outcome };
}
