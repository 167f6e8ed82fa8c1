/** Scenarios in Codex's tools: called one by one, or from JavaScript in code mode. */

import {
  applyPatch,
  execCommand,
  finish,
  javaScript,
  type ResponsesItem,
} from "../models/responses-items.ts";
import { type Script, turn } from "../models/script.ts";
import type { Action, Scenario, Step } from "./scenario.ts";

export type ToolMode = "direct" | "code";

export function asCodex(scenario: Scenario, mode: ToolMode): Script<ResponsesItem> {
  const say = mode === "direct" ? asCalls : asJavaScript;
  return {
    turns: [...scenario.steps.map((step) => turn(...say(step))), turn(finish(scenario.final))],
  };
}

function asCalls(step: Step): readonly ResponsesItem[] {
  return actionsOf(step).map((action) =>
    action.kind === "shell" ? execCommand(action.command) : applyPatch(patchOf(action)),
  );
}

function asJavaScript(step: Step): readonly ResponsesItem[] {
  const calls = actionsOf(step).map((action) =>
    action.kind === "shell"
      ? `tools.exec_command(${JSON.stringify({ cmd: action.command })})`
      : `tools.apply_patch(${JSON.stringify(patchOf(action))})`,
  );
  return [
    javaScript(`const results = await Promise.all([${calls.join(", ")}]);
for (const result of results) text(result.output ?? "done");`),
  ];
}

function actionsOf(step: Step): readonly Action[] {
  return step.kind === "together" ? step.actions : [step];
}

function patchOf(action: Exclude<Action, { kind: "shell" }>): string {
  const added = action.lines.map((line) => `+${line}`);
  const change =
    action.kind === "create"
      ? [`*** Add File: ${action.path}`, ...added]
      : [`*** Update File: ${action.path}`, "@@", ` ${action.below}`, ...added];
  return ["*** Begin Patch", ...change, "*** End Patch", ""].join("\n");
}
