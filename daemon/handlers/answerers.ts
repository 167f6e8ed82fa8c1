/** Answerers: who may have something to say to an agent that waits. */

import type { Home } from "../../src/config/home.ts";
import type { Store } from "../../src/store/store.ts";
import { DAY_MS, nowMs } from "../../src/support/clock.ts";
import type { KeepingCatalogs } from "../jobs/keep-catalogs.ts";
import type { KeepingTrials } from "../jobs/keep-trials.ts";
import type { Recalling } from "../jobs/recalling.ts";
import type { Answerer } from "./answer-hook.ts";

export interface AnsweringFrom {
  readonly store: Pick<Store, "trials">;
  readonly trials: Pick<KeepingTrials, "settled">;
  readonly catalogs: Pick<KeepingCatalogs, "open">;
  readonly home: Home;
  readonly recalling: Pick<Recalling, "isEnabled" | "answerAgent">;
}

export function answerers(parts: AnsweringFrom): readonly Answerer[] {
  return [gate(parts), openCatalog(parts), recall(parts)];
}

/** Of a session that was handed a step, every call is looked at; else only those of skilld. */
function gate({ store: { trials }, trials: coming, home }: AnsweringFrom): Answerer {
  return {
    name: "gate",
    wants: (_, payload) =>
      payload.includes("skilld") ||
      payload.includes(home.root) ||
      trials.sessionsHandedSince(nowMs() - DAY_MS).some((session) => payload.includes(session)),
    async answer(occasion) {
      // A script may go on with the next call at once: what the last one left to it is known by then.
      await coming.settled();
      return (await import("./gate-call.ts")).gateCall(occasion, { trials, home });
    },
  };
}

/** Says nothing: a session that begins has its skills listed, and does not wait for it. */
function openCatalog({ catalogs }: AnsweringFrom): Answerer {
  return {
    name: "catalog",
    wants: (event) => event === "SessionStart",
    answer({ agent, session, folder, what }) {
      if (what.kind === "session-opened" && folder !== undefined) {
        catalogs.open({ agent, session, folder }, what.how);
      }
      return undefined;
    },
  };
}

const HEARD_OF_SKILLS = new Set(["UserPromptSubmit", "SessionStart"]);

function recall({ recalling }: AnsweringFrom): Answerer {
  return {
    name: "recall",
    wants: (event) => recalling.isEnabled && HEARD_OF_SKILLS.has(event),
    answer: (occasion) => recalling.answerAgent(occasion),
  };
}
