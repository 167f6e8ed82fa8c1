/** Own commands: what a pipeline itself runs here, without what runs elsewhere or only perhaps. */

import type { AtomicCommand, LayerKind, Pipeline } from "../../shell/script.ts";

const ELSEWHERE: ReadonlySet<LayerKind> = new Set(["remote", "function", "substitution"]);

/** In a loop or a branch nobody knows what ran. */
export function ownCommands({ commands, isCompound }: Pipeline): readonly AtomicCommand[] {
  return commands.filter(
    ({ via, isConditional }) =>
      !via.some(({ kind }) => ELSEWHERE.has(kind)) && !(isCompound && isConditional),
  );
}
