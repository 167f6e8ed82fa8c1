/**
 * shell: one command line → the atomic commands it runs. Owns the parser (unbash); its tree never
 * leaves this room.
 *
 * Nothing is run or expanded: what only running would tell is marked as such, and what can not be
 * parsed is a value with a reason.
 */

import { messageOf } from "../support/skilld-error.ts";
import { draftCommand } from "./draft-command.ts";
import { sourceWithHeredocs } from "./heredoc-source.ts";
import { readTree } from "./read-tree.ts";
import { openingScene, type Scene } from "./scene.ts";
import type { Pipeline, Script } from "./script.ts";
import { type Link, linksOf, walkLink } from "./walk.ts";

/** Total: any string gives a script. */
export function parseScript(text: string): Script {
  const tree = readTree(text);
  if (tree.kind === "fault") return unparsable(text, tree.reason);
  const scene = openingScene(text, draftCommand);
  try {
    const pipelines = linksOf(tree.statements, "first").map((link) => drawPipeline(link, scene));
    const { commands, fault } = scene.draft;
    return fault === undefined
      ? { kind: "parsed", text, pipelines, commands }
      : unparsable(text, fault);
  } catch (error) {
    // The tree unfolds while it is followed: deep expressions can exhaust the stack here too.
    return unparsable(text, messageOf(error));
  }
}

function unparsable(text: string, reason: string): Script {
  return { kind: "unparsable", text, reason };
}

function drawPipeline(link: Link, scene: Scene): Pipeline {
  const first = scene.draft.commands.length;
  walkLink(link, scene);
  const { node, connector, isBackground } = link;
  const isPipeline = node.type === "Pipeline";
  const negations = isPipeline ? node.prefixes.filter(({ type }) => type === "Negation") : [];
  return {
    connector,
    source: sourceWithHeredocs(node, scene.text),
    offset: node.pos,
    isNegated: negations.length % 2 === 1,
    isBackground,
    isCompound: (isPipeline ? node.commands : [node]).some(({ type }) => !SIMPLE.has(type)),
    commands: scene.draft.commands.slice(first),
  };
}

const SIMPLE: ReadonlySet<string> = new Set(["Command", "TestCommand", "ArithmeticCommand"]);
