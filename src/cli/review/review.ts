/** review: a person goes through the candidates that wait: reads, edits, promotes, rejects. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CandidateView } from "../../wire/candidates.ts";
import type { Client } from "../../wire/client.ts";
import { belongsTo } from "../candidate-report.ts";
import { counted } from "../counted.ts";
import { EXIT } from "../exit-codes.ts";
import type { Screen } from "../verb.ts";
import { entryOf } from "./entry.ts";
import { fulfil } from "./fulfil.ts";
import { onInput } from "./on-input.ts";
import { onNews } from "./on-news.ts";
import { screenOf } from "./review-screen.ts";
import { type ReviewState, reviewOf, type Turn } from "./review-state.ts";
import { openTerminal, type Terminal } from "./terminal.ts";

/** Gives the exit code. */
export async function review(client: Client, screen: Screen): Promise<number> {
  const { candidates } = await client.call("candidates", { all: false });
  if (candidates.length === 0) {
    screen.say("No candidate waits. `skilld record` makes one of what an agent has just done.");
    return EXIT.yes;
  }
  const entries = nearestFirst(candidates).map(entryOf);
  const workspace = mkdtempSync(join(tmpdir(), "skilld-review-"));
  const terminal = openTerminal();
  const converse = conversation({ client, workspace, terminal, screen });
  const { state, isInterrupted } = await converse(reviewOf(entries, terminal.size())).finally(
    () => {
      terminal.close();
      rmSync(workspace, { recursive: true, force: true });
    },
  );
  screen.say(summaryOf(state));
  return isInterrupted ? EXIT.interrupted : EXIT.yes;
}

interface Ending {
  readonly state: ReviewState;
  readonly isInterrupted: boolean;
}

function conversation(parts: {
  readonly client: Client;
  readonly workspace: string;
  readonly terminal: Terminal;
  readonly screen: Screen;
}): (beginning: ReviewState) => Promise<Ending> {
  const { terminal, screen } = parts;
  return async (beginning) => {
    let turn: Turn = { state: beginning };
    for (;;) {
      const { state, wish } = turn;
      if (wish?.kind === "leave") return { state, isInterrupted: wish.isInterrupted };
      if (wish === undefined) {
        terminal.draw(screenOf(state, screen.paint));
        turn = onInput(state, await terminal.next());
      } else {
        turn = onNews(state, await fulfil(wish, parts));
      }
    }
  };
}

/** Those of the project one is in. */
function nearestFirst(candidates: readonly CandidateView[]): readonly CandidateView[] {
  const isHere = (candidate: CandidateView) => belongsTo(candidate, process.cwd());
  return [...candidates.filter(isHere), ...candidates.filter((each) => !isHere(each))];
}

function summaryOf({ done, entries }: ReviewState): string {
  const left = entries.length === 0 ? "" : ` ${counted(entries.length, "candidate")} left.`;
  return `Promoted ${done.promoted}, rejected ${done.rejected}.${left}`;
}
