/** Off switches: settings of Claude Code under which no hook of a user runs. */

import { isRecord } from "../../edits/hook-entries.ts";
import type { SettingsDisk } from "../../settings-plan.ts";

/** What an administrator decides for everybody on this machine, per platform. */
export const MANAGED_SETTINGS = [
  "/etc/claude-code/managed-settings.json",
  "/Library/Application Support/ClaudeCode/managed-settings.json",
];

/** A sentence about the switch that is thrown, if one is. */
export function switchedOff(settings: unknown, disk: SettingsDisk): string | undefined {
  if (isOn(settings, "disableAllHooks")) return "settings.json has `disableAllHooks`.";
  for (const path of MANAGED_SETTINGS) {
    const managed = parsed(disk.read(path));
    const name = ["disableAllHooks", "allowManagedHooksOnly"].find((key) => isOn(managed, key));
    if (name !== undefined) return `${path}, set by an administrator, has \`${name}\`.`;
  }
  return undefined;
}

function isOn(settings: unknown, name: string): boolean {
  return isRecord(settings) && settings[name] === true;
}

/** Not ours to edit, so what can not be read here is nobody's problem but its owner's. */
function parsed(bytes: Buffer | undefined): unknown {
  try {
    return bytes === undefined ? undefined : JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
