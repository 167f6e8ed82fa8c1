/** Made sessions: what somebody did, told in a line each, through the real reducer. */

import { agentSessionId, episodeId } from "../../src/model/ids.ts";
import type { Rollout } from "../../src/model/rollout.ts";
import { back, call, prompt, ran, rolloutOf, type Told } from "../reduce/telling.ts";

const ROOT = "/w";
const DAY_MS = 86_400_000;

/** A session of one episode, and a prompt behind it that moves on. */
export function made(name: string, asked: string, ...told: Told): Rollout {
  const rollout = rolloutOf(prompt(asked), ...told, prompt("And now to something else entirely"));
  const day = [...name].reduce((sum, char) => sum + char.charCodeAt(0), 0);
  return {
    ...rollout,
    session: agentSessionId(name),
    episodes: rollout.episodes.map((episode, at) => ({
      ...episode,
      id: episodeId(`epi_${name}_${at}`),
      startedAtMs: day * DAY_MS + at,
    })),
  };
}

/** One line after another that was run and ended well. */
export function scripts(...lines: readonly string[]): Told {
  return lines.map((line) => ran(line));
}

export function wrote(path: string, text: string): Told {
  return change(path, "add", text);
}

/** Lines put below one that stays. */
export function added(path: string, below: string, ...lines: readonly string[]): Told {
  const hunk = [
    `@@ -1,1 +1,${lines.length + 1} @@`,
    ` ${below}`,
    ...lines.map((line) => `+${line}`),
  ];
  return change(path, "update", hunk.join("\n"));
}

let count = 0;

function change(path: string, kind: "add" | "update", patch: string): Told {
  count += 1;
  const id = `change${count}`;
  const changes = [{ path: `${ROOT}/${path}`, change: kind, patch }];
  return [call(id, { type: "edit", changes }), back(id, "succeeded")];
}
