/** What agents tell their models of skills: the list, and what they load. Hides how each frames it. */

import { z } from "zod";
import type { ModelRequest } from "../models/script.ts";

export interface ToldSkills {
  /** Descriptions by name. */
  readonly listed: TextByName;
  /** By name: the whole file from Codex, the body of it from Claude Code. */
  readonly loaded: TextByName;
}

type TextByName = Readonly<Record<string, string>>;

export function toldByCodex({ text }: ModelRequest): ToldSkills {
  const texts = CodexRequest.parse(JSON.parse(text)).input.flatMap(({ content }) => content);
  return {
    listed: byName(texts.flatMap((each) => [...sectionOf(CODEX_LIST, each).matchAll(CODEX_LINE)])),
    loaded: byName(texts.flatMap((each) => [...each.matchAll(CODEX_SKILL)])),
  };
}

export function toldByClaude({ text }: ModelRequest): ToldSkills {
  const texts = ClaudeRequest.parse(JSON.parse(text)).messages.flatMap(({ content }) => content);
  return {
    listed: byName(
      texts.flatMap((each) => [...sectionOf(CLAUDE_LIST, each).matchAll(CLAUDE_LINE)]),
    ),
    loaded: byName(texts.flatMap((each) => [...each.matchAll(CLAUDE_SKILL)])),
  };
}

const CODEX_LIST = /^### Available skills\n([\s\S]*?)\n### /m;
const CODEX_LINE = /^- ([^:\n]+): (.*) \(file: .*\)$/gm;
const CODEX_SKILL = /^<skill>\n<name>(.*)<\/name>\n<path>.*<\/path>\n([\s\S]*)\n<\/skill>$/g;

const CLAUDE_LIST =
  /^The following skills are available for use with the Skill tool:\n\n([\s\S]*)/m;
const CLAUDE_LINE = /^- ([^:\n]+): (.*)$/gm;
/** The words that the skill was called with stand below the body. */
const CLAUDE_SKILL =
  /^Base directory for this skill: .*\/([^/\n]+)\n\n([\s\S]*)\n\nARGUMENTS: .*$/g;

const Part = z.looseObject({ text: z.string().optional() });

const CodexRequest = z.object({
  input: z.array(
    z.object({
      content: z
        .array(Part)
        .default([])
        .transform((parts) => parts.map(({ text }) => text ?? "")),
    }),
  ),
});

const ClaudeRequest = z.object({
  messages: z.array(
    z.object({
      content: z.union([
        z.string().transform((text) => [text]),
        z.array(Part).transform((parts) => parts.map(textOfPart)),
      ]),
    }),
  ),
});

/** Claude Code ends all texts of a message but the last with a line end of its own. */
function textOfPart(
  { text = "" }: z.infer<typeof Part>,
  at: number,
  all: readonly object[],
): string {
  return at < all.length - 1 ? text.replace(/\n$/, "") : text;
}

function sectionOf(section: RegExp, text: string): string {
  return section.exec(text)?.[1] ?? "";
}

/** Of a name that comes twice both texts are kept, so that nothing hides behind it. */
function byName(matches: readonly RegExpExecArray[]): TextByName {
  const texts = new Map<string, string>();
  for (const [, name = "", text = ""] of matches) {
    texts.set(name, texts.has(name) ? `${texts.get(name)}\n\nand\n\n${text}` : text);
  }
  return Object.fromEntries(texts);
}
