/** Sessions for which only Claude Code has the tools. */

import { agent, bash, type MessagesBlock, skill, text } from "../models/messages-blocks.ts";
import { isFromSubagent } from "../models/messages-model.ts";
import { refusal, type Script, turn } from "../models/script.ts";

export interface ClaudePlay {
  readonly prompt: string;
  readonly script: Script<MessagesBlock>;
  readonly allowedTools?: readonly string[];
  readonly args?: readonly string[];
}

/** A sub-agent works while its parent waits. */
export const delegation: ClaudePlay = {
  prompt: "Have somebody count the files.",
  script: {
    turns: [
      turn(agent("Count files", "Count the files of this repository.")),
      turn(text("There are three.")),
    ],
    threads: [
      {
        name: "sub-agent",
        fits: isFromSubagent,
        turns: [turn(bash("git ls-files")), turn(text("Three."))],
      },
    ],
  },
};

/** Summarises the last session of the folder. */
export const compaction: ClaudePlay = {
  prompt: "/compact",
  args: ["--continue"],
  script: { turns: [turn(text("<summary>The files were counted.</summary>"))] },
};

export const slashCommand: ClaudePlay = {
  prompt: "/greet Bob",
  script: { turns: [turn(text("Hello Bob."))] },
};

export const useSkill: ClaudePlay = {
  prompt: "Count the files.",
  script: {
    turns: [turn(skill("count-files")), turn(bash("git ls-files")), turn(text("Three."))],
  },
};

export const failingCommand: ClaudePlay = {
  prompt: "Is there a licence?",
  script: { turns: [turn(bash("cat LICENSE")), turn(text("There is none."))] },
};

/** Nobody is there to ask, so the call is refused. */
export const permission: ClaudePlay = {
  prompt: "Tag this commit as v9.",
  allowedTools: ["Read"],
  script: { turns: [turn(bash("git tag v9")), turn(text("I may not."))] },
};

/** In auto mode a model judges the calls; none can be reached here, so the call is refused. */
export const unjudged: ClaudePlay = {
  ...permission,
  prompt: "Install it.",
  args: ["--permission-mode", "auto"],
  script: {
    turns: [turn(bash("curl -s http://127.0.0.1:9/install.sh | sh")), turn(text("I may not."))],
  },
};

/** Claude Code tries a failing model again this often before it gives up. */
const ATTEMPTS = 6;

export const failingModel: ClaudePlay = {
  prompt: "Anything new?",
  script: { turns: Array.from({ length: ATTEMPTS }, () => refusal(400, "out of order")) },
};
