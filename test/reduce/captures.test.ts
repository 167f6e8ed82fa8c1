/** Captured sessions: what is reduced is what the agents were made to run, with its exit codes. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { variable } from "../../src/config/environment.ts";
import { agentSessionId } from "../../src/model/ids.ts";
import type { Step } from "../../src/model/rollout.ts";
import { reduce, type SessionTelling } from "../../src/reduce/reduce.ts";
import { callsInRequests } from "../agents/claude/captured-sessions.ts";
import { folderOf, scenariosOf, tellingsIn, tellingsOf } from "./recorded-sessions.ts";
import { plain, ran, scripted, stepsByCall } from "./what-ran.ts";

/** More captures, with the same files, may lie beside the checkout. */
const BESIDE = join(
  variable("SKILLD_CAPTURES") ?? resolve(import.meta.dirname, "../../../shared/captures"),
  "codex",
);
const OTHERS = ["sessions", "extra"].flatMap((folder) =>
  existsSync(join(BESIDE, folder))
    ? readdirSync(join(BESIDE, folder)).map((name) => join(BESIDE, folder, name))
    : [],
);
const CODEX = [...scenariosOf("codex").map((name) => folderOf("codex", name)), ...OTHERS];

describe.each(CODEX.map((folder) => ({ folder, name: basename(folder) })))(
  "$name",
  ({ folder }) => {
    it("ran what its script made Codex run, turn by turn", async () => {
      const expected = await Promise.all(scripted(jsonIn(folder, "script.json")));
      const calls = stepsByCall(lastRolloutIn(folder)).map(ran);
      // What one turn asks for may run at the same time.
      const found = expected.map((turn) => calls.splice(0, turn.length).sort());
      expect([...found, ...calls]).toEqual(expected.map((turn) => [...turn].sort()));
    });

    it("ended with the exit codes that Codex's own reducer finds", () => {
      const exits = exitsIn(folder);
      for (const steps of stepsByCall(lastRolloutIn(folder))) {
        const expected = exits.get(steps[0]?.call ?? "");
        if (expected !== undefined) expect(exitsTold(steps)).toEqual(exitsOfChain(steps, expected));
      }
    });
  },
);

describe.each(scenariosOf("claude"))("%s", (scenario) => {
  it("ran what the requests to the model show, and ended as they show it", () => {
    const tellings = new Map(tellingsOf("claude", scenario).map((each) => [each.session, each]));
    // The requests of a fork also show what it copied.
    const asked = callsInRequests(scenario).filter(
      ({ session, call }) => !tellings.get(agentSessionId(session))?.known?.has(call),
    );
    for (const { session, call, script, error, exit } of asked) {
      const own = stepsOf(tellings.get(agentSessionId(session)), call);
      expect(own).not.toEqual([]);
      if (script === undefined) continue;
      expect(ran(own)).toBe(plain(script));
      if (exit !== undefined) expect(exitsTold(own)).toEqual(exitsOfChain(own, exit));
      expect({ script, isBad: own.some(isBad) }).toEqual({ script, isBad: error });
    }
  });
});

function stepsOf(telling: SessionTelling | undefined, call: string): readonly Step[] {
  const { episodes } = telling === undefined ? { episodes: [] } : reduce(telling);
  return episodes.flatMap(({ steps }) => steps).filter((step) => step.call === call);
}

function lastRolloutIn(folder: string) {
  const [telling] = tellingsIn("codex", folder).slice(-1);
  if (telling === undefined) throw new Error(`no session in ${folder}`);
  return reduce(telling);
}

/** The exit code is the last pipeline's that ran; of a failed chain nobody may know which it was. */
function exitsOfChain(steps: readonly Step[], exit: number): readonly (number | undefined)[] {
  const isDoubtful = exit !== 0 && steps.every(({ status }) => status === "unknown");
  return isDoubtful && steps.length > 1 ? [undefined] : [exit];
}

function exitsTold(steps: readonly Step[]): readonly (number | undefined)[] {
  const last = steps.findLast(({ status }) => status !== "not-run");
  return [last?.exit];
}

const BAD: readonly Step["status"][] = ["failed", "refused", "interrupted"];

function isBad({ status, isExploration }: Step): boolean {
  return BAD.includes(status) || (status === "unknown" && !isExploration);
}

function exitsIn(folder: string): ReadonlyMap<string, number> {
  const bundles = readdirSync(join(folder, "trace"));
  const operations = bundles.flatMap((bundle) =>
    Object.values<Operation>(jsonIn(folder, `trace/${bundle}/state.json`).terminal_operations),
  );
  return new Map(
    operations.flatMap(({ kind, tool_call_id, exit_code }) =>
      kind === "exec_command" && exit_code !== null ? [[tool_call_id, exit_code]] : [],
    ),
  );
}

interface Operation {
  readonly kind: string;
  readonly tool_call_id: string;
  readonly exit_code: number | null;
}

function jsonIn(folder: string, file: string) {
  return JSON.parse(readFileSync(join(folder, file), "utf8"));
}
