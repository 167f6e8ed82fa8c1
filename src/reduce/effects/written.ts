/** Written: effects that the log itself shows, as edits, as redirections, or as an agent's own diff. */

import type { Effect } from "../../model/rollout.ts";
import type { FileChange } from "../../model/session-event.ts";
import { writesTo } from "../../shell/writes.ts";
import { type Act, withEffects } from "../act.ts";
import { ownCommands } from "../command/own-commands.ts";

export function withWrites(act: Act): Act {
  const { step, pipeline, observed } = act;
  const seen = observed.flatMap((change) => effectsOfChange(change, "observed"));
  if (step.status !== "succeeded") return withEffects(act, seen);
  if (step.deed.type === "edit") return withEffects(act, effectsOfChange(step.deed.change, "edit"));
  if (pipeline === undefined) return withEffects(act, seen);
  const redirected = ownCommands(pipeline)
    .flatMap(writesTo)
    .flatMap(({ file }): Effect[] =>
      file.value === undefined
        ? []
        : [{ source: "redirection", what: "file-written", name: file.value }],
    );
  return withEffects(act, [...redirected, ...seen]);
}

function effectsOfChange(
  { change, path, movedTo }: FileChange,
  source: Effect["source"],
): readonly Effect[] {
  const removed: Effect = { source, what: "file-removed", name: path };
  if (change === "delete") return [removed];
  if (change !== "move" || movedTo === undefined)
    return [{ source, what: "file-written", name: path }];
  return [removed, { source, what: "file-written", name: movedTo }];
}
