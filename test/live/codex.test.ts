/** What only Codex does, and what its hooks are told of it; in the end no event was left out. */

import { describe, expect, it } from "vitest";
import { codex } from "../../src/agents/codex/codex.ts";
import { runCodexExec } from "./agents/codex.ts";
import { runCodexAppServer } from "./agents/codex-app-server.ts";
import { story } from "./agents/expected-events.ts";
import { widgets } from "./repositories/widgets.ts";
import {
  background,
  type CodexPlay,
  compaction,
  delegation,
  notes,
  permission,
  withoutEnd,
} from "./scenarios/codex-only.ts";
import { isMissing } from "./support/agent-clis.ts";
import { listeners } from "./support/listeners.ts";
import { makePrivateHome } from "./support/private-home.ts";
import { makeRepository } from "./support/repository.ts";

const GUARDED = { approvalPolicy: "on-request", sandbox: "workspace-write" } as const;

describe.skipIf(isMissing("codex")).each(listeners)("$name, on Codex's hooks", (listener) => {
  async function prepare() {
    const home = await makePrivateHome();
    await listener.install(home, "codex");
    const { path: repository, git } = await makeRepository(home, widgets);
    return { home, repository, git };
  }

  const hears = async (play: CodexPlay): Promise<readonly string[]> => {
    const place = await prepare();
    const session = await runCodexExec({ ...place, ...play });
    expect(session).toMatchObject({ exitCode: 0, faults: [] });
    return story(session, await listener.heard(place.home));
  };

  it("hears a command in the background end when it was answered", async () => {
    expect(await hears(background)).toEqual([
      "SessionStart",
      "UserPromptSubmit",
      "PreToolUse Bash #1",
      "PreToolUse Bash #2",
      "PostToolUse Bash #2",
      "PostToolUse Bash #1",
      "Stop",
      "SessionEnd",
    ]);
  });

  it("hears a sub-agent and its commands", async () => {
    const heard = await hears(delegation);
    const inside = ["SubagentStart", "PreToolUse Bash #3", "PostToolUse Bash #3", "SubagentStop"];
    expect(heard.filter((event) => inside.includes(event))).toEqual(inside);
    expect(heard.filter((event) => !inside.includes(event))).toEqual([
      "SessionStart",
      "UserPromptSubmit",
      "PreToolUse collaborationspawn_agent #1",
      "PostToolUse collaborationspawn_agent #1",
      "PreToolUse collaborationwait_agent #2",
      "PostToolUse collaborationwait_agent #2",
      "Stop",
      "SessionEnd",
    ]);
  });

  it("hears a compaction, and the session start again after it", async () => {
    expect(await hears(compaction)).toEqual([
      "SessionStart",
      "UserPromptSubmit",
      "PreToolUse Bash #1",
      "PostToolUse Bash #1",
      "PreCompact",
      "PostCompact",
      "SessionStart",
      "PreToolUse Bash #2",
      "PostToolUse Bash #2",
      "Stop",
      "SessionEnd",
    ]);
  });

  it("hears of calls that were refused or failed only that they were made", async () => {
    expect(await hears(withoutEnd)).toEqual([
      "SessionStart",
      "UserPromptSubmit",
      "PreToolUse Bash #1",
      "PreToolUse apply_patch #2",
      "PreToolUse Bash #3",
      "PreToolUse Bash #5",
      "PostToolUse Bash #5",
      "Stop",
      "SessionEnd",
    ]);
  });

  it("hears of MCP calls, and of a failed one only that it was made", async () => {
    expect(await hears(notes)).toEqual([
      "SessionStart",
      "UserPromptSubmit",
      "PreToolUse mcp__notes__add_note #1",
      "PostToolUse mcp__notes__add_note #1",
      "PreToolUse mcp__notes__add_note #2",
      "Stop",
      "SessionEnd",
    ]);
  });

  it.each([
    { answer: "yes", approves: true, tags: "v9", end: ["PostToolUse Bash #1"] },
    { answer: "no", approves: false, tags: "", end: [] },
  ])("hears a question that the user answers with $answer", async ({ approves, tags, end }) => {
    const place = await prepare();
    const session = await runCodexAppServer({
      ...place,
      ...permission,
      thread: GUARDED,
      turns: [{ kind: "prompt", text: permission.prompt }],
      approves,
    });
    expect(session.asked).toEqual(["item/commandExecution/requestApproval"]);
    expect(session.faults).toEqual([]);
    expect(await place.git("tag")).toBe(tags);
    expect(story(session, await listener.heard(place.home))).toEqual([
      "SessionStart",
      "UserPromptSubmit",
      "PreToolUse Bash #1",
      "PermissionRequest Bash",
      ...end,
      "Stop",
      "SessionEnd",
    ]);
  });

  it("hears every event that skilld subscribes to", async () => {
    const place = await prepare();
    const alone = await runCodexExec({ ...place, ...delegation });
    const led = await runCodexAppServer({
      ...place,
      ...permission,
      thread: GUARDED,
      turns: [{ kind: "prompt", text: permission.prompt }, { kind: "compact" }],
      script: { ...compaction.script, turns: permission.script.turns },
    });
    expect([alone.faults, led.faults]).toEqual([[], []]);
    const heard = (await listener.heard(place.home)).map(({ event }) => event);
    expect([...new Set(heard)].sort()).toEqual([...codex.events].sort());
  });
});
