/** Where an episode begins and ends, and how it is told whether it served its prompt. */

import { describe, expect, it } from "vitest";
import {
  back,
  call,
  command,
  edited,
  endings,
  prompt,
  ran,
  rolloutOf,
  type Told,
  turnEnd,
} from "./telling.ts";

const MINUTE_MS = 60_000;

describe("an episode", () => {
  const promptsOf = (...events: Told) =>
    rolloutOf(...events).episodes.map(({ prompts }) => prompts);

  it("begins at a person's prompt", () => {
    expect(promptsOf(prompt("fix it"), ran("make"), prompt("ship it"))).toEqual([
      ["fix it"],
      ["ship it"],
    ]);
  });

  it("goes on when the person only says so", () => {
    expect(promptsOf(prompt("fix it"), ran("make"), prompt("ok, go on"), ran("make"))).toEqual([
      ["fix it", "ok, go on"],
    ]);
    expect(promptsOf(prompt("fix it"), prompt("continue with the docs"))).toHaveLength(2);
  });

  it("does not begin at what a machine says", () => {
    const note = {
      ...prompt("<task-notification>done</task-notification>"),
      by: "machine" as const,
    };
    expect(promptsOf(prompt("fix it"), ran("make"), note, ran("make"))).toEqual([["fix it"]]);
  });

  it("is over after half an hour of silence, but not while a command runs", () => {
    const slow = [
      command("c1", "make", { atMs: MINUTE_MS }),
      { ...back("c1", "succeeded"), atMs: 45 * MINUTE_MS },
    ];
    const next = command("c2", "make check", { atMs: 50 * MINUTE_MS });
    const late = command("c3", "make clean", { atMs: 90 * MINUTE_MS });
    const { episodes } = rolloutOf(prompt("fix it", 0), slow, next, late);
    expect(episodes.map(({ steps }) => steps.map((step) => step.call))).toEqual([
      ["c1", "c2"],
      ["c3"],
    ]);
  });

  it("is told from others by an id that stays when there is more to tell", () => {
    const first = [prompt("fix it"), command("c1", "make")];
    const [before] = rolloutOf(first).episodes;
    const [after] = rolloutOf(first, prompt("ship it")).episodes;
    expect(after?.id).toBe(before?.id);
    expect(after?.steps[0]?.id).toBe(before?.steps[0]?.id);
  });
});

describe("an episode failed", () => {
  const failed = (because: string) => ({ outcome: "failed", because });

  it("when its last step that does something failed", () => {
    expect(endings(rolloutOf(prompt("x"), ran("make", 2), ran("cat log")))).toEqual([
      failed("its last step that does something failed"),
    ]);
    expect(endings(rolloutOf(prompt("x"), ran("make && make check", 2)))).toEqual([
      failed("its last command failed"),
    ]);
  });

  it("when it was interrupted", () => {
    expect(endings(rolloutOf(prompt("x"), ran("make"), turnEnd("interrupted")))).toEqual([
      failed("it was interrupted"),
    ]);
  });

  it.each(["No, undo that.", "that's wrong", "it still fails", "Revert your changes please"])(
    "when the next prompt corrects it: %s",
    (words) => {
      const [first] = endings(rolloutOf(prompt("x"), edited("a.txt"), prompt(words)));
      expect(first).toEqual(failed("the next prompt corrects it"));
    },
  );

  it.each(["no need to hurry, now the docs", "add a note about undo", "now stop the server"])(
    "not when it only sounds so: %s",
    (words) => {
      const [first] = endings(rolloutOf(prompt("x"), edited("a.txt"), prompt(words)));
      expect(first?.outcome).toBe("succeeded");
    },
  );

  it("when what it changed is taken back in the next one", () => {
    const because = failed("its changes were taken back");
    const next = prompt("now the other way");
    const restored = rolloutOf(prompt("x"), edited("/w/a.txt"), next, ran("git checkout -- a.txt"));
    expect(endings(restored)[0]).toEqual(because);
    const reset = rolloutOf(
      prompt("x"),
      ran("git commit -am x"),
      next,
      ran("git reset --hard HEAD~1"),
    );
    expect(endings(reset)[0]).toEqual(because);
    const other = rolloutOf(prompt("x"), edited("/w/a.txt"), next, ran("git checkout -- b.txt"));
    expect(endings(other)[0]?.outcome).toBe("succeeded");
  });
});

describe("an episode succeeded", () => {
  const succeeded = (because: string) => ({ outcome: "succeeded", because });

  it("when a check passed, also after a failure that was fixed", () => {
    const fixed = rolloutOf(prompt("x"), ran("npm test", 1), edited("a.ts"), ran("npm test"));
    expect(endings(fixed)).toEqual([succeeded("a check passed")]);
  });

  it("when it was committed or tagged", () => {
    expect(endings(rolloutOf(prompt("x"), edited("a"), ran("git commit -am done")))).toEqual([
      succeeded("it was committed"),
    ]);
    expect(endings(rolloutOf(prompt("x"), ran("git tag v1.0.0")))).toEqual([
      succeeded("it was tagged"),
    ]);
  });

  it("when the next prompt moves on", () => {
    const [first] = endings(rolloutOf(prompt("x"), edited("a"), turnEnd(), prompt("now the docs")));
    expect(first).toEqual(succeeded("the next prompt moves on"));
  });
});

describe("an episode is unknown", () => {
  const unknown = (because: string) => ({ outcome: "unknown", because });

  it("when nothing was changed", () => {
    expect(
      endings(rolloutOf(prompt("what is this?"), ran("ls"), prompt("thanks for that"))),
    ).toEqual([unknown("nothing was changed"), unknown("nothing was changed")]);
  });

  it("when nothing tells", () => {
    expect(endings(rolloutOf(prompt("x"), edited("a"), turnEnd()))).toEqual([
      unknown("no check, no commit and no later prompt tells"),
    ]);
    expect(endings(rolloutOf(prompt("x"), ran("npm test | tail -3")))).toEqual([
      unknown("no check, no commit and no later prompt tells"),
    ]);
  });

  it("when a step failed and nothing made it good", () => {
    const rollout = rolloutOf(prompt("x"), ran("npm run lint", 1), ran("npm test"), prompt("next"));
    expect(endings(rollout)[0]).toEqual(unknown("a step failed and nothing made it good"));
  });

  it("when the person refused the last step and then asked for something", () => {
    const refused = [command("c1", "git push"), back("c1", "refused")];
    const [first] = endings(rolloutOf(prompt("x"), edited("a"), refused, prompt("use a branch")));
    expect(first).toEqual(unknown("its last step was refused"));
  });

  it("when only skilld did something", () => {
    const tool = call("c1", {
      type: "tool",
      server: "skilld",
      name: "skill_recall",
      arguments: {},
    });
    expect(endings(rolloutOf(prompt("x"), tool, ran("skilld replay x")))).toEqual([
      unknown("nothing was changed"),
    ]);
  });
});
