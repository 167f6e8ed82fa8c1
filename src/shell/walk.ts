/** walk: follows a syntax tree in the order a shell would run it, and drafts the commands it meets. */

import type * as tree from "unbash";
import { forEachChild } from "unbash";
import { isTooDeep, type Scene, within } from "./scene.ts";
import type { Connector } from "./script.ts";

/** One pipeline of a list, and how the list gets there. */
export interface Link {
  readonly node: tree.PipelineNode;
  readonly connector: Connector;
  readonly isBackground: boolean;
}

export function linksOf(
  statements: readonly tree.Statement[],
  arrival: Connector,
): readonly Link[] {
  const links: Link[] = [];
  let connector = arrival;
  for (const { command, background } of statements) {
    const isBackground = background === true;
    const nodes = command.type === "AndOr" ? command.commands : [command];
    const operators = command.type === "AndOr" ? command.operators : [];
    nodes.forEach((node, at) => {
      const operator = operators[at - 1];
      const own = operator === undefined ? connector : operator === "&&" ? "and-then" : "or-else";
      links.push({ node, connector: own, isBackground });
    });
    connector = isBackground ? "background" : "then";
  }
  return links;
}

export function walkLink({ node, connector, isBackground }: Link, scene: Scene): void {
  const isBranch = connector === "and-then" || connector === "or-else";
  const own: Scene = {
    ...scene,
    isConditional: scene.isConditional || isBranch,
    isBackground: scene.isBackground || isBackground,
  };
  if (node.type !== "Pipeline") {
    walkCommand(node, own, connector);
    return;
  }
  const isTimed = node.prefixes.some(({ type }) => type === "Time");
  const piped = isTimed ? within(own, "wrapper", "time") : own;
  node.commands.forEach((command, at) => {
    walkCommand(command, piped, at === 0 ? connector : "pipe");
  });
}

/** `arrival` is how the first of them is reached. */
export function walkList(
  statements: readonly tree.Statement[],
  scene: Scene,
  arrival: Connector,
): void {
  for (const link of linksOf(statements, arrival)) walkLink(link, scene);
}

function walkCommand(node: tree.CommandNode, scene: Scene, arrival: Connector): void {
  if (isTooDeep(scene)) return;
  switch (node.type) {
    case "Command":
    case "TestCommand":
    case "ArithmeticCommand":
      walkSubstitutions(node, scene);
      scene.visit(node, scene, arrival);
      return;
    case "Redirected":
      walkAll(node.redirects, scene);
      scene.visit(node, scene, arrival);
      walkCommand(node.command, scene, arrival);
      return;
    case "Subshell":
      walkList(node.body.commands, within(scene, "subshell", "(…)"), arrival);
      return;
    case "BraceGroup":
      walkList(node.body.commands, scene, arrival);
      return;
    case "Function":
      walkBody(node.body, within(conditional(scene), "function", node.name.text), "first");
      return;
    case "Coproc":
      walkBody(node.body, { ...scene, isBackground: true }, arrival);
      return;
    case "If":
      walkIf(node, scene, arrival);
      return;
    case "Case":
      walkCase(node, scene);
      return;
    default:
      walkLoop(node, scene, arrival);
  }
}

function walkIf(node: tree.If, scene: Scene, arrival: Connector): void {
  const branch = conditional(scene);
  walkList(node.clause.commands, scene, arrival);
  walkList(node.then.commands, branch, "then");
  for (const { clause, then } of node.elif) {
    walkList(clause.commands, branch, "then");
    walkList(then.commands, branch, "then");
  }
  walkList(node.else?.commands ?? [], branch, "then");
}

function walkCase(node: tree.Case, scene: Scene): void {
  walkSubstitutions(node.word, scene);
  const branch = conditional(scene);
  for (const { pattern, body } of node.items) {
    walkAll(pattern, branch);
    walkList(body.commands, branch, "then");
  }
}

function walkLoop(
  node: tree.While | tree.For | tree.Select | tree.ArithmeticFor,
  scene: Scene,
  arrival: Connector,
): void {
  const loop = { ...scene, isRepeated: true };
  if (node.type === "While") walkList(node.clause.commands, loop, arrival);
  else if (node.type === "ArithmeticFor") walkAll([node.initialize, node.test, node.update], loop);
  else walkAll(node.wordlist ?? [], scene);
  walkList(node.body.commands, conditional(loop), node.type === "While" ? "then" : arrival);
}

function conditional(scene: Scene): Scene {
  return { ...scene, isConditional: true };
}

function walkBody(
  body: tree.Function["body"] | tree.Coproc["body"],
  scene: Scene,
  arrival: Connector,
): void {
  if (body.type === "CompoundList") walkList(body.commands, scene, arrival);
  else walkCommand(body, scene, arrival);
}

function walkAll(nodes: readonly (tree.SyntaxNode | undefined)[], scene: Scene): void {
  for (const node of nodes) if (node !== undefined) walkSubstitutions(node, scene);
}

/** What a shell runs to know a command's words, before it runs the command. */
function walkSubstitutions(node: tree.SyntaxNode, scene: Scene): void {
  switch (node.type) {
    case "CommandExpansion":
    case "ArithmeticCommandExpansion":
      walkSubstitution(node.script, within(scene, "substitution", "$(…)"));
      return;
    case "ProcessSubstitution":
      walkSubstitution(node.script, within(scene, "substitution", `${node.operator}(…)`));
      return;
    default:
      forEachChild(node, (child) => walkSubstitutions(child, scene));
  }
}

function walkSubstitution(script: tree.ParsedScript | undefined, scene: Scene): void {
  if (script === undefined || isTooDeep(scene)) return;
  const [error] = script.errors ?? [];
  if (error !== undefined) scene.draft.fault ??= `a substitution does not parse: ${error.message}`;
  const place = script.source === undefined ? scene : { text: script.source, base: undefined };
  walkList(script.commands, { ...scene, ...place }, "first");
}
