/**
 * JSON lists: adding members to an object or an array, and taking them out, in the style of the
 * text around them. Objects and arrays are alike here: brackets, members, commas.
 */

import type { Node } from "jsonc-parser";
import type { Insertion, Range } from "./byte-edits.ts";
import { newlineOf } from "./byte-text.ts";
import { childrenOf, endOf } from "./json-document.ts";

const DEFAULT_INDENT = "  ";

/** Prints one member; `undefined` asks for a single line. */
export type Member = (layout: Layout | undefined) => string;

interface Layout {
  readonly newline: string;
  /** One level of indentation. */
  readonly unit: string;
  /** The white space the member's own lines start with. */
  readonly indent: string;
}

export function printValue(value: unknown): Member {
  return (layout) =>
    layout === undefined
      ? JSON.stringify(value)
      : JSON.stringify(value, null, layout.unit).replaceAll("\n", layout.newline + layout.indent);
}

export function printProperty(name: string, value: unknown): Member {
  return (layout) =>
    `${JSON.stringify(name)}:${layout === undefined ? "" : " "}${printValue(value)(layout)}`;
}

/** Adds members after the last one. */
export function append(text: string, list: Node, members: readonly Member[]): Insertion {
  const last = childrenOf(list).at(-1);
  if (last === undefined) return fill(text, list, members);
  const layout = layoutIn(text, list);
  const added = members.map((member) => `,${lineStart(layout)}${member(layout)}`).join("");
  return { offset: endOf(last), text: added };
}

/** Adds one member in front of another one. */
export function prepend(text: string, list: Node, to: { member: Member; before: Node }): Insertion {
  const layout = layoutIn(text, list);
  return { offset: to.before.offset, text: `${to.member(layout)},${lineStart(layout)}` };
}

/** The ranges to cut so that the members `isGone` names disappear together with their commas. */
export function rangesOf(list: Node, isGone: (member: Node) => boolean): readonly Range[] {
  const members = childrenOf(list);
  const firstKept = members.findIndex((member) => !isGone(member));
  if (firstKept === -1) return members.length === 0 ? [] : [insideOf(list)];
  return members.flatMap((member, index) => {
    if (!isGone(member)) return [];
    if (index < firstKept) return [{ start: member.offset, end: startAt(members, index + 1) }];
    return [{ start: endAt(members, index - 1), end: endOf(member) }];
  });
}

function fill(text: string, list: Node, members: readonly Member[]): Insertion {
  const inside = insideOf(list);
  const layout = layoutIn(text, list);
  const added = members.map((member) => member(layout)).join(`,${lineStart(layout)}`);
  const breaksAlready = text.slice(inside.start, inside.end).includes("\n");
  const closing =
    layout === undefined || breaksAlready ? "" : layout.newline + indentOf(text, list);
  return { offset: inside.start, text: `${lineStart(layout)}${added}${closing}` };
}

/** How members of this list are laid out; `undefined` when they share one line. */
function layoutIn(text: string, list: Node): Layout | undefined {
  const unit = unitOf(text, list);
  const [first] = childrenOf(list);
  if (unit === undefined) return undefined;
  if (first === undefined) {
    return { newline: newlineOf(text), unit, indent: indentOf(text, list) + unit };
  }
  if (!startsItsLine(text, first)) return undefined;
  return { newline: newlineOf(text), unit, indent: indentOf(text, first) };
}

/** The outermost list shows the indentation of the file; a file in one line has none. */
function unitOf(text: string, list: Node): string | undefined {
  let outermost = list;
  while (outermost.parent !== undefined) outermost = outermost.parent;
  const [first] = childrenOf(outermost);
  if (first === undefined) return DEFAULT_INDENT;
  if (!startsItsLine(text, first)) return undefined;
  return indentOf(text, first) || DEFAULT_INDENT;
}

function startsItsLine(text: string, node: Node): boolean {
  return /\n[ \t]*$/.test(text.slice(0, node.offset));
}

/** The white space before the line on which a node starts. */
function indentOf(text: string, node: Node): string {
  if (node.parent === undefined) return "";
  const line = text.slice(text.lastIndexOf("\n", node.offset - 1) + 1, node.offset);
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}

function lineStart(layout: Layout | undefined): string {
  return layout === undefined ? "" : layout.newline + layout.indent;
}

function insideOf(list: Node): Range {
  return { start: list.offset + 1, end: endOf(list) - 1 };
}

function startAt(members: readonly Node[], index: number): number {
  return members[index]?.offset ?? 0;
}

function endAt(members: readonly Node[], index: number): number {
  const member = members[index];
  return member === undefined ? 0 : endOf(member);
}
