/** Drafting commands: one simple command of the tree becomes itself, or what it carries. */

import type * as tree from "unbash";
import { carry, programOf } from "./carry/carry.ts";
import { type Carried, inputOf, type NestedText } from "./carry/carrying.ts";
import { readRedirection } from "./read-redirection.ts";
import { readTree } from "./read-tree.ts";
import { readArgument, readAssignment, readWord, sliceAt } from "./read-word.ts";
import { add, behind, isTooDeep, type LeafNode, nestedScene, type Scene } from "./scene.ts";
import type { AtomicCommand, Connector } from "./script.ts";
import { walkList } from "./walk.ts";
import type { Assignment, Redirection, Word } from "./word.ts";

/** A command as it stands in the script, before anyone asks what it carries. */
interface Simple {
  readonly words: readonly Word[];
  readonly assignments: readonly Assignment[];
  readonly redirections: readonly Redirection[];
  readonly source: string;
  readonly offset: number | undefined;
  readonly connector: Connector;
  /** The text on its standard input, also where a wrapper passes it on. */
  readonly input: NestedText | undefined;
}

export function draftCommand(node: LeafNode, scene: Scene, connector: Connector): void {
  const redirections = redirectionsOf(node).flatMap(
    (redirection) => readRedirection(redirection, scene) ?? [],
  );
  const { raw, offset } = sliceAt(scene, spanOf(node));
  draft(
    {
      words: wordsOf(node, scene),
      assignments: [...scene.assignments, ...assignmentsOf(node, scene)],
      redirections,
      source: raw,
      offset,
      connector,
      input: inputOf(redirections),
    },
    scene,
  );
}

function draft(simple: Simple, scene: Scene): void {
  if (isTooDeep(scene)) return;
  const { own, carried, opaque } = carry(simple.words, simple.input);
  if (own !== undefined) add(scene, atomic({ ...simple, words: own }, scene, opaque));
  const passedOn = own === undefined ? simple : { ...simple, redirections: [] };
  for (const each of carried) draftCarried(each, passedOn, scene);
}

function draftCarried(
  { layer, load, assignments = [], ...carried }: Carried,
  simple: Simple,
  outside: Scene,
): void {
  const scene: Scene = {
    ...behind(outside, layer),
    isRepeated: outside.isRepeated || carried.isRepeated === true,
    isConditional: outside.isConditional || carried.isConditional === true,
  };
  const own = {
    ...simple,
    assignments: [...simple.assignments, ...assignments],
    input: carried.isInputTaken === true ? undefined : simple.input,
  };
  if (load.kind === "words") draft({ ...own, words: load.words }, scene);
  else draftScript(load.script, own, { outside, inside: scene });
}

/** A nested script that can not be read leaves the shell that runs it, marked as opaque. */
function draftScript(
  script: NestedText,
  simple: Simple,
  { outside, inside }: { outside: Scene; inside: Scene },
): void {
  const tree = readTree(script.text);
  const scene = nestedScene({ ...inside, assignments: simple.assignments }, script);
  if (tree.kind === "tree") walkList(tree.statements, scene, "first");
  const fault = tree.kind === "fault" ? tree.reason : scene.draft.fault;
  if (fault !== undefined) {
    add(outside, atomic(simple, outside, `its script can not be read: ${fault}`));
    return;
  }
  const redirections = simple.redirections.filter(({ kind }) => kind === "file");
  if (redirections.length > 0)
    add(outside, atomic({ ...simple, words: [], redirections }, outside, undefined));
  for (const command of scene.draft.commands) add(outside, command);
}

function atomic(simple: Simple, scene: Scene, opaque: string | undefined): AtomicCommand {
  const { words, assignments, redirections, source, offset, connector } = simple;
  const { isConditional, isRepeated, isBackground, via } = scene;
  return {
    program: programOf(words),
    words,
    assignments,
    redirections,
    source,
    offset,
    connector,
    isConditional,
    isRepeated,
    isBackground,
    via,
    opaque,
  };
}

function redirectionsOf(node: LeafNode): readonly tree.Redirection[] {
  return node.type === "Command" || node.type === "Redirected" ? node.redirects : [];
}

function assignmentsOf(node: LeafNode, scene: Scene): readonly Assignment[] {
  if (node.type !== "Command") return [];
  return node.prefix.flatMap((part) =>
    part.type === "Assignment" ? [readAssignment(part, scene)] : [],
  );
}

function wordsOf(node: LeafNode, scene: Scene): readonly Word[] {
  switch (node.type) {
    case "Command":
      return [...(node.name === undefined ? [] : [node.name]), ...node.args].map((word) =>
        readArgument(word, scene),
      );
    case "TestCommand":
      return [
        operatorWord(node.pos, "[[", scene),
        ...operandsOf(node.expression).map((word) => readWord(word, scene)),
      ];
    case "ArithmeticCommand":
      return [operatorWord(node.pos, "((", scene)];
    case "Redirected":
      return [];
  }
}

function operatorWord(pos: number, operator: string, scene: Scene): Word {
  const slice = sliceAt(scene, { pos, end: pos + operator.length });
  return {
    ...slice,
    value: operator,
    parts: [{ ...slice, kind: "literal", value: operator, quote: "none" }],
  };
}

function operandsOf(expression: tree.TestExpression): readonly tree.Word[] {
  switch (expression.type) {
    case "TestUnary":
      return [expression.operand];
    case "TestBinary":
      return [expression.left, expression.right];
    case "TestLogical":
      return expression.operands.flatMap(operandsOf);
    case "TestNot":
      return operandsOf(expression.operand);
    case "TestGroup":
      return operandsOf(expression.expression);
  }
}

/** A group is not a command: what stands for its redirections is their own text. */
function spanOf(node: LeafNode): { pos: number; end: number } {
  if (node.type !== "Redirected") return node;
  return { pos: node.redirects[0]?.pos ?? node.pos, end: node.end };
}
