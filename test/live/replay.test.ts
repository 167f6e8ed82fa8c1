/** Replays inside real agents: they end where they must, the trial comes home, a push is stopped. */

import { readdirSync } from "node:fs";
import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sandboxWays } from "../../src/agents/codex/settings/sandbox-ways.ts";
import { homeAt } from "../../src/config/home.ts";
import { runCodexExec } from "./agents/codex.ts";
import { runCodexAppServer } from "./agents/codex-app-server.ts";
import { runners } from "./agents/runners.ts";
import { finish, javaScript } from "./models/responses-items.ts";
import { turn } from "./models/script.ts";
import { asCodex } from "./scenarios/as-codex.ts";
import { type Scenario, shell } from "./scenarios/scenario.ts";
import { isMissing } from "./support/agent-clis.ts";
import { makePrivateHome, type PrivateHome } from "./support/private-home.ts";
import { atTerminal, makeReleaseSkill, RELEASE_AND_PUSH } from "./support/release-skill.ts";
import { ask, installSkilld } from "./support/skilld.ts";

const PATIENCE_MS = 30_000;

const Trials = z.object({
  newTrials: z.array(
    z.object({
      told: z.string(),
      confirmed: z.boolean(),
      agent: z.string().nullable(),
      receipt: z.object({
        verdict: z.string(),
        sandbox: z.string(),
        steps: z.array(z.array(z.unknown())),
      }),
    }),
  ),
});

function doing(...commands: readonly string[]): Scenario {
  return {
    prompt: "Release it.",
    steps: commands.map((command) => shell(command)),
    final: "Done.",
  };
}

/** What is known of the one trial, once the agent's own log has said how it ended. */
async function trialOf(home: PrivateHome, repository: string) {
  const latest = async () => {
    const { newTrials } = Trials.parse(await ask({ home, repository }, "status"));
    return newTrials[0];
  };
  await expect
    .poll(async () => (await latest())?.confirmed, { timeout: PATIENCE_MS, interval: 500 })
    .toBe(true);
  const trial = await latest();
  const steps = trial?.receipt.steps.map(([id, verdict]) => `${id} ${verdict}`);
  return trial && { ...trial, receipt: { ...trial.receipt, steps } };
}

const RAN = ["test", "bump", "changelog", "commit", "tag"].map((id) => `${id} verified`);

describe.skipIf(isMissing("codex") || isMissing("claude"))("a replay in every agent", () => {
  it.each(runners.map((runner, at) => [runner.name, runner, `2.${at}.0`] as const))(
    "does what it may, leaves the push to the agent, and the agent may not: %s",
    async (_, runner, version) => {
      const home = await makePrivateHome();
      await installSkilld(home, runner.agent);
      const skill = await makeReleaseSkill(home, RELEASE_AND_PUSH);
      const { path: repository, git, skilld, remoteHead } = skill;
      const before = await remoteHead();
      const approval = ["approve", "release", "push", "--param", `version=${version}`];
      const scenario = doing(
        `${skilld} replay release --param version=${version}`,
        "git push --force origin main",
        `bash -c 'cd . && git push origin main --force'`,
        `${skilld} ${approval.join(" ")}`,
      );
      const session = await runner.play(scenario, { home, repository });
      const said = session.requests.map(({ text }) => text).join("\n");
      expect(said).toContain("handed-over");
      expect(said).toContain("This is the step push of the skill release");
      expect(said).toContain("no agent may do it");
      expect(await git("tag")).toBe(`v${version}`);
      expect(await remoteHead()).toBe(before);
      expect(await trialOf(home, repository)).toMatchObject({
        told: "observed",
        agent: runner.agent,
        receipt: { verdict: "handed-over", steps: [...RAN, "push handed-over"] },
      });
      expect(approvalsIn(home)).toEqual([]);
      expect((await atTerminal(home, skill, approval)).stdout).toContain("Allowed, until");
      await runner.play(doing("git push --force origin main"), { home, repository });
      expect(await remoteHead()).toBe(await git("rev-parse", "main"));
    },
  );

  it("stops the push also where one script replays and pushes at once", async () => {
    const home = await makePrivateHome();
    await installSkilld(home, "codex");
    const {
      path: repository,
      git,
      skilld,
      remoteHead,
    } = await makeReleaseSkill(home, RELEASE_AND_PUSH);
    const before = await remoteHead();
    const calls = [
      `${skilld} replay release --param version=6.0.0`,
      "git push --force origin main",
    ];
    const script = calls
      .map((cmd) => `await tools.exec_command(${JSON.stringify({ cmd, yield_time_ms: 20_000 })});`)
      .join("\n");
    await runCodexExec({
      home,
      repository,
      mode: "code",
      prompt: "Release it.",
      script: { turns: [turn(javaScript(script)), turn(finish("Done."))] },
    });
    expect(await git("tag")).toBe("v6.0.0");
    expect(await remoteHead()).toBe(before);
  });

  it("is verified with a parameter that was never seen, whoever runs it", async () => {
    for (const [at, runner] of runners.entries()) {
      const home = await makePrivateHome();
      await installSkilld(home, runner.agent);
      const { path: repository, skilld } = await makeReleaseSkill(home);
      const command = `${skilld} replay release --param version=3.${at}.0`;
      await runner.play(doing(command), { home, repository });
      expect(await trialOf(home, repository)).toMatchObject({
        agent: runner.agent,
        receipt: { verdict: "verified", steps: RAN },
      });
    }
  });

  it.each(["direct", "code"] as const)(
    "hands over what Codex's sandbox forbids, and its trial comes home by the output: %s mode",
    async (mode) => {
      const home = await makePrivateHome();
      await installSkilld(home, "codex");
      const { path: repository, git, skilld } = await makeReleaseSkill(home);
      await runCodexAppServer({
        home,
        repository,
        mode,
        turns: [{ kind: "prompt", text: "Release it." }],
        thread: { approvalPolicy: "on-request", sandbox: "workspace-write" },
        script: asCodex(doing(`${skilld} replay release --param version=4.0.0`), mode),
      });
      expect(await git("tag")).toBe("");
      expect(await trialOf(home, repository)).toMatchObject({
        told: "reported",
        agent: "codex",
        receipt: {
          verdict: "handed-over",
          sandbox: "outer",
          steps: [...RAN.slice(0, 3), "commit handed-over"],
        },
      });
    },
  );

  it.each([
    ["git made writable", 0, { told: "reported", sandbox: "outer" }],
    ["replays outside of it", 1, { told: "observed", sandbox: "bubblewrap" }],
  ] as const)("goes through in Codex's sandbox as doctor explains: %s", async (_, way, seen) => {
    const home = await makePrivateHome();
    await installSkilld(home, "codex");
    const { path: repository, skilld } = await makeReleaseSkill(home);
    const { file = "", lines = [] } = sandboxWays(home.codexHome, `${repository}/.git`)[way] ?? {};
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, `\n${lines.join("\n")}\n`);
    await runCodexExec({
      home,
      repository,
      mode: "direct",
      prompt: "Release it.",
      args: ["-c", 'sandbox_mode="workspace-write"'],
      script: asCodex(doing(`${skilld} replay release --param version=5.0.0`), "direct"),
    });
    expect(await trialOf(home, repository)).toMatchObject({
      told: seen.told,
      receipt: { verdict: "verified", sandbox: seen.sandbox, steps: RAN },
    });
  });
});

function approvalsIn({ skilldHome }: PrivateHome): readonly string[] {
  try {
    return readdirSync(homeAt(skilldHome).approvals);
  } catch {
    return [];
  }
}
