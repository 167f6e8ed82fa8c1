/** Settings that skilld has edited, however their users wrote them, in the agents that read them. */

import { readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import fc from "fast-check";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { claude } from "../../src/agents/claude/claude.ts";
import { codex } from "../../src/agents/codex/codex.ts";
import { homeAt } from "../../src/config/home.ts";
import type { Files } from "../agents/settings/memory-disk.ts";
import { RANDOM_HOMES } from "../agents/settings/random-homes.ts";
import { runClaudePrint } from "./agents/claude.ts";
import { codexEnvironment } from "./agents/codex.ts";
import { type Peer, peerOf } from "./agents/json-rpc.ts";
import { text } from "./models/messages-blocks.ts";
import { turn } from "./models/script.ts";
import { agentCommand, isMissing } from "./support/agent-clis.ts";
import { makePrivateHome, type PrivateHome } from "./support/private-home.ts";
import { start } from "./support/program.ts";
import { skilld } from "./support/skilld.ts";

const SAMPLES = 20;
const SEED = 20_261_118;

describe.skipIf(isMissing("codex"))("Codex", () => {
  it.each(samples("codex"))("trusts and reads every hook of ours in %s", async (_what, files) => {
    const home = await makePrivateHome();
    await writeHome(home.codexHome, files);
    expect(await skilld(home, "install", "--agent", "codex", "--yes")).toMatchObject({
      exitCode: 0,
    });
    const { hooks, errors } = await listedHooks(home);
    expect(errors).toEqual([]);
    const ours = hooks.filter(({ command }) => command?.includes(home.skilldHome));
    expect(ours.map(({ trustStatus, enabled }) => ({ trustStatus, enabled }))).toEqual(
      codex.events.map(() => ({ trustStatus: "trusted", enabled: true })),
    );
  });

  it("keeps what it wrote into config.toml itself, and nothing of ours, after uninstall", async () => {
    const home = await makePrivateHome();
    const config = join(home.codexHome, "config.toml");
    await writeFile(config, '# mine\nmodel = "x"\n\n[projects."/a"]\ntrust_level = "trusted"\n');
    await skilld(home, "install", "--agent", "codex", "--yes");
    await withAppServer(home, (peer) => peer.call("config/batchWrite", { edits: [TRUST_PROJECT] }));
    expect(await readFile(config, "utf8")).toContain('[projects."/b"]');
    await skilld(home, "uninstall", "--agent", "codex", "--yes");
    const left = await readFile(config, "utf8");
    expect(left).not.toMatch(/skilld|hooks/);
    expect(left).toMatch(/^# mine\n/);
    expect(parse(left)).toEqual({
      model: "x",
      projects: { "/a": { trust_level: "trusted" }, "/b": { trust_level: "trusted" } },
    });
  });
});

const TRUST_PROJECT = {
  keyPath: "projects",
  value: { "/b": { trust_level: "trusted" } },
  mergeStrategy: "upsert",
};

describe.skipIf(isMissing("claude"))("Claude Code", () => {
  it.each(samples("claude"))("runs our hooks from %s", async (_what, files) => {
    const home = await makePrivateHome();
    await writeHome(home.claudeHome, files);
    expect(await skilld(home, "install", "--agent", "claude", "--yes")).toMatchObject({
      exitCode: 0,
    });
    // Without a daemon the events stay in the spool, by name.
    await skilld(home, "stop");
    const script = { turns: [turn(text("done"))] };
    const session = { home, repository: home.root, prompt: "say done", script };
    expect(await runClaudePrint(session)).toMatchObject({ exitCode: 0 });
    expect(new Set(spooledEvents(home))).toEqual(
      new Set(["SessionStart", "UserPromptSubmit", "Stop", "SessionEnd"]),
    );
  });
});

/** The same homes in every run, named by what is in them. */
function samples(agent: "codex" | "claude"): readonly (readonly [string, Files])[] {
  const homes = RANDOM_HOMES[agent]?.(agent === "codex" ? codex : claude) ?? fc.constant({});
  return fc.sample(homes, { numRuns: SAMPLES, seed: SEED }).map((files, index) => {
    const names = Object.keys(files).map((path) => basename(path));
    return [`sample ${index} (${names.join(" and ") || "no file"})`, files];
  });
}

async function writeHome(folder: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const place = join(folder, basename(path));
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, content);
  }
}

function spooledEvents({ skilldHome }: PrivateHome): readonly string[] {
  return readdirSync(homeAt(skilldHome).spool).map((name) => name.split(".").at(-2) ?? "");
}

const Listed = z.object({
  data: z.array(
    z.object({
      hooks: z.array(
        z.looseObject({
          command: z.string().nullish(),
          trustStatus: z.string(),
          enabled: z.boolean(),
        }),
      ),
      errors: z.array(z.unknown()),
    }),
  ),
});

async function listedHooks(home: PrivateHome) {
  const listed = await withAppServer(home, (peer) =>
    peer.call("hooks/list", { cwds: [home.root] }),
  );
  const { data } = Listed.parse(listed);
  return {
    hooks: data.flatMap(({ hooks }) => hooks),
    errors: data.flatMap(({ errors }) => errors),
  };
}

async function withAppServer(
  home: PrivateHome,
  work: (peer: Peer) => Promise<unknown>,
): Promise<unknown> {
  const program = start({
    command: agentCommand("codex"),
    args: ["app-server"],
    cwd: home.root,
    env: codexEnvironment(home),
  });
  try {
    const peer = peerOf(program, () => ({}));
    await peer.call("initialize", { clientInfo: { name: "live-test", version: "0.0.0" } });
    peer.notify("initialized");
    return await work(peer);
  } finally {
    program.stdin.end();
    await program.finished;
  }
}
