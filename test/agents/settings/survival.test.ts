/** Whatever a user's settings look like, they survive skilld: for every agent in the list. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AGENTS } from "../../../src/agents/agents.ts";
import { afterPlan, next } from "./memory-disk.ts";
import { RANDOM_HOMES } from "./random-homes.ts";
import { situationWith } from "./situations.ts";

const RUNS = 200;
/** For what the first property implies for the most part. */
const FEWER_RUNS = 60;

describe.each(AGENTS)("$title", (agent) => {
  const homes = RANDOM_HOMES[agent.name]?.(agent) ?? fc.constant({});
  const { planInstall, planUninstall, inspect } = agent.settings;

  it("gets its settings back byte for byte", () => {
    fc.assert(
      fc.property(homes, (files) => {
        const situation = situationWith(agent, files);
        const plan = planInstall(situation);
        const installed = afterPlan(files, plan);
        expect(installed).not.toEqual(files);
        const uninstall = planUninstall(next(situation, installed, plan));
        expect(afterPlan(installed, uninstall)).toEqual(files);
      }),
      { numRuns: RUNS },
    );
  });

  it("has every hook in place and trusted once they are installed, and nothing left to do", () => {
    fc.assert(
      fc.property(homes, (files) => {
        const situation = situationWith(agent, files);
        const plan = planInstall(situation);
        const again = next(situation, afterPlan(files, plan), plan);
        const inspection = inspect(again);
        expect(inspection.kind === "inspected" && inspection.hooks).toEqual(
          agent.events.map((event) => expect.objectContaining({ event, status: "trusted" })),
        );
        expect(planInstall(again)).toEqual({ kind: "nothing", notes: [] });
      }),
      { numRuns: FEWER_RUNS },
    );
  });

  it("is only ever added to", () => {
    fc.assert(
      fc.property(homes, (files) => {
        const plan = planInstall(situationWith(agent, files));
        const changed = plan.kind === "change" ? plan.files : [];
        expect(changed.filter(({ before, after }) => !isWithin(before, after))).toEqual([]);
      }),
      { numRuns: FEWER_RUNS },
    );
  });

  it("has nothing to take out before anything was put in", () => {
    fc.assert(
      fc.property(homes, (files) => {
        expect(planUninstall(situationWith(agent, files))).toEqual({ kind: "nothing", notes: [] });
      }),
      { numRuns: FEWER_RUNS },
    );
  });

  it("loses exactly our hooks when the record of the installation is lost", () => {
    fc.assert(
      fc.property(homes, (files) => {
        const situation = situationWith(agent, files);
        const installed = afterPlan(files, planInstall(situation));
        const lost = { ...next(situation, installed, { kind: "nothing", notes: [] }) };
        const left = afterPlan(installed, planUninstall(lost));
        expect(
          planUninstall({ ...lost, disk: { ...lost.disk, read: (path) => left[path] } }),
        ).toEqual({ kind: "nothing", notes: [] });
        for (const [path, bytes] of Object.entries(left)) {
          expect(isWithin(bytes, installed[path])).toBe(true);
        }
      }),
      { numRuns: FEWER_RUNS },
    );
  });
});

/** Whether all bytes of the one stand in the other, in this order. */
function isWithin(part: Buffer | undefined, whole: Buffer | undefined): boolean {
  if (part === undefined) return true;
  let found = 0;
  for (const byte of whole ?? []) if (found < part.length && part[found] === byte) found += 1;
  return found === part.length;
}
