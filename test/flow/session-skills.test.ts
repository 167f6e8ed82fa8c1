/** A session's skills, from the hook of a real agent to what `skilld skills --session` shows. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { eventually, skilld, startDaemon } from "../support/daemon-process.ts";
import { hook, startRecorder } from "../support/recorder.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

function writeSkill(folder: string, name: string): string {
  const path = join(folder, ".agents/skills", name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "SKILL.md"), `---\nname: ${name}\ndescription: Does ${name}.\n---\n`);
  return join(path, "SKILL.md");
}

it("is frozen when it begins, survives a restart of the recorder, and what is new is told", async () => {
  const { home } = await startRecorder();
  const folder = temporaryFolder();
  const release = writeSkill(folder, "release");
  const payload = { hook_event_name: "SessionStart", session_id: "sess-1", cwd: folder };
  const event = { agent: "codex", event: "SessionStart" };
  await hook(home, JSON.stringify({ ...payload, source: "startup" }), event);
  const shown = async () => {
    const { stdout } = await skilld(home, ["skills", "--session", "sess", "--json"]);
    const { skills = [], drift } = JSON.parse(stdout);
    const paths = skills.map((skill: { path: string }) => skill.path);
    return { paths: paths.filter((path: string) => path.startsWith(folder)), drift };
  };
  await eventually(shown, ({ paths }) => paths.length > 0);
  const deploy = writeSkill(folder, "deploy");
  const seen = { paths: [release], drift: { added: [deploy], removed: [], changed: [] } };
  expect(await shown()).toEqual(seen);
  await skilld(home, ["stop"]);
  await startDaemon(home);
  expect(await shown()).toEqual(seen);
});
