/** What promote refuses, each with the reason and the way out, before anything is written. */

import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { planPromotion } from "../../src/cli/promotion.ts";
import { projectOf } from "../../src/support/project.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";
import type { CandidateView } from "../../src/wire/candidates.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { entryNamed } from "./review/any-entry.ts";

const START = process.cwd();
const AGAIN = { scope: "repo" };

/** A repository one is in, and a home of its own. */
interface Place {
  readonly home: string;
  readonly repository: string;
}
let place: Place = { home: "", repository: "" };

beforeEach(() => {
  const home = temporaryFolder();
  const repository = join(home, "repository");
  mkdirSync(repository);
  execFileSync("git", ["init", "--quiet", repository]);
  vi.stubEnv("HOME", home);
  vi.stubEnv("CODEX_HOME", "");
  vi.stubEnv("CLAUDE_CONFIG_DIR", "");
  process.chdir(repository);
  place = { home, repository: process.cwd() };
});
afterEach(() => process.chdir(START));

function candidateOf(command: string, title = "Ship it"): CandidateView {
  const text = `---
name: ship
description: Ship it.
metadata:
  skilld-format: "1"
---
# ${title}

## Steps

1. Run it
   \`\`\`sh
   ${command}
   \`\`\`
   - id: run
`;
  const { candidate } = entryNamed("ship");
  const project = projectOf(place.repository);
  return { ...candidate, projects: [project], files: [{ path: "SKILL.md", text }] };
}

function refusal(candidate: CandidateView, flags: Readonly<Record<string, unknown>> = AGAIN) {
  try {
    planPromotion(candidate, flags);
  } catch (error) {
    if (!(error instanceof SkilldError)) throw error;
    const { code, message, hint } = error;
    return { code, message, hint };
  }
  return undefined;
}

it("refuses nothing that is well", () => {
  expect(refusal(candidateOf("make"))).toBeUndefined();
  expect(planPromotion(candidateOf("make"), AGAIN)).toMatchObject({
    name: "ship",
    folder: join(place.repository, ".agents/skills"),
    links: [join(place.repository, ".claude/skills")],
  });
});

it("notes that a candidate was promoted before, which is no reason against it", () => {
  const again = planPromotion({ ...candidateOf("make"), state: "promoted" }, AGAIN);
  expect(again.notes).toEqual([
    "A skill was made of this candidate before; this will be another one.",
    ...planPromotion(candidateOf("make"), AGAIN).notes,
  ]);
});

it("says of an empty name that it is empty", () => {
  expect(refusal(candidateOf("make"), { ...AGAIN, name: "" })).toMatchObject({
    message: 'cannot promote: "" is no name: it is empty',
  });
});

it("refuses what looks like a secret, and says where without repeating it", () => {
  const token = `ghp_${"a1B2".repeat(9)}`;
  expect(refusal(candidateOf(`deploy --token ${token}`))).toEqual({
    code: "skill-refused",
    message: "cannot promote: SKILL.md, line 15, holds what looks like a secret",
    hint: "Record the steps around it with `skilld record --steps A..B`.",
  });
});

it("refuses what lint calls an error", () => {
  expect(refusal(candidateOf("make", "Ship $ARGUMENTS"))).toMatchObject({
    code: "skill-refused",
    message: expect.stringMatching(/^cannot promote: SKILL\.md:\d+: .*Claude Code/),
  });
});

it.each(["../x", "a/b", "..", "", "Ship", "ship it", "-ship", "x".repeat(65)])(
  "refuses the name %j",
  (name) => {
    expect(refusal(candidateOf("make"), { ...AGAIN, name })).toMatchObject({
      code: "usage",
      message: expect.stringContaining(`cannot promote: ${JSON.stringify(name)} is no name: `),
    });
  },
);

it.each([
  "repository/.agents/skills/ship",
  "repository/.codex/skills/other",
  "repository/.claude/skills/other",
  ".agents/skills/ship",
  ".codex/skills/other",
  // Codex brings skills of its own.
  ".codex/skills/.system/ship",
  ".claude/skills/ship",
])("refuses a name that a skill at %s has, whatever its body is like", (path) => {
  mkdirSync(join(place.home, path), { recursive: true });
  const head = 'name: ship\ndescription: X.\nmetadata:\n  skilld-format: "1"';
  writeFileSync(join(place.home, path, "SKILL.md"), `---\n${head}\n---\nNo procedure.\n`);
  for (const scope of ["repo", "user"]) {
    expect(refusal(candidateOf("make"), { scope })).toMatchObject({
      code: "skill-exists",
      message: expect.stringMatching(`^cannot promote: there is a skill ship at .+/${path}$`),
      hint: "Choose another name with --name.",
    });
  }
});

it("refuses the name of the skill that comes with skilld", () => {
  expect(refusal(candidateOf("make"), { ...AGAIN, name: "skilld" })).toMatchObject({
    code: "skill-exists",
    message: expect.stringMatching(/there is a skill skilld at .+\/skills\/skilld$/),
  });
});

it("is not kept busy by what others have put where skills are", () => {
  const folder = join(place.home, ".agents/skills/other");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "SKILL.md"), Buffer.alloc(10_000_000, "- "));
  symlinkSync("loop", join(place.home, ".agents/skills/loop"));
  expect(refusal(candidateOf("make"))).toBeUndefined();
});

it.each([".agents", ".claude"])("refuses to write through %s out of the project", (name) => {
  symlinkSync(temporaryFolder(), join(place.repository, name));
  expect(refusal(candidateOf("make"))).toEqual({
    code: "skill-refused",
    message: `cannot promote: ${join(place.repository, name, "skills")} leads out of the project`,
    hint: "Make it a folder of the project, or add --scope user.",
  });
  expect(refusal(candidateOf("make"), { scope: "user" })).toBeUndefined();
});

it("takes a link that stays inside the project", () => {
  mkdirSync(join(place.repository, "shared"));
  symlinkSync("shared", join(place.repository, ".agents"));
  expect(refusal(candidateOf("make"))).toBeUndefined();
});

it("refuses a candidate that is none, however large", () => {
  const { candidate } = entryNamed("ship");
  const text = "# Ship\n".repeat(1_500_000);
  expect(refusal({ ...candidate, files: [{ path: "SKILL.md", text }] }, { scope: "user" })).toEqual(
    {
      code: "daemon-incompatible",
      message: "cannot read the candidate can_ship",
      hint: "`skilld start` replaces an older daemon; if this command is the older one, update it.",
    },
  );
});
