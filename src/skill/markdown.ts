/**
 * Markdown as blocks, with the line of each. Owns the Markdown parser; its tree never leaves this
 * file. Text inside blocks is kept as it was written: no emphasis, no links, no entities.
 */

import type { Code, List, ListItem, Nodes, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

export type Block = { readonly line: number } & (
  | { readonly kind: "heading"; readonly depth: number; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "fence"; readonly language: string; readonly text: string }
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly Item[] }
  /** Anything else that Markdown knows; `name` says what. */
  | { readonly kind: "other"; readonly name: string }
);

export interface Item {
  readonly line: number;
  readonly blocks: readonly Block[];
}

/** Inline constructs are not needed, and some of them are slow to find in hostile text. */
const BLOCKS_ONLY = {
  disable: {
    null: [
      "attention",
      "autolink",
      "characterEscape",
      "characterReference",
      "codeText",
      "hardBreakEscape",
      "htmlText",
      "labelEnd",
      "labelStartImage",
      "labelStartLink",
    ],
  },
};

/** Never throws. Lines are counted from `firstLine`. */
export function readMarkdown(text: string, firstLine: number): readonly Block[] {
  const source: Source = {
    text,
    lineOf: (node) => firstLine - 1 + (node.position?.start.line ?? 1),
  };
  return fromMarkdown(text, { extensions: [BLOCKS_ONLY] }).children.map((node) =>
    blockOf(node, source),
  );
}

interface Source {
  readonly text: string;
  readonly lineOf: (node: Nodes) => number;
}

function blockOf(node: RootContent, source: Source): Block {
  const line = source.lineOf(node);
  switch (node.type) {
    case "heading":
      return { kind: "heading", line, depth: node.depth, text: inside(node.children, source) };
    case "paragraph":
      return { kind: "paragraph", line, text: written(node, source) };
    case "code":
      return /^[`~]/.test(written(node, source))
        ? { kind: "fence", line, language: languageOf(node), text: node.value }
        : { kind: "other", line, name: "an indented block of code" };
    case "blockquote": {
      const [only, ...others] = node.children;
      return only?.type === "paragraph" && others.length === 0
        ? { kind: "quote", line, text: written(only, source) }
        : { kind: "other", line, name: "a quotation of several parts" };
    }
    case "list":
      return listOf(node, source);
    default:
      return { kind: "other", line, name: NAMES.get(node.type) ?? node.type };
  }
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ["html", "HTML"],
  ["thematicBreak", "a ruler"],
  ["definition", "the target of a link"],
]);

function listOf(node: List, source: Source): Block {
  return {
    kind: "list",
    line: source.lineOf(node),
    isOrdered: node.ordered === true,
    items: node.children.map((item: ListItem) => ({
      line: source.lineOf(item),
      blocks: item.children.map((child) => blockOf(child, source)),
    })),
  };
}

function languageOf({ lang, meta }: Code): string {
  return [lang, meta].filter((part) => typeof part === "string").join(" ");
}

/** The source of a node; its lines joined by spaces, without what marks them as continued. */
function written(node: Nodes, { text }: Source): string {
  const { start, end } = node.position ?? {};
  const source = text.slice(start?.offset ?? 0, end?.offset ?? 0);
  return source.replace(/\s*\n[ \t>]*/g, " ");
}

function inside(children: readonly Nodes[], { text }: Source): string {
  return text.slice(
    children[0]?.position?.start.offset ?? 0,
    children.at(-1)?.position?.end.offset ?? 0,
  );
}
