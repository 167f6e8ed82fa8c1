/**
 * Merging outcomes: a call may come back several times, by one source and by several.
 *
 *     refused, interrupted   stay, whatever else is said: what a person stopped may still fail
 *     succeeded, failed      the last word of the best source that knows
 *     running                until one of the above
 *     ended                  only where nobody knows more
 */

import type { Status } from "../../model/session-event.ts";
import type { JoinedOutcome, ReturnReport } from "./joined-call.ts";

export function mergeOutcomes(returns: readonly ReturnReport[]): JoinedOutcome | undefined {
  if (returns.length === 0) return undefined;
  const status = mergedStatus(returns);
  const exit = bestOf(returns, "exit");
  const settled = status === "ended" && exit !== undefined ? statusOfExit(exit) : status;
  const wasRun = settled !== "refused";
  return {
    status: settled,
    ...field("exit", wasRun ? exit : undefined),
    ...field("durationMs", bestOf(returns, "durationMs")),
    ...field("terminal", bestOf(returns, "terminal")),
    ...field("changes", wasRun ? bestOf(returns, "changes") : undefined),
    ...field("output", wholestOutput(returns)),
  };
}

/** The exit codes sources disagree about; none when they agree. */
export function contradictingExits(returns: readonly ReturnReport[]): readonly number[] {
  const kinds = new Set(returns.map(({ by }) => by));
  const exits = [...kinds].map((kind) =>
    bestOf(
      returns.filter(({ by }) => by === kind),
      "exit",
    ),
  );
  const distinct = [...new Set(exits.filter((exit) => exit !== undefined))];
  return distinct.length > 1 ? distinct : [];
}

function statusOfExit(exit: number): Status {
  return exit === 0 ? "succeeded" : "failed";
}

const LASTING: readonly Status[] = ["refused", "interrupted"];
const CONCLUSIVE: ReadonlySet<Status> = new Set(["succeeded", "failed"]);

function mergedStatus(returns: readonly ReturnReport[]): Status {
  const statuses = returns.map(({ outcome: { status } }) => status);
  const lasting = LASTING.find((status) => statuses.includes(status));
  if (lasting !== undefined) return lasting;
  const conclusive = returns.filter(({ outcome: { status } }) => CONCLUSIVE.has(status));
  const best = conclusive.findLast(({ by }) => by === conclusive[0]?.by);
  if (best !== undefined) return best.outcome.status;
  return statuses.includes("running") ? "running" : "ended";
}

type Told = "exit" | "durationMs" | "terminal" | "changes";

/** The last word of the best source that says anything; sources come best first. */
function bestOf<Field extends Told>(
  returns: readonly ReturnReport[],
  name: Field,
): JoinedOutcome[Field] | undefined {
  const telling = returns.filter(({ outcome }) => outcome[name] !== undefined);
  return telling.findLast(({ by }) => by === telling[0]?.by)?.outcome[name];
}

/** Sources cut outputs at different lengths. */
function wholestOutput(returns: readonly ReturnReport[]): JoinedOutcome["output"] {
  const telling = returns.filter(({ outcome: { output } }) => output !== undefined);
  const outputs = telling.flatMap(({ by, outcome: { output } }) =>
    by === telling[0]?.by && output !== undefined ? [output] : [],
  );
  return outputs.reduce<JoinedOutcome["output"]>(
    (whole, output) => (whole === undefined || output.chars >= whole.chars ? output : whole),
    undefined,
  );
}

function field<Name extends string, Value>(name: Name, value: Value | undefined) {
  return value === undefined ? {} : { [name]: value };
}
