/** Code cells: which model's call runs the code that made a nested call. */

import type { ToolCallId } from "../../model/ids.ts";
import type { JoinedCall } from "./joined-call.ts";

/** The calls of one thread in their order, `within` always being the call of the code cell. */
export function resolveCells(calls: readonly JoinedCall[]): readonly JoinedCall[] {
  const cells = new Map(
    calls.flatMap(({ cell, call }) => (cell === undefined ? [] : [[cell, call]])),
  );
  let open: ToolCallId | undefined;
  return calls.map((call) => {
    if (call.action.type === "code") open = call.call;
    if (call.asked !== "nested") return call;
    // A log that does not name the cell tells its calls before anything else the model asked for.
    const within = call.within === undefined ? open : (cells.get(call.within) ?? call.within);
    return { ...call, within };
  });
}
