/** The ancestors of a process, seen in two ways that must agree. */

import { expect, it } from "vitest";
import { lineage, lookInProc, lookWithPs } from "../../src/support/ancestors.ts";

it("follows the parents to the first process, or as far as it sees", () => {
  const look = (pid: number) =>
    pid < 4 ? { parent: pid - 1, command: [`program-${pid}`] } : undefined;
  expect(lineage(3, look)).toEqual([["program-3"], ["program-2"], ["program-1"]]);
  expect(lineage(4, look)).toEqual([]);
  const endless = lineage(1, () => ({ parent: 1, command: ["loop"] }));
  expect(endless.length).toBeLessThanOrEqual(64);
});

it.skipIf(process.platform !== "linux")("sees the same in /proc and with ps", async () => {
  const [seen, listed] = [lookInProc, await lookWithPs()].map((look) => look(process.ppid));
  expect(listed?.parent).toBe(seen?.parent);
  expect(listed?.command[0]).toBe(seen?.command[0]?.split(" ")[0]);
});
