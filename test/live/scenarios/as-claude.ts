/** Scenarios in Claude Code's tools. */

import { join } from "node:path";
import { bash, edit, type MessagesBlock, read, text, write } from "../models/messages-blocks.ts";
import { type Script, turn } from "../models/script.ts";
import type { Action, Scenario, Step } from "./scenario.ts";

/** File tools want absolute paths, so the script is written for one place. */
export function asClaude(scenario: Scenario, repository: string): Script<MessagesBlock> {
  return {
    turns: [
      ...scenario.steps.flatMap((step) => stepTurns(step, repository)),
      turn(text(scenario.final)),
    ],
  };
}

function stepTurns(step: Step, repository: string) {
  if (step.kind === "together") {
    return [turn(...step.actions.flatMap((action) => blocksOf(action, repository)))];
  }
  return blocksOf(step, repository).map((block) => turn(block));
}

function blocksOf(action: Action, repository: string): readonly MessagesBlock[] {
  switch (action.kind) {
    case "shell":
      return [bash(action.command)];
    case "create":
      return [write(join(repository, action.path), `${action.lines.join("\n")}\n`)];
    case "insert": {
      const path = join(repository, action.path);
      const after = [action.below, ...action.lines].join("\n");
      return [read(path), edit(path, action.below, after)];
    }
  }
}
