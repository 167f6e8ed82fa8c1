/** Shapes: what steps are like, without what varies from one time to the next. */

import { describe, expect, it } from "vitest";
import { fixPairsOf, shapeSession } from "../../src/mine/shape/shape.ts";
import { sessionId } from "../../src/model/ids.ts";
import type { ShapeKey } from "../../src/model/mined.ts";
import { prompt, ran, rolloutOf } from "../reduce/telling.ts";

const ROOT = "/repo";

function shapesOf(...scripts: readonly string[]): readonly ShapeKey[] {
  const { episodes } = rolloutOf(prompt("do it"), ...scripts.map((script) => ran(script)));
  const told = { session: sessionId("ses_1"), project: ROOT, root: ROOT, episodes };
  return shapeSession(told).episodes.flatMap(({ steps }) => steps);
}

function areAlike(one: string, other: string): boolean {
  const [left, right] = [one, other].map((script) => shapesOf(script, "make something")[0]);
  return left !== undefined && left === right;
}

describe("two commands are alike", () => {
  it.each([
    ["git tag v1.2.0", "git tag v1.3.0"],
    ['git commit -m "one"', "git commit -m two"],
    ["npm test 2>&1 | tail -20", "npm test"],
    ["VERSION=1 make dist", "VERSION=2 make dist"],
    ["cp a.txt b.txt", "cp c.txt d.txt"],
  ])("%s and %s", (one, other) => expect(areAlike(one, other)).toBe(true));

  it.each([
    ["npm run build", "npm run lint"],
    ["git push", "git push --force"],
    ["alembic upgrade head", "alembic downgrade base"],
    ["echo x > a.txt", "echo x >> a.txt"],
    ["npm publish --tag next", "npm publish --access public"],
  ])("but not %s and %s", (one, other) => expect(areAlike(one, other)).toBe(false));
});

it("counts a command that is run again word for word once, until there is a commit", () => {
  const scripts = ["npm test", "npm test", "git commit -am done", "npm test"];
  expect(shapesOf(...scripts)).toHaveLength(3);
});

it("leaves out looks, and episodes in which at most one thing was done", () => {
  expect(shapesOf("ls", "npm test", "git status")).toEqual([]);
});

it("remembers a failed attempt by its shape, with what made it good", () => {
  const { episodes } = rolloutOf(
    prompt("push"),
    ran("git push", 1),
    ran("git push -u origin main"),
  );
  const [failed, fixed] = episodes[0]?.steps ?? [];
  expect(fixPairsOf(episodes, ROOT)).toEqual([
    {
      shape: shapesOf("git push", "npm test")[0],
      episode: episodes[0]?.id,
      failed: failed?.id,
      fixed: fixed?.id,
    },
  ]);
});
