/** The thin thread: a captured session is recorded, promoted, a skill that agents can use, and replayed. */

import { mkdirSync, readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { lint } from "../../src/skill/lint/lint.ts";
import { readSkillFolder } from "../../src/skill/read-folder.ts";
import { parseFolder } from "../../src/skill/skill-folder.ts";
import { trustLedger } from "../../src/skill/trust-ledger.ts";
import { FIXTURES } from "../support/imported.ts";
import { asked, recorded, released } from "../support/recorded-candidate.ts";

const OTHER_SESSION = join(FIXTURES, "codex/s01-node-fix/rollouts");
const SKILL = "widgets/.agents/skills/cut-release";

it("leads from a captured session to a skill that lints clean, is read back and trusted", async () => {
  const { machine, repository, shell, candidate } = await recorded();
  const shown = await asked(shell, "show", candidate);
  expect(shown).toMatchObject({ id: candidate, state: "open", name: "cut-release" });
  const { path } = await asked(shell, "promote", candidate, "--yes");
  expect(path).toBe(join(machine.root, SKILL));
  const folder = readSkillFolder(path);
  expect(lint(folder)).toEqual([]);
  expect(parseFolder(folder).kind).toBe("procedure");
  expect(readFileSync(join(path, "SKILL.md"), "utf8")).toBe(shown.files[0].text);
  const link = join(repository, ".claude/skills/cut-release");
  expect(readlinkSync(link)).toBe("../../.agents/skills/cut-release");
  expect(realpathSync(link)).toBe(path);
  expect(trustLedger(machine.home.trust).find(link)).toMatchObject({ path, origin: "promoted" });
  expect(await asked(shell, "show", candidate)).toEqual({
    ...shown,
    state: "promoted",
    promotedTo: path,
  });
});

it("leads from sessions in which the same was done to a skill that has what varied as its parameter", async () => {
  const { machine, repository, shell } = await released(3);
  const { candidates, hidden } = await asked(shell, "candidates");
  const [release, ...others] = candidates;
  expect({ others, hidden }).toEqual({ others: [], hidden: 0 });
  expect(release).toMatchObject({
    name: "cut-release",
    state: "open",
    thin: false,
    support: { sightings: 3, sessions: 3, projects: 1, succeeded: 3, failed: 0 },
    params: [{ name: "version", type: "semver", examples: expect.any(Array) }],
  });
  for (const saved of ["calls", "tokens", "seconds"])
    expect(release.saves[saved]).toBeGreaterThan(0);
  const why = (await shell.skilld("show", release.id, "--why")).stdout;
  expect(why).toMatch(/^ {2}version {2,}\d+\.\d+\.\d+\S* +\d+\.\d+\.\d+\S* +\d+\.\d+\.\d+/m);
  const { path } = await asked(shell, "promote", release.id, "--yes");
  expect(path).toBe(join(repository, ".agents/skills/cut-release"));
  const folder = readSkillFolder(path);
  expect(lint(folder)).toEqual([]);
  expect(parseFolder(folder).kind).toBe("procedure");
  expect(machine.read(`${SKILL}/SKILL.md`)).toContain("   npm version {{version}} ");
  expect(await asked(shell, "diff", release.id)).toMatchObject({ against: path, same: true });
  expect((await shell.skilld("status")).stdout).not.toContain("for you");
});

it("leads on: the skill is replayed as a whole, proves what it did, and the daemon hears of it", async () => {
  const { machine, shell, candidate } = await recorded();
  const script = { test: "echo pass", version: "1.3.0" };
  const manifest = { name: "widgets", version: script.version, scripts: { test: script.test } };
  machine.write("widgets/package.json", JSON.stringify(manifest));
  machine.write("widgets/CHANGELOG.md", "# Changelog\n\n## 1.3.0 - 2026-09-02\n\n- Add `two`\n");
  machine.write(".gitconfig", "[user]\n  name = Ann\n  email = ann@example.org\n");
  await asked(shell, "promote", candidate, "--yes");
  const trial = await asked(shell, "replay", "cut-release");
  expect(trial).toMatchObject({ verdict: "verified", skill: "cut-release" });
  expect(trial.steps.map(({ verdict }: { verdict: string }) => verdict)).toEqual(
    Array.from({ length: 6 }, () => "verified"),
  );
  const { version } = JSON.parse(machine.read("widgets/package.json"));
  expect(version).toBe("1.4.0");
  const { newTrials } = await asked(shell, "status");
  expect(newTrials).toMatchObject([{ told: "observed", receipt: { trial: trial.trial } }]);
});

it("shows every file and every risk, and writes nothing without a yes", async () => {
  const { repository, shell, candidate } = await recorded();
  const { code, stdout } = await shell.skilld("promote", candidate);
  expect(code).toBe(3);
  expect(stdout).toContain("  1. run-npm-test: project-code\n  2. run-npm-version: ");
  expect(stdout).toContain('   git commit -q -m "Release v');
  expect(stdout).toMatch(/Nothing was written\. Add --yes to write this\.\n$/);
  expect(readdirSync(repository)).toEqual([".git"]);
  const refused = await shell.skilldAtTerminal("n\n", "promote", candidate);
  expect(refused.code).toBe(3);
  expect(readdirSync(repository)).toEqual([".git"]);
  expect((await shell.skilldAtTerminal("y\n", "promote", candidate)).code).toBe(0);
  expect(readdirSync(repository).sort()).toEqual([".agents", ".claude", ".git"]);
});

it("keeps a skill of the repository in its project, and one of the user in all of them", async () => {
  const { machine, candidate } = await recorded();
  mkdirSync(join(machine.root, "elsewhere"));
  mkdirSync(join(machine.root, ".claude"));
  const elsewhere = machine.in("elsewhere");
  const { code, stderr } = await elsewhere.skilld("promote", candidate, "--yes");
  expect(code).toBe(4);
  expect(stderr).toMatch(/^skilld: cannot promote: it was seen in another project, /);
  const { path } = await asked(elsewhere, "promote", candidate, "--scope", "user", "--yes");
  expect(path).toBe(join(machine.root, ".agents/skills/cut-release"));
  expect(realpathSync(join(machine.root, ".claude/skills/cut-release"))).toBe(path);
});

it("lets one of two promotions at once win, and leaves nothing of the other", async () => {
  const { repository, shell, candidate } = await recorded();
  const runs = await Promise.all([1, 2].map(() => shell.skilld("promote", candidate, "--yes")));
  expect(runs.map(({ code }) => code).sort()).toEqual([0, 4]);
  expect(readdirSync(join(repository, ".agents/skills"))).toEqual(["cut-release"]);
  expect(readdirSync(join(repository, ".claude/skills"))).toEqual(["cut-release"]);
});

it("records the part of an episode that is asked for, and forgets it with its session", async () => {
  const { shell } = await recorded();
  const { sessions } = await asked(shell, "sessions");
  const { episodes } = await asked(shell, "show", sessions[0].id);
  const [episode] = episodes;
  const part = await asked(shell, "record", "--episode", episode.id, "--steps", "2..2");
  expect(part).toMatchObject({ sightings: [{ episode: episode.id }], state: "open" });
  expect(part.files[0].text.match(/^\d+\. .+$/gm)).toEqual(["1. Run npm test"]);
  const { code, stderr } = await shell.skilld(
    "record",
    "--episode",
    episode.id,
    "--steps",
    "2..99",
  );
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: `skilld: cannot record: there are no steps 2..99: the episode has ${episode.steps.length}\n\`skilld show SESSION\` numbers the steps of each episode.\n`,
  });
  await asked(shell, "import", OTHER_SESSION);
  const { sessions: both } = await asked(shell, "sessions");
  const [other] = both.filter(({ id }: { id: string }) => id !== sessions[0].id);
  const mixed = ["record", "--session", other.id, "--episode", episode.id];
  expect(await shell.skilld(...mixed)).toEqual({
    code: 2,
    stdout: "",
    stderr: `skilld: cannot record: ${episode.id} is no episode of ${other.id}\nIt is one of ${sessions[0].id}.\n`,
  });
  await asked(shell, "forget", sessions[0].id, "--yes");
  expect((await shell.skilld("show", part.id)).stderr).toContain(
    `cannot find the candidate ${part.id}`,
  );
});
