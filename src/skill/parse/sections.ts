/** The outline of the body: a title, the line that says how to replay it, and four sections. */

import { readCodeSpan } from "../../condition/code-span.ts";
import { nearestWord } from "../../support/nearest-word.ts";
import { TITLE_CHARS_MAX } from "../limits.ts";
import type { Block, Item } from "../markdown.ts";
import type { Problems } from "../problem.ts";

/** In this order; only Steps has to be there. */
const SECTIONS = ["Parameters", "Before", "Steps", "After"] as const;
export type SectionName = (typeof SECTIONS)[number];

export interface Outline {
  readonly title: string;
  readonly sections: ReadonlyMap<SectionName, Section>;
}

interface Section {
  readonly line: number;
  readonly items: readonly Item[];
}

const REPLAY_LINE = "Replay it: ";
const REPLAY_COMMAND = "skilld replay ";

export function readOutline(
  blocks: readonly Block[],
  firstLine: number,
  problems: Problems,
): Outline {
  const [head, ...rest] = blocks;
  const isTitle = head?.kind === "heading" && head.depth === 1;
  if (!isTitle || head.text === "" || head.text.length > TITLE_CHARS_MAX) {
    problems.add(
      head?.line ?? firstLine,
      "the body does not begin with a title",
      `Write \`# Title\` above everything else, in at most ${TITLE_CHARS_MAX} characters.`,
    );
  }
  const sections = new Map<SectionName, Section>();
  let opened: OpenSection | undefined;
  for (const block of isTitle ? rest : blocks) {
    if (block.kind === "heading") opened = openSection(block, sections, problems);
    else addBlock(block, { opened, sections, problems });
  }
  return { title: isTitle ? head.text : "", sections };
}

/** Undefined as a name inside a section that is not known: it has one problem already. */
type OpenSection = { readonly name: SectionName | undefined };

function openSection(
  { text, line, depth }: Extract<Block, { kind: "heading" }>,
  sections: Map<SectionName, Section>,
  problems: Problems,
): OpenSection {
  const name = depth === 2 ? SECTIONS.find((each) => each === text) : undefined;
  if (name === undefined) {
    const meant = nearestWord(text, SECTIONS);
    const hint = meant === undefined ? "Remove it." : `Did you mean \`## ${meant}\`?`;
    problems.add(line, `${JSON.stringify(text)} is no section of a procedure`, hint);
    return { name };
  }
  const last = [...sections.keys()].at(-1);
  if (last !== undefined && SECTIONS.indexOf(last) >= SECTIONS.indexOf(name)) {
    const hint = `Write the sections once each, in the order ${SECTIONS.join(", ")}.`;
    problems.add(line, `the section ${name} stands below ${last}`, hint);
    return { name: undefined };
  }
  sections.set(name, { line, items: [] });
  return { name };
}

interface Place {
  readonly opened: OpenSection | undefined;
  readonly sections: Map<SectionName, Section>;
  readonly problems: Problems;
}

function addBlock(block: Block, { opened, sections, problems }: Place): void {
  if (opened === undefined) {
    if (block.kind === "paragraph" && isReplayLine(block.text)) return;
    problems.add(block.line, `${nameOf(block)} stands above the sections`, "Remove it.");
    return;
  }
  if (opened.name === undefined) return;
  const section = sections.get(opened.name);
  const isList = block.kind === "list" && block.isOrdered === (opened.name === "Steps");
  if (isList && section?.items.length === 0) {
    sections.set(opened.name, { line: section.line, items: block.items });
    return;
  }
  const list = opened.name === "Steps" ? "a numbered list" : "a list with hyphens";
  const reason = `${nameOf(block)} does not belong into the section ${opened.name}`;
  problems.add(block.line, reason, `Write the section as ${list} and nothing else.`);
}

/** It is made of the procedure and means nothing by itself, so it may hold nothing else either. */
function isReplayLine(text: string): boolean {
  if (!text.startsWith(REPLAY_LINE)) return false;
  const span = readCodeSpan(text, REPLAY_LINE.length);
  return span?.end === text.length && span.text.startsWith(REPLAY_COMMAND);
}

function nameOf(block: Block): string {
  return block.kind === "other" ? block.name : `a ${block.kind}`;
}
