/** Decoys: what recurs and is no procedure. Each kind is a reason why a miner must be silent. */

import type { Slot } from "./cast.ts";
import type { Dice } from "./dice.ts";
import { command, lookUp } from "./noise/noise.ts";
import type { PlannedEpisode } from "./session.ts";
import type { Decoy } from "./truth.ts";

export interface StagedDecoy {
  readonly decoy: Decoy;
  readonly scenes: readonly { readonly slot: Slot; readonly episode: PlannedEpisode }[];
}

const LOOKS = ["git status --short", "git diff --stat", "git log --oneline -5"];
const ONCE = [
  "bundle exec rake assets:precompile",
  "cap staging deploy",
  "cap staging puma:restart",
];
const FAILS = ["mix deps.get", "mix ecto.migrate"];
const LOOKS_SESSIONS = 5;
const FAILS_SESSIONS = 3;

export function decoysIn(slots: readonly Slot[], dice: Dice): readonly StagedDecoy[] {
  const [only, ...others] = dice.shuffled(slots);
  const once = only === undefined ? [] : [only, only];
  return [
    staged("only-looks", others.slice(0, LOOKS_SESSIONS), {
      prompt: "What did we change so far?",
      calls: LOOKS.map((run) => lookUp({ run, prints: " M README.md" })),
      ending: "done",
    }),
    staged("one-session", once, {
      prompt: "Put it on the demo server",
      calls: ONCE.map((run) => command(run, "ok")),
      ending: "done",
    }),
    staged("always-fails", others.slice(0, FAILS_SESSIONS), {
      prompt: "Migrate the old service as well",
      calls: FAILS.map((run, at) => command(run, at === 0 ? "ok" : "** (Mix) failed", at)),
      ending: "done",
    }),
  ];
}

function staged(why: Decoy["why"], slots: readonly Slot[], episode: PlannedEpisode): StagedDecoy {
  const commands = episode.calls.flatMap((call) =>
    call.kind === "commands" ? call.commands.map(({ script }) => script) : [],
  );
  const sessions = [...new Set(slots.map(({ id }) => id))];
  return {
    decoy: { why, commands, sessions },
    scenes: slots.map((slot) => ({ slot, episode })),
  };
}
