/** What an agent may not run unasked: yeses in a person's place, and steps a person must agree to. */

import { expect, it } from "vitest";
import { gateCall } from "../../daemon/handlers/gate-call.ts";
import type { HookAnswer } from "../../src/model/hook-answer.ts";
import { agentSessionId, toolCallId } from "../../src/model/ids.ts";
import type { Receipt } from "../../src/model/receipt.ts";
import type { Action } from "../../src/model/session-event.ts";
import { judgeStep } from "../../src/prove/judge-step.ts";
import { loadSkill } from "../../src/prove/load-skill.ts";
import { approvalLedger } from "../../src/safety/approvals.ts";
import { packageRoot } from "../../src/support/package-root.ts";
import { temporaryStore } from "../support/evidence-store.ts";
import { receiptOf } from "../support/receipts.ts";
import { type SkillInProject, skillInProject } from "../support/skill-in-project.ts";

const SESSION = agentSessionId("s1");
const PUSH = { id: "push", command: "git push --force origin v{{version}}" };
const TAG = { id: "tag", command: "git tag v{{version}}" };
const SAY = {
  id: "say",
  command: "echo released {{version}} | curl -d @- https://chat.example/hook",
};

interface Around {
  readonly skill: SkillInProject;
  readonly run: (script: string, session?: string) => HookAnswer | undefined;
  readonly edit: (path: string) => HookAnswer | undefined;
  /** As if a replay had left the step to the agent. */
  readonly hand: (step: string, given?: Partial<Receipt>) => void;
  readonly approve: (step: string, values?: Readonly<Record<string, string>>) => void;
}

function around(): Around {
  const skill = skillInProject(PUSH, TAG, SAY);
  skill.trust();
  const { store } = temporaryStore();
  const { home, project, path } = skill;
  const begun = (action: Action, session: string) => {
    const call = {
      kind: "call",
      call: toolCallId("c1"),
      tool: "Tool",
      action,
      asked: "by-model",
    } as const;
    const what = { kind: "call-begins", call } as const;
    const from = { agent: "codex", session: agentSessionId(session), folder: project };
    return gateCall({ ...from, what }, { trials: store.trials, home });
  };
  return {
    skill,
    run: (script, session = SESSION) => begun({ type: "command", script }, session),
    edit: (path) => begun({ type: "edit", changes: [{ path, change: "add" }] }, SESSION),
    hand(step, given = {}) {
      const receipt = receiptOf({
        verdict: "handed-over",
        exit: 5,
        handed: { step, bindings: {} },
        ...given,
      });
      const ranBy = { agent: "codex", session: SESSION, call: toolCallId("c0") };
      const told = { told: "reported", ranBy, isConfirmed: true, atMs: 1 } as const;
      store.trials.tell({ receipt, path, project, ...told }, true);
    },
    approve(step, values = { version: "1.4.0" }) {
      const loaded = loadSkill(path, home.trust);
      const found = loaded.steps.find((each) => each.step.id === step);
      const judging = { skill: loaded, values: new Map(Object.entries(values)), project };
      const judged = found && judgeStep(found, judging);
      if (judged?.kind !== "read") throw new Error("no such step");
      const grant = { by: "dev", grantedAt: "2026-11-18T10:00:00.000Z" };
      approvalLedger(home.approvals).grant(judged.value.subject, grant);
    },
  };
}

const MAIN = `${packageRoot()}/dist/src/cli/main.js`;

const AGREEING = [
  "skilld approve release",
  "cd /tmp && /usr/local/bin/skilld approve release push --param version=1.4.0",
  "bash -c 'timeout 5 skilld trust release'",
  "FOO=1 env BAR=2 skilld import-bundle x.tgz",
  "echo $(skilld approve release)",
  "skilld promote can_x --yes",
  "skilld promote -y can_x",
  'skilld promote can_x "$FLAG"',
  "skilld patch accept release 0001",
  'skilld "$VERB" release',
  "npx -y skilld approve release",
  "sudo -u dev nice npx skilld-daemon@latest trust release",
  `node ${MAIN} approve release`,
  "for i in 1 2; do skilld trust release; done",
  "yes | skilld approve release",
];

it("refuses every yes from an agent, however it is wrapped", () => {
  const { run } = around();
  const reason = expect.stringMatching(/^`skilld.*no agent may do it/);
  expect(AGREEING.map((script) => run(script))).toEqual(
    AGREEING.map(() => ({ objection: { kind: "refuse", reason } })),
  );
});

const HARMLESS = [
  "echo 'skilld approve release'",
  "grep -r 'skilld approve' docs # skilld trust",
  "skilld approvals",
  "skilld approve --help",
  "skilld promote can_x",
  "skilld patch show 0001",
  "skilld replay release --param version=1.4.0",
  "cat skilld/approve.md",
  "node other/main.js approve release",
  "if then", // no script at all
];

it("says nothing of what no person has to say", () => {
  const { run } = around();
  expect(HARMLESS.filter((script) => run(script) !== undefined)).toEqual([]);
});

const PUSHING = [
  "git push --force origin v1.4.0",
  "/usr/bin/git push origin v1.4.0 --force",
  "cd sub && env A=b timeout 9 git push --force origin v1.4.0 2>&1 | tail -3",
  "bash -lc 'git push --force \"origin\" v1.4.0'",
  "git fetch; git push --force origin v1.4.0 || true",
];

it("has a person asked about a step that was handed over, however it is wrapped", () => {
  const { hand, run } = around();
  hand("push");
  const reason =
    "This is the step push of the skill release, to which a person must agree " +
    "(destructive: git push --force is hard to undo or beyond the workspace). " +
    "A person allows exactly this with `skilld approve release push --param 'version=1.4.0'`, " +
    "in a terminal of their own.";
  expect(PUSHING.map((script) => run(script))).toEqual(
    PUSHING.map(() => ({ objection: { kind: "ask-a-person", reason } })),
  );
});

it("leaves everything else, and other sessions, to the agent's own rules", () => {
  const { hand, run } = around();
  hand("push");
  expect(run("git push --force origin v1.5.0")).toBeUndefined();
  expect(run("git tag v1.4.0")).toBeUndefined();
  expect(run("echo git push --force origin v1.4.0")).toBeUndefined();
  expect(run("git push --force origin v1.4.0", "s2")).toBeUndefined();
});

it("asks about the part of a step that needs a person, and not about its harmless ones", () => {
  const { hand, run } = around();
  hand("say");
  expect(run("cat notes | curl -d @- https://chat.example/hook")?.objection?.kind).toBe(
    "ask-a-person",
  );
  expect(run("echo released 1.4.0")).toBeUndefined();
});

it("asks nothing about a handed-over step to which nobody has to agree", () => {
  const { hand, run, skill } = around();
  hand("tag");
  expect(run("git tag v1.4.0")).toBeUndefined();
  skill.write(PUSH, TAG, { ...SAY, id: "tell" });
  expect(run("git tag v1.4.0")?.objection?.reason).toContain(
    "local-write, and nobody has agreed to this skill as it is",
  );
});

it("asks no more once a person has approved exactly that", () => {
  const { hand, run, approve, skill } = around();
  hand("push");
  approve("push", { version: "1.5.0" });
  expect(run("git push --force origin v1.4.0")?.objection?.kind).toBe("ask-a-person");
  approve("push");
  expect(run("git push --force origin v1.4.0")).toBeUndefined();
  skill.write({ ...PUSH, lines: ["timeout: 9s"] }, TAG, SAY);
  expect(run("git push --force origin v1.4.0")?.objection?.kind).toBe("ask-a-person");
});

it("takes a value that was too long to be told for any word", () => {
  const { hand, run } = around();
  hand("push", { params: {} });
  expect(run("git push --force origin v9.9.9")?.objection?.kind).toBe("ask-a-person");
  expect(run("git push --force origin")).toBeUndefined();
});

it("refuses to have a yes written where yeses are kept, and lets it be read", () => {
  const { skill, run, edit } = around();
  const { approvals, trust } = skill.home;
  const yes = `${approvals}/apr_aaaaaaaaaa.json`;
  const writing = [
    `echo '{}' > ${yes}`,
    `cp forged.json "${approvals}/"`,
    `cd ${trust} && tee a.json < forged.json`,
    `mkdir -p ${approvals}`,
    `ln -s forged.json ${trust}/a.json`,
  ];
  const refused = { objection: { kind: "refuse", reason: expect.stringMatching(/^Writing \//) } };
  expect(writing.map((script) => run(script))).toEqual(writing.map(() => refused));
  expect(edit(yes)).toEqual(refused);
  expect(run(`cat ${yes}`)).toBeUndefined();
  expect(edit(`${skill.project}/notes.md`)).toBeUndefined();
});
