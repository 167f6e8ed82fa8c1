/** Claude Code's settings for skills, and the MCP servers it knows. */

import { join } from "node:path";
import type { NamedSkill, SettingLimit, SkillSettings } from "../../model/catalog.ts";
import { type JsonObject, objectIn } from "../../support/json-fields.ts";
import { foldersInside } from "../../support/worktree.ts";
import { jsonSettings, namesIn } from "../settings-values.ts";
import { claudeHome, claudeStateFile } from "./home.ts";
import { MANAGED_SETTINGS } from "./settings/off-switches.ts";

const SERVERS = "mcpServers";

export function settingsFor(folder: string): SkillSettings {
  const files = [
    join(claudeHome(), "settings.json"),
    join(folder, ".claude/settings.json"),
    join(folder, ".claude/settings.local.json"),
    ...MANAGED_SETTINGS,
  ];
  const overrides: JsonObject = Object.assign(
    {},
    ...files.map((file) => objectIn(jsonSettings(file), "skillOverrides") ?? {}),
  );
  return { limitOf: (skill) => limitOf(skill, overrides), servers: serversFor(folder) };
}

/** It names skills by their folder, whatever their frontmatter says. */
function limitOf({ folder }: NamedSkill, overrides: JsonObject): SettingLimit | undefined {
  switch (overrides[folder]) {
    case "off":
      return { sees: "disabled", why: "skillOverrides has `off` for it" };
    case "user-invocable-only":
      return { sees: "by-name", why: "skillOverrides has `user-invocable-only` for it" };
    default:
      return undefined;
  }
}

/** The user's, those for this project alone, and those of the project's own file. */
function serversFor(folder: string): readonly string[] {
  const state = jsonSettings(claudeStateFile());
  const projects = objectIn(state, "projects") ?? {};
  const inside = foldersInside(folder);
  const names = [
    ...namesIn(state, SERVERS),
    ...inside.flatMap((each) => namesIn(objectIn(projects, each) ?? {}, SERVERS)),
    ...inside.flatMap((each) => namesIn(jsonSettings(join(each, ".mcp.json")), SERVERS)),
  ];
  return [...new Set(names)];
}
