/**
 * Answer hook: what the agent hears back about an event it has just reported, from all who have
 * something to say. The event is stored by then, so nothing here may fail it: whoever throws or
 * takes too long is left out.
 */

import { agentNamed } from "../../src/agents/agents.ts";
import type { Delivery } from "../../src/model/evidence.ts";
import type { HookAnswer, Objection, Occasion } from "../../src/model/hook-answer.ts";
import { settledWithin } from "../../src/support/settled-within.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import type { Log } from "../log.ts";
import { occasionOf } from "../occasion.ts";

/** A hook waits 1,500 ms for its answer; an agent should not have to wait as long. */
const ANSWER_MS_MAX = 1_000;

export interface Answerer {
  readonly name: string;
  /** Whether it may have something to say. Asked of every event, so it must cost next to nothing. */
  readonly wants: (event: string, payload: Buffer) => boolean;
  readonly answer: (occasion: Occasion) => HookAnswer | undefined | Promise<HookAnswer | undefined>;
}

/** What the hook must print; `undefined` when nobody has anything to say. Never throws. */
export type AnswerHook = (
  delivery: Pick<Delivery, "agent" | "event" | "payload">,
) => Promise<string | undefined>;

export function answeringHooks(answerers: readonly Answerer[], log: Log): AnswerHook {
  return async ({ agent: name, event, payload }) => {
    const wanting = answerers.filter(({ wants }) => wants(event, payload));
    if (wanting.length === 0) return undefined;
    const occasion = occasionOf(name, payload);
    if (occasion === undefined) return undefined;
    const answers = await Promise.all(wanting.map((each) => answerOf(each, occasion, log)));
    return agentNamed(name)?.printAnswer(event, joined(answers));
  };
}

async function answerOf(answerer: Answerer, occasion: Occasion, log: Log): Promise<HookAnswer> {
  try {
    const answer = (async () => answerer.answer(occasion))();
    const settled = await settledWithin(answer, ANSWER_MS_MAX);
    if (settled.kind === "settled") return settled.value ?? {};
    log.warn("an answer came too late for its hook", { of: answerer.name });
  } catch (error) {
    log.error("an answer failed", { of: answerer.name, reason: messageOf(error) });
  }
  return {};
}

function joined(answers: readonly HookAnswer[]): HookAnswer {
  const contexts = answers.flatMap(({ context }) => context ?? []);
  const objections = answers.flatMap(({ objection }) => objection ?? []);
  const objection = objections.find(isRefusal) ?? objections[0];
  return {
    ...(contexts.length === 0 ? {} : { context: contexts.join("\n\n") }),
    ...(objection === undefined ? {} : { objection }),
  };
}

function isRefusal({ kind }: Objection): boolean {
  return kind === "refuse";
}
