/** What worked in an episode becomes a procedure; what can not be repeated is told, or refused. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stepId, threadId, toolCallId } from "../../src/model/ids.ts";
import type { Procedure } from "../../src/model/procedure.ts";
import type { Deed, Effect, Step } from "../../src/model/rollout.ts";
import { procedureOf } from "../../src/promote/promote.ts";
import { reduce } from "../../src/reduce/reduce.ts";
import { lint } from "../../src/skill/lint/lint.ts";
import { folderOf } from "../../src/skill/read-folder.ts";
import { parseSkill, printSkill } from "../../src/skill/skill.ts";
import { type AgentName, scenariosOf, tellingsOf } from "../reduce/recorded-sessions.ts";

const ROOT = "/home/dev/widgets";

function step(deed: Deed, more: Partial<Step> = {}): Step {
  return {
    id: stepId(`stp_${JSON.stringify(deed)}`),
    call: toolCallId("call"),
    thread: threadId("thread"),
    within: undefined,
    deed,
    cwd: ROOT,
    isExploration: false,
    isOwn: false,
    status: "succeeded",
    exit: 0,
    atMs: undefined,
    durationMs: undefined,
    output: undefined,
    effects: [],
    fixes: [],
    ...more,
  };
}

function command(script: string, more: Partial<Step> = {}): Step {
  const programs = [script.split(" ")[0] ?? ""];
  return step({ type: "command", script, programs, setup: [], typed: [] }, more);
}

function draft(steps: readonly Step[], prompt = "Tidy up.") {
  return procedureOf(steps, { name: undefined, prompt, root: ROOT });
}

function drafted(...steps: readonly Step[]): Procedure {
  const made = draft(steps);
  if (made.kind === "refused") throw new Error(made.reason);
  return made.procedure;
}

function known(what: Effect["what"], name: string): Effect {
  return { source: "known", what, name };
}

it("makes a release that was recorded once a procedure with its conditions", () => {
  const [telling] = tellingsOf("claude", "s03-release-repeated");
  const { episodes } = telling ? reduce(telling) : { episodes: [] };
  const [episode] = episodes;
  const made = draft(episode?.steps ?? [], episode?.prompts[0]);
  const shell = { kind: "shell", env: [], binds: [] };
  const git = [{ kind: "git" }];
  const manifest = { kind: "entry", entry: "file", path: "package.json", is: "exists" };
  const changelog = { kind: "entry", entry: "file", path: "CHANGELOG.md", is: "exists" };
  const tag = { kind: "git-tag", tag: "v1.3.0" };
  expect(made).toEqual({
    kind: "drafted",
    procedure: {
      name: "cut-release",
      title: "Cut release 1.3.0",
      description: "Cut release 1.3.0. Use when asked to do this again.",
      metadata: { "skilld-evidence": "recorded from 1 session" },
      parameters: [],
      before: [],
      steps: [
        {
          ...shell,
          id: "run-npm-test",
          title: "Run npm test",
          command: "npm test",
          needs: [],
          expects: [],
        },
        {
          ...shell,
          id: "run-npm-version",
          title: "Run npm version",
          command: "npm version 1.3.0 --no-git-tag-version",
          needs: [],
          expects: [manifest],
        },
        {
          kind: "edit",
          id: "edit-changelog-md",
          title: "Edit CHANGELOG.md",
          diff: "--- a/CHANGELOG.md\n+++ b/CHANGELOG.md\n@@ -1,5 +1,9 @@\n # Changelog\n \n+## 1.3.0 - 2026-09-02\n+\n+- Add `two`\n+\n ## 1.2.0 - 2026-08-01\n \n - First tracked release",
          needs: [],
          expects: [changelog],
        },
        {
          ...shell,
          id: "run-git-add",
          title: "Run git add",
          command: "git add package.json CHANGELOG.md",
          needs: git,
          expects: [],
        },
        {
          ...shell,
          id: "run-git-commit",
          title: "Run git commit",
          command: 'git commit -q -m "Release v1.3.0"',
          needs: git,
          expects: [],
        },
        {
          ...shell,
          id: "run-git-tag",
          title: "Run git tag",
          command: 'git tag -a v1.3.0 -m "v1.3.0"',
          needs: git,
          expects: [tag],
        },
      ],
      after: [manifest, changelog, tag],
    },
  });
});

it.each(["claude", "codex"] satisfies AgentName[])(
  "writes whatever the sessions of %s hold so that it is read back, or says why not",
  (agent) => {
    for (const telling of scenariosOf(agent).flatMap((name) => tellingsOf(agent, name))) {
      const { episodes, cwd = ROOT } = reduce(telling);
      for (const { steps, prompts } of episodes) {
        const made = procedureOf(steps, { name: undefined, prompt: prompts.join(" "), root: cwd });
        if (made.kind === "refused") {
          expect(made.reason).toBe("nothing in it did anything that worked");
          continue;
        }
        const [main, ...scripts] = printSkill(made.procedure);
        const texts = new Map(scripts.map(({ path, text }) => [path, text]));
        expect(parseSkill(main?.text ?? "", texts)).toMatchObject({
          kind: "procedure",
          procedure: made.procedure,
        });
      }
    }
  },
);

describe("what is kept", () => {
  it("is neither a look, nor skilld's own, nor what failed, was refused or never ran", () => {
    const failed = command("npm tset", { status: "failed", exit: 1 });
    const unclear = command("npm run tests", { status: "unknown" });
    const { steps } = drafted(
      command("ls", { isExploration: true }),
      command("skilld status", { isOwn: true }),
      step({ type: "look", path: "a" }),
      failed,
      unclear,
      command("make never", { status: "not-run" }),
      command("make no", { status: "refused" }),
      command("npm test", { fixes: [failed.id, unclear.id] }),
    );
    expect(steps.map(({ title }) => title)).toEqual(["Run npm test"]);
  });

  it("is refused where nothing is left", () => {
    expect(draft([command("ls", { isExploration: true })])).toEqual({
      kind: "refused",
      reason: "nothing in it did anything that worked",
      hint: "Choose another episode or steps.",
    });
  });

  it("hands nothing over that a sub-agent's own steps show", () => {
    const { steps } = drafted(
      step({ type: "delegate", task: "test it" }),
      command("npm test", { thread: threadId("sub-agent") }),
    );
    expect(steps.map(({ kind, title }) => ({ kind, title }))).toEqual([
      { kind: "shell", title: "Run npm test" },
    ]);
  });
});

describe("what can not be repeated as it was", () => {
  const instructionsOf = (...steps: readonly Step[]) =>
    drafted(...steps).steps.map((each) => (each.kind === "agent" ? each.instruction : each.kind));

  it("is told in words", () => {
    const talks = { type: "command", programs: ["npm"], setup: [], typed: ["y"] } as const;
    const update = { path: `${ROOT}/a.txt`, change: "update", patch: "@@\n-a\n+b" } as const;
    expect(
      instructionsOf(
        command("for f in a b; do touch $f; done"),
        command("make", { cwd: "/elsewhere" }),
        command("npm run dev", { status: "running" }),
        step({ ...talks, script: "npm init" }),
        step({ ...talks, script: "make", setup: ["export A=1"], typed: [] }),
        step({ type: "edit", change: update }),
        step({ type: "edit", change: { path: "/etc/hosts", change: "update" } }),
        step({ type: "tool", name: "Browser", arguments: {} }),
        step({ type: "skill", name: "greet" }),
        step({ type: "delegate", task: "words of a model" }),
      ),
    ).toEqual([
      "run `for f in a b; do touch $f; done`, where it was run before.",
      "run `make`, where it was run before.",
      "run `npm run dev`, where it was run before.",
      "run `npm init`, and answer what it asks, where it was run before.",
      "run `make`, after `export A=1`, where it was run before.",
      "edit `a.txt` as before: look at how it is written now, and follow that.",
      "edit the file as before: look at how it is written now, and follow that.",
      "call the tool `Browser` as before.",
      "use the skill `greet`.",
      "do this as it was done before.",
    ]);
  });
});

describe("what Claude Code would change when it loads the skill", () => {
  const patch = (line: string) => `@@ -1,1 +1,2 @@\n #!/bin/sh\n+${line}`;
  const edit = (line: string) =>
    step({
      type: "edit",
      change: { path: `${ROOT}/run.sh`, change: "update", patch: patch(line) },
    });

  it("is told in words, or not told, and the rest of the procedure can be promoted", () => {
    const procedure = drafted(
      command("awk '{ print $1 }' a.txt"),
      command("for f in a b; do echo $1 $f; done"),
      edit("echo $1"),
      edit("cat <<END"),
      edit("```!"),
      step({ type: "tool", server: "notes", name: "add", arguments: { text: "$ARGUMENTS" } }),
      step({ type: "tool", server: "notes", name: "add", arguments: { text: "words" } }),
    );
    const told = procedure.steps.map((each) =>
      each.kind === "agent" ? each.instruction : each.kind,
    );
    const inWords = "edit `run.sh` as before: look at how it is written now, and follow that.";
    expect(told).toEqual([
      "shell",
      "do this as it was done before.",
      inWords,
      "edit",
      inWords,
      "call the tool `add` as before.",
      "tool",
    ]);
    const remarks = lint(folderOf(procedure.name, printSkill(procedure)));
    expect(remarks.filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("conditions", () => {
  it("come from effects inside the project, and the last word on a thing counts at the end", () => {
    const { steps, after } = drafted(
      command("make", {
        cwd: `${ROOT}/lib`,
        effects: [
          known("file-written", "out.txt"),
          known("file-written", "/tmp/scratch"),
          known("file-written", "../../away"),
          known("folder-made", `${ROOT}/dist`),
          known("folder-made", `${ROOT}/.git`),
          known("file-removed", "*.log"),
          { source: "observed", what: "file-written", name: "old.txt", isNew: false },
        ],
      }),
      command("git checkout -b topic", { effects: [known("git-branch", "topic")] }),
      command("git branch other", { effects: [known("git-branch", "other")] }),
      command("rm lib/out.txt", { effects: [known("file-removed", "lib/out.txt")] }),
    );
    const out = { kind: "entry", entry: "file", path: "lib/out.txt" };
    const dist = { kind: "entry", entry: "dir", path: "dist", is: "exists" };
    expect(steps.map(({ expects }) => expects)).toEqual([
      [{ ...out, is: "exists" }, dist],
      [{ kind: "git-branch", branch: "topic" }],
      [],
      [{ ...out, is: "missing" }],
    ]);
    expect(steps[0]).toMatchObject({ folder: "lib" });
    expect(after).toEqual([{ ...out, is: "missing" }, dist]);
  });
});

it("refuses what holds a secret, or the mark of one, and says where", () => {
  const token = `ghp_${"a1B2".repeat(9)}`;
  for (const script of [`deploy --token ${token}`, "deploy --token [secret:github-token]"]) {
    expect(draft([command("npm test"), command(script)])).toMatchObject({
      kind: "refused",
      reason: "step 2 (Run deploy) holds what looks like a secret",
    });
  }
});

it("refuses a name that no skill can have", () => {
  const occasion = { name: "../x", prompt: "Tidy up.", root: ROOT };
  expect(procedureOf([command("npm test")], occasion)).toMatchObject({ kind: "refused" });
});

describe("titles and descriptions", () => {
  it("can be written whatever a person types", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (prompt) => {
        const made = draft([command("npm test")], prompt);
        expect(made.kind).toBe("drafted");
      }),
      { numRuns: 100 },
    );
  });
});
