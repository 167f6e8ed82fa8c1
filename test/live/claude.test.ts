/** What only Claude Code does, and what its hooks are told of it; in the end no event was left out. */

import { describe, expect, it } from "vitest";
import { claude } from "../../src/agents/claude/claude.ts";
import { runClaudePrint, runClaudeStream } from "./agents/claude.ts";
import { story } from "./agents/expected-events.ts";
import type { Place } from "./agents/runners.ts";
import type { Session } from "./agents/session.ts";
import { greeter } from "./repositories/greeter.ts";
import {
  type ClaudePlay,
  compaction,
  delegation,
  failingCommand,
  failingModel,
  permission,
  slashCommand,
  unjudged,
  useSkill,
} from "./scenarios/claude-only.ts";
import { isMissing } from "./support/agent-clis.ts";
import { listeners } from "./support/listeners.ts";
import { makePrivateHome } from "./support/private-home.ts";
import { makeRepository } from "./support/repository.ts";

const HEARING_DEADLINE_MS = 20_000;

describe.skipIf(isMissing("claude")).each(listeners)(
  "$name, on Claude Code's hooks",
  (listener) => {
    async function prepare(): Promise<Place> {
      const home = await makePrivateHome();
      await listener.install(home, "claude");
      const { path: repository } = await makeRepository(home, greeter);
      return { home, repository };
    }

    const hearsWhile = async (
      { home }: Place,
      exitCode: number,
      run: () => Promise<Session>,
    ): Promise<readonly string[]> => {
      const before = await listener.heard(home);
      const session = await run();
      expect(session).toMatchObject({ exitCode, faults: [] });
      return story(session, (await listener.heard(home)).slice(before.length));
    };

    const hearsIn = (place: Place, play: ClaudePlay, exitCode = 0) =>
      hearsWhile(place, exitCode, () => runClaudePrint({ ...place, ...play }));

    const hears = async (play: ClaudePlay, exitCode?: number) =>
      hearsIn(await prepare(), play, exitCode);

    /** When Claude Code ends, it kills a StopFailure hook that still runs: it has to be kept waiting. */
    const hearsFailure = (place: Place) => {
      const isHeard = async () =>
        (await listener.heard(place.home)).some(({ event }) => event === "StopFailure");
      return hearsWhile(place, 1, () =>
        runClaudeStream({ ...place, ...failingModel }, () =>
          expect.poll(isHeard, { timeout: HEARING_DEADLINE_MS }).toBe(true),
        ),
      );
    };

    it("hears a sub-agent and its commands", async () => {
      expect(await hears(delegation)).toEqual([
        "SessionStart",
        "UserPromptSubmit",
        "PreToolUse Agent #1",
        "SubagentStart",
        "PreToolUse Bash #2",
        "PostToolUse Bash #2",
        "SubagentStop",
        "PostToolUse Agent #1",
        "Stop",
        "SessionEnd",
      ]);
    });

    it("hears a skill being loaded", async () => {
      expect(await hears(useSkill)).toEqual([
        "SessionStart",
        "UserPromptSubmit",
        "PreToolUse Skill #1",
        "PostToolUse Skill #1",
        "PreToolUse Bash #2",
        "PostToolUse Bash #2",
        "Stop",
        "SessionEnd",
      ]);
    });

    it("hears a slash command become a prompt", async () => {
      expect(await hears(slashCommand)).toEqual([
        "SessionStart",
        "UserPromptSubmit",
        "UserPromptExpansion",
        "Stop",
        "SessionEnd",
      ]);
    });

    it("hears of a call that nobody could allow only the question", async () => {
      expect(await hears(permission)).toEqual([
        "SessionStart",
        "UserPromptSubmit",
        "PreToolUse Bash #1",
        "PermissionRequest Bash",
        "Stop",
        "SessionEnd",
      ]);
    });

    it("hears of a call that auto mode could not judge that it was denied", async () => {
      expect(await hears(unjudged, 1)).toEqual([
        "SessionStart",
        "UserPromptSubmit",
        "PreToolUse Bash #1",
        "PermissionDenied Bash #1",
        "Stop",
        "SessionEnd",
      ]);
    });

    it("hears a turn end because the model failed", async () => {
      expect(await hearsFailure(await prepare())).toEqual([
        "SessionStart",
        "UserPromptSubmit",
        "StopFailure",
        "SessionEnd",
      ]);
    });

    it("hears a compaction, by a sub-agent without a name", async () => {
      const place = await prepare();
      await hearsIn(place, delegation);
      expect(await hearsIn(place, compaction)).toEqual([
        "SessionStart",
        "PreCompact",
        "SubagentStop",
        "SessionStart",
        "PostCompact",
        "SessionEnd",
      ]);
    });

    it("hears every event that skilld subscribes to", async () => {
      const place = await prepare();
      const plays = [delegation, compaction, slashCommand, permission, failingCommand];
      for (const play of plays) await hearsIn(place, play);
      await hearsIn(place, unjudged, 1);
      await hearsFailure(place);
      const heard = (await listener.heard(place.home)).map(({ event }) => event);
      expect([...new Set(heard)].sort()).toEqual([...claude.events].sort());
    });
  },
);
