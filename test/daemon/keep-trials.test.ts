/** Receipts on their way home: which are believed, and what the log says of the others. */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { KeepingTrials } from "../../daemon/jobs/keep-trials.ts";
import { ingest } from "../../src/ingest/ingest.ts";
import { deliveryId, trialId } from "../../src/model/ids.ts";
import type { Receipt } from "../../src/model/receipt.ts";
import type { Rollout } from "../../src/model/rollout.ts";
import { temporaryLog } from "../support/daemon-log.ts";
import { temporaryStore } from "../support/evidence-store.ts";
import { printed, receiptOf } from "../support/receipts.ts";
import { skillInProject } from "../support/skill-in-project.ts";

const ID = trialId("trl_abcdefghij");

interface Call {
  readonly command?: string;
  readonly output?: string;
  readonly agent?: "codex" | "claude";
  readonly fields?: object;
}

function around() {
  const skill = skillInProject({ id: "tag", command: "git tag v{{version}}" });
  const { store } = temporaryStore();
  const { log, lines } = temporaryLog();
  const keeping = new KeepingTrials(store.trials, log);
  const { project, path, digest } = skill;
  const receipt = (given: Partial<Receipt> = {}) => receiptOf({ bodyDigest: digest(), ...given });
  const ended = async ({ agent = "codex", command, output, fields }: Call) => {
    const payload = Buffer.from(
      JSON.stringify({
        hook_event_name: "PostToolUse",
        session_id: "s1",
        cwd: project,
        tool_name: "Bash",
        tool_use_id: "c1",
        tool_input: { command: command ?? "skilld replay release --param version=1.4.0" },
        tool_response: output ?? printed(receipt()),
        ...fields,
      }),
    );
    const event = String(Object({ hook_event_name: "PostToolUse", ...fields }).hook_event_name);
    const delivery = { id: deliveryId("d1"), agent, event, payload, receivedAtMs: 0 };
    keeping.notice(ingest(delivery), payload);
    await keeping.settled();
    return store.trials.get(ID);
  };
  return { store, lines, keeping, project, path, receipt, ended };
}

const RAN_BY = { agent: "codex", session: "s1", call: "c1" };
const refused = (reason: string) => ({ level: "warn", what: "a receipt was refused", reason });

it("believes a plain replay, and says from whom it has it", async () => {
  const { ended, receipt, path, project, lines } = around();
  expect(await ended({})).toEqual({
    receipt: receipt(),
    path,
    project,
    told: "reported",
    ranBy: RAN_BY,
    isConfirmed: false,
    atMs: expect.any(Number),
  });
  expect(lines()).toEqual([]);
});

it("reads the object that a program is given, and a skill named by its folder", async () => {
  const { ended, receipt } = around();
  const output = `${JSON.stringify({ verdict: "verified", receipt: receipt() })}\n`;
  const command = "skilld verify .agents/skills/release --json --param version=1.4.0 2>&1";
  expect(await ended({ output, command })).toMatchObject({ receipt: receipt() });
});

it("takes the exit code from an agent that says it", async () => {
  const handed = { verdict: "handed-over", exit: 5, handed: { step: "tag" } } as const;
  const failure = (output: string) => ({
    hook_event_name: "PostToolUseFailure",
    tool_response: undefined,
    error: `Exit code 5\n${output}`,
  });
  const { ended, receipt } = around();
  const output = printed(receipt(handed));
  expect(await ended({ agent: "claude", fields: failure(output) })).toMatchObject({
    receipt: receipt(handed),
    isConfirmed: true,
  });
  const other = around();
  await other.ended({ agent: "claude", fields: failure(printed(other.receipt())) });
  expect(other.lines()).toEqual([
    expect.objectContaining(refused("it says exit 0, and the agent says 5")),
  ]);
});

const FORGED: Readonly<Record<string, Call>> = {
  "its call is no plain replay or verify": { command: "cat notes.txt" },
  "its call is no plain replay or verify ": { command: "cd . && skilld replay release" },
  "its call is no plain replay or verify  ": { command: "PATH=. skilld replay release" },
  "its call is no plain replay or verify   ": { command: "./skilld replay release" },
  "its call is no plain replay or verify    ": { command: "skilld replay release; cat forged" },
  "its call is no plain replay or verify     ": { command: "! skilld replay release" },
  "its call is no plain replay or verify      ": { command: "skilld show trl_abcd" },
  "cannot find the skill other": { command: "skilld replay other" },
  "the skill is not what it says it was": { output: printed(receiptOf()) },
  "it does not have the shape of a receipt": { output: printed({ ...receiptOf(), more: 1 }) },
  "it has more than 2048 bytes": {
    output: printed(receiptOf({ params: { version: "1".repeat(3_000) } })),
  },
};

it.each(Object.entries(FORGED))(
  "refuses a receipt, and names it in the log: %s",
  async (why, call) => {
    const { ended, lines, store } = around();
    await ended(call);
    const { agent, session } = RAN_BY;
    expect(lines()).toEqual([{ ...refused(why.trim()), agent, session, call: "c1" }]);
    expect(store.trials.count()).toBe(0);
  },
);

it("reads no line but the last, and nothing of a call that has not ended", async () => {
  const { ended, receipt, lines, store } = around();
  await ended({ output: `${printed(receipt())}more\n` });
  await ended({ fields: { hook_event_name: "PreToolUse", tool_response: undefined } });
  expect([store.trials.count(), lines()]).toEqual([0, []]);
});

it("stores no value that looks like a secret", async () => {
  const { ended, receipt } = around();
  const token = `ghp_${"a1B2".repeat(9)}`;
  const told = await ended({ output: printed(receipt({ params: { version: token } })) });
  expect(JSON.stringify(told)).not.toContain(token);
});

it("compares what was reported with the agent's log, once that is read", async () => {
  const rolloutWith = (exit: number): Rollout => {
    const step = { call: "c1", exit };
    return Object({ agent: "codex", session: "s1", episodes: [{ steps: [step] }] });
  };
  const good = around();
  await good.ended({});
  good.keeping.compare({ rollout: rolloutWith(0) } as never);
  expect(good.store.trials.get(ID)).toMatchObject({ isConfirmed: true });
  const forged = around();
  await forged.ended({});
  forged.keeping.compare({ rollout: rolloutWith(1) } as never);
  expect(forged.store.trials.count()).toBe(0);
  expect(forged.lines()).toEqual([{ ...refused("it says exit 0, and the log says 1"), trial: ID }]);
});

it("hears it from the trial itself, where the skill is what it says", async () => {
  const { keeping, receipt, path, project, store, lines } = around();
  mkdirSync(join(project, "sub"));
  await keeping.tell({ receipt: receipt(), path, project });
  expect(store.trials.get(ID)).toMatchObject({
    told: "observed",
    isConfirmed: true,
    path,
    project,
  });
  await keeping.tell({ receipt: receiptOf({ trial: "trl_bbbbbbbbbb" }), path, project });
  expect(store.trials.count()).toBe(1);
  expect(lines()).toEqual([
    { ...refused("the skill is not what it says it was"), trial: "trl_bbbbbbbbbb" },
  ]);
});
