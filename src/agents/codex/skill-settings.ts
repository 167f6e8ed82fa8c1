/** Codex's settings for skills, and the MCP servers it knows: `config.toml` of the user and of trusted projects. */

import { join } from "node:path";
import type { NamedSkill, SettingLimit, SkillSettings } from "../../model/catalog.ts";
import { type JsonObject, listIn, objectIn, textIn } from "../../support/json-fields.ts";
import { realPath } from "../../support/real-path.ts";
import { foldersInside } from "../../support/worktree.ts";
import { isRecord } from "../edits/hook-entries.ts";
import { namesIn, tomlSettings } from "../settings-values.ts";
import { codexHome } from "./home.ts";
import { configPath } from "./settings/config-file.ts";

const MACHINE_CONFIG = "/etc/codex/config.toml";
const SERVERS = "mcp_servers";

export function settingsFor(folder: string): SkillSettings {
  const user = tomlSettings(configPath(codexHome()));
  const projects = trustedFolders(user, folder).map((each) =>
    tomlSettings(join(each, ".codex/config.toml")),
  );
  const all = [tomlSettings(MACHINE_CONFIG), user, ...projects];
  const skills = objectIn(user, "skills") ?? {};
  const rules = (listIn(skills, "config") ?? []).flatMap(readRule);
  return {
    limitOf: (skill) => limitOf(skill, rules, skills),
    servers: [...new Set(all.flatMap((settings) => namesIn(settings, SERVERS)))],
  };
}

/** Only the user's own file may switch skills on and off. */
interface Rule {
  readonly isEnabled: boolean;
  readonly selects: (skill: NamedSkill) => boolean;
}

function readRule(value: unknown): readonly Rule[] {
  if (!isRecord(value)) return [];
  const [path, name] = [textIn(value, "path"), textIn(value, "name")?.trim()];
  const isEnabled = value["enabled"] !== false;
  if (path !== undefined && name === undefined) {
    const real = realPath(path);
    return [{ isEnabled, selects: (skill) => skill.realPath === real }];
  }
  return name !== undefined && path === undefined
    ? [{ isEnabled, selects: (skill) => skill.name === name }]
    : [];
}

/** The last rule that is about the skill counts. */
function limitOf(
  skill: NamedSkill,
  rules: readonly Rule[],
  skills: JsonObject,
): SettingLimit | undefined {
  const rule = rules.findLast(({ selects }) => selects(skill));
  if (rule?.isEnabled === false) {
    return { sees: "disabled", why: "config.toml has `enabled = false` for it" };
  }
  if (skill.isBundled && objectIn(skills, "bundled")?.["enabled"] === false) {
    return { sees: "disabled", why: "config.toml switches bundled skills off" };
  }
  return skills["include_instructions"] === false
    ? { sees: "by-name", why: "config.toml has `include_instructions = false`" }
    : undefined;
}

function trustedFolders(user: JsonObject, folder: string): readonly string[] {
  const projects = objectIn(user, "projects") ?? {};
  const inside = foldersInside(folder);
  const isTrusted = inside.some((each) => objectIn(projects, each)?.["trust_level"] === "trusted");
  return isTrusted ? inside : [];
}
