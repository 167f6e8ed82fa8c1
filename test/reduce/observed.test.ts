/** What was seen to change, and the step it is told of. */

import { describe, expect, it } from "vitest";
import { agentSessionId, toolCallId } from "../../src/model/ids.ts";
import type { Effect } from "../../src/model/rollout.ts";
import type { Action, Status } from "../../src/model/session-event.ts";
import { reduce } from "../../src/reduce/reduce.ts";

const FOLDER = "/home/u/project";

interface Given {
  readonly action?: Action;
  readonly status?: Status;
  readonly exit?: number;
}

/** The effects of every step of a call, by what the step ran. */
function effectsOf(script: string, seen: readonly Omit<Effect, "source">[], given: Given = {}) {
  const call = toolCallId("c1");
  const { action = { type: "command", script }, status = "succeeded", exit } = given;
  const outcome = { status, ...(exit === undefined ? {} : { exit }) };
  const { episodes } = reduce({
    agent: "codex",
    session: agentSessionId("s1"),
    sources: [
      {
        kind: "hooks",
        events: [
          { kind: "call", atMs: 1, call, tool: "Bash", action, cwd: FOLDER, asked: "by-model" },
          { kind: "return", atMs: 2, call, outcome },
        ],
      },
    ],
    observed: new Map([[call, seen.map((each): Effect => ({ source: "observed", ...each }))]]),
  });
  const steps = episodes.flatMap((episode) => episode.steps);
  return steps.map(({ deed, effects }) => [
    deed.type === "command" ? deed.script : deed.type,
    ...effects.map(({ source, what, name, isNew }) =>
      [source, what, name, ...(isNew === undefined ? [] : [isNew ? "new" : "old"])].join(" "),
    ),
  ]);
}

describe("an observed effect", () => {
  it("goes to the last step of the call that ran and was no look-up", () => {
    const seen = [{ what: "file-written", name: `${FOLDER}/dist/a.js`, isNew: true }] as const;
    expect(effectsOf("make lint && make build && ls dist", seen)).toEqual([
      ["make lint"],
      ["make build", "observed file-written dist/a.js new"],
      ["ls dist"],
    ]);
  });

  it("goes to a step that failed, because it was done all the same", () => {
    const seen = [{ what: "file-written", name: `${FOLDER}/out.log` }] as const;
    expect(effectsOf("make", seen, { status: "failed", exit: 2 })).toEqual([
      ["make", "observed file-written out.log"],
    ]);
  });

  it("is nobody's when the call only looked, was refused or did nothing", () => {
    const seen = [{ what: "file-written", name: `${FOLDER}/a` }] as const;
    expect(effectsOf("git status | head", seen)).toEqual([["git status | head"]]);
    expect(effectsOf("make", seen, { status: "refused" })).toEqual([["make"]]);
    expect(effectsOf("", seen, { action: { type: "talk" } })).toEqual([]);
  });

  it("is told of a tool of a server", () => {
    const seen = [{ what: "file-written", name: `${FOLDER}/notes.md`, isNew: true }] as const;
    const action = { type: "tool", server: "notes", name: "add", arguments: {} } as const;
    expect(effectsOf("", seen, { action })).toEqual([
      ["tool", "observed file-written notes.md new"],
    ]);
  });

  it("keeps its absolute path outside the folder of the step", () => {
    const seen = [
      { what: "file-written", name: `${FOLDER}/top.txt` },
      { what: "file-written", name: `${FOLDER}/web/in.txt` },
    ] as const;
    expect(effectsOf("cd web && make", seen)).toEqual([
      ["make", `observed file-written ${FOLDER}/top.txt`, "observed file-written in.txt"],
    ]);
  });
});

describe("an effect that was known already", () => {
  it("is told once, under the step's own name, as something that was seen", () => {
    const seen = [
      { what: "git-commit", name: "Release" },
      { what: "git-tag", name: "v1" },
      { what: "folder-made", name: `${FOLDER}/a` },
      { what: "folder-made", name: `${FOLDER}/a/b` },
    ] as const;
    expect(effectsOf("mkdir -p ./a/b && git commit -m Release && git tag v1", seen)).toEqual([
      ["mkdir -p ./a/b", "observed folder-made ./a/b"],
      ["git commit -m Release", "observed git-commit Release"],
      ["git tag v1", "observed git-tag v1", "observed folder-made a"],
    ]);
  });

  it("stays what the log shows, and learns whether the file is new", () => {
    const seen = [{ what: "file-written", name: `${FOLDER}/out.txt`, isNew: true }] as const;
    expect(effectsOf("make > out.txt", seen)).toEqual([
      ["make > out.txt", "redirection file-written out.txt new"],
    ]);
    const change = { path: "out.txt", change: "add" } as const;
    expect(effectsOf("", seen, { action: { type: "edit", changes: [change] } })).toEqual([
      ["edit", `edit file-written ${FOLDER}/out.txt new`],
    ]);
  });

  it("becomes more precise: a copy is a file, a commit has a subject", () => {
    const seen = [
      { what: "file-written", name: `${FOLDER}/b.txt`, isNew: true },
      { what: "git-commit", name: "Written in an editor" },
    ] as const;
    expect(effectsOf("cp a.txt b.txt && git commit", seen)).toEqual([
      ["cp a.txt b.txt", "observed file-written b.txt new"],
      ["git commit", "observed git-commit Written in an editor"],
    ]);
  });

  it("is not that git's index holds it", () => {
    const seen = [
      { what: "index-written", name: `${FOLDER}/b.txt` },
      { what: "index-removed", name: `${FOLDER}/old.txt` },
    ] as const;
    const script = "cp a.txt b.txt && git rm --cached old.txt && git add b.txt";
    expect(effectsOf(script, seen)).toEqual([
      ["cp a.txt b.txt", "known path-exists b.txt"],
      ["git rm --cached old.txt", "observed index-removed old.txt"],
      ["git add b.txt", "observed index-written b.txt"],
    ]);
  });

  it("stays known when nobody saw it", () => {
    const seen = [{ what: "file-written", name: `${FOLDER}/other.txt` }] as const;
    expect(effectsOf("touch a.txt", seen)).toEqual([
      ["touch a.txt", "known file-written a.txt", "observed file-written other.txt"],
    ]);
  });
});
