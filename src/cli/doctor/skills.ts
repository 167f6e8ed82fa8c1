/** Can agents use the skills that lie where they look, and is each of them found by its name? */

import type { Catalog } from "../../model/catalog.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import { catalogHere } from "../catalog-here.ts";
import type { Check, Problem } from "./check.ts";

/** What is wrong with many is wrong with all of them in the same way. */
const FINDINGS_MAX = 10;

export const skills: Check = {
  name: "skills",
  promise: "agents can use the skills here, and no two share a name",
  async look() {
    try {
      const found = problemsOf(await catalogHere({ folder: process.cwd() }));
      const more = found.length - FINDINGS_MAX;
      return more <= 0 ? found : [...found.slice(0, FINDINGS_MAX), andMore(more)];
    } catch (error) {
      // Settings that can not be read are another check's finding.
      if (error instanceof SkilldError) return [];
      throw error;
    }
  },
};

function problemsOf({ skills: all, invalid, remarks }: Catalog): readonly Problem[] {
  const collisions = new Map(
    all.flatMap(({ collision, path }) => (collision === undefined ? [] : [[collision, path]])),
  );
  return [
    ...invalid.map(({ path, problems }) => ({
      problem: `No agent loads ${path} (${problems.join("; ")}).`,
      fix: "Correct it: `skilld lint` with its folder says how.",
    })),
    ...[...collisions].map(([collision, path]) => ({
      problem: `${collision}, one of them ${path}: by that name it uses neither, or only one.`,
      fix: "Rename or remove all but one of them.",
    })),
    ...all.flatMap(({ path, policy }) =>
      policy.missing.map((server) => ({
        problem: `${path} needs the MCP server ${server}, and no agent has it.`,
        fix: "Add the server to your agent, or remove the skill.",
      })),
    ),
    ...remarks.map((remark) => ({
      problem: `${remark}.`,
      fix: "`skilld skills` shows what is listed all the same.",
    })),
  ];
}

function andMore(more: number): Problem {
  return { problem: `${more} more skills have such problems.`, fix: "`skilld skills` lists them." };
}
