/** What one exit code says about each pipeline of a line. */

import { describe, expect, it } from "vitest";
import { settleChain } from "../../src/reduce/split/settle-chain.ts";
import { splitScript } from "../../src/reduce/split/split-script.ts";
import { back, command, linesOf, output, ran, rolloutOf } from "./telling.ts";

const endingsOf = (script: string, exit: number, printed = ""): readonly string[] =>
  linesOf(rolloutOf(ran(script, exit, printed))).map((line) => line.replace(/^.*\[(.*)\]$/s, "$1"));

describe("the exit code of a line", () => {
  it.each([
    ["a && b && c", 0, ["succeeded 0", "succeeded 0", "succeeded 0"]],
    ["a && b", 3, ["unknown", "unknown"]],
    ["echo x && b", 3, ["succeeded 0", "failed 3"]],
    ["a || b", 3, ["failed", "failed 3"]],
    ["a || b", 0, ["unknown", "unknown"]],
    ["a || true", 0, ["unknown", "unknown"]],
    ["a; b", 0, ["unknown", "succeeded 0"]],
    ["a; b", 3, ["unknown", "failed 3"]],
    ["a & b", 0, ["unknown", "succeeded 0"]],
    ["set -e; a; b", 0, ["succeeded 0", "succeeded 0"]],
    ["set -e; a; b", 3, ["unknown", "unknown"]],
    ["a && exit 0; b", 0, ["unknown", "unknown", "unknown"]],
    ["a | b", 3, ["failed 3"]],
    ["! a", 0, ["succeeded 0"]],
    ["true || a", 0, ["succeeded 0", "not-run"]],
  ])("%s [%i] says %j", (script, exit, endings) => {
    expect(endingsOf(script, exit)).toEqual(endings);
  });

  it("says nothing about a line that was stopped or still runs", () => {
    for (const status of ["interrupted", "running", "ended"] as const) {
      const rollout = rolloutOf(command("c1", "a && b"), back("c1", status));
      expect(linesOf(rollout)).toEqual(["a [unknown]", "b [unknown]"]);
    }
  });
});

describe("what nearly always works", () => {
  it("is taken to have worked: a change of folder, and text written to a file", () => {
    expect(endingsOf("cd api && make", 2)).toEqual(["failed 2"]);
    expect(endingsOf("cat > a.txt <<'EOF'\nx\nEOF\nmake", 2)).toEqual(["succeeded 0", "failed 2"]);
  });

  it("unless the line provides for its failure, and then in the folder it was in", () => {
    const [made] = rolloutOf(ran("cd api || mkdir api", 0)).episodes.flatMap(({ steps }) => steps);
    const [here] = rolloutOf(ran("mkdir api", 0)).episodes.flatMap(({ steps }) => steps);
    expect({ status: made?.status, cwd: made?.cwd }).toEqual({ status: "unknown", cwd: here?.cwd });
    expect(endingsOf("cd api || exit 1; make", 0)).toEqual(["unknown", "succeeded 0"]);
  });

  it("unless the shell complains about it", () => {
    expect(endingsOf("cd api && make", 1, "bash: cd: api: No such file or directory")).toEqual([
      "unknown",
    ]);
    const denied = "bash: a.txt: Permission denied";
    expect(endingsOf("echo x > a.txt; make", 0, denied)).toEqual(["unknown", "succeeded 0"]);
  });
});

it("a chain that failed has suspects, a part of it that did not run has none", () => {
  const suspects = (script: string) =>
    settleChain(splitScript(script, NOWHERE) ?? [], { status: "failed", exit: 1 }).map(
      ({ isSuspect }) => isSuspect === true,
    );
  expect(suspects("a && b")).toEqual([true, true]);
  expect(suspects("a; b && c")).toEqual([false, true, true]);
  expect(suspects("echo x && b")).toEqual([false, false]);
});

it("a script that sets up more than a step can carry stays whole", () => {
  const setup = Array.from({ length: 65 }, (_, at) => `X${at}=${at}`).join("\n");
  const script = `${setup}\nmake\nmake check`;
  expect(
    linesOf(
      rolloutOf(command("c1", script), back("c1", "failed", { exit: 2, output: output("") })),
    ),
  ).toEqual([`${script} [failed 2]`]);
});

const NOWHERE = { cwd: undefined, complaints: { aboutMove: false, aboutWrite: false } };
