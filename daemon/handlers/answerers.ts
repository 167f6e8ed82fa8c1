/** Answerers: who may have something to say to an agent that waits. */

import type { Home } from "../../src/config/home.ts";
import type { TrialTables } from "../../src/store/trials.ts";
import { DAY_MS, nowMs } from "../../src/support/clock.ts";
import type { KeepingCatalogs } from "../jobs/keep-catalogs.ts";
import type { Recalling } from "../jobs/recalling.ts";
import type { Answerer } from "./answer-hook.ts";

export interface AnsweringFrom {
  readonly trials: Pick<TrialTables, "handedIn" | "sessionsHandedSince">;
  readonly catalogs: Pick<KeepingCatalogs, "open">;
  readonly home: Home;
  readonly recalling: Pick<Recalling, "isEnabled" | "answerAgent">;
}

export function answerers(parts: AnsweringFrom): readonly Answerer[] {
  return [gate(parts), openCatalog(parts), recall(parts)];
}

/** Of a session that was handed a step, every call is looked at; else only those of skilld. */
function gate({ trials, home }: AnsweringFrom): Answerer {
  return {
    name: "gate",
    wants: (_, payload) =>
      payload.includes("skilld") ||
      payload.includes(home.root) ||
      trials.sessionsHandedSince(nowMs() - DAY_MS).some((session) => payload.includes(session)),
    answer: async (occasion) =>
      (await import("./gate-call.ts")).gateCall(occasion, { trials, home }),
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
