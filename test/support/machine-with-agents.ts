/** A machine whose user has both agents and settings of their own for them. */

import { type PrivateMachine, privateMachine } from "./private-machine.ts";

export const CONFIG = '# mine\r\nmodel = "x"\r\n[projects."/srv"]\r\ntrust_level = "trusted"';
export const SETTINGS = '{\n\t"env": { "A": "1" },\n\t"hooks": {"Stop": []}\n}\n';

export function machineWithAgents(): PrivateMachine {
  const machine = privateMachine();
  machine.write(".codex/config.toml", CONFIG);
  machine.write(".claude/settings.json", SETTINGS);
  return machine;
}
