/**
 * Leftovers: programs that a step has left running in the background. After an ordinary end they
 * may be wanted, such as a server; after an interruption they are ended with the rest.
 */

import type { RunOutcome } from "../model/run.ts";
import type { Launched } from "./launch.ts";
import { endGroup, type Group } from "./process-group.ts";

export class Leftovers {
  readonly #groups = new Set<Group>();

  noteEndOf({ group, ...outcome }: Launched): RunOutcome {
    if (outcome.kind === "ended" && outcome.leftBehind && group !== undefined) {
      this.#groups.add(group);
    }
    return outcome;
  }

  async end(): Promise<void> {
    await Promise.all([...this.#groups].map(endGroup));
    this.#groups.clear();
  }
}
