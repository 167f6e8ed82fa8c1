/** The screen of a review: state → lines that fit the terminal. Pure. */

import type { CandidateView } from "../../wire/candidates.ts";
import { candidateLine } from "../candidate-report.ts";
import { whyLines } from "../candidate-why.ts";
import { counted } from "../counted.ts";
import { diffLines, toneOfDiff } from "../diff-lines.ts";
import { promotionLines } from "../promotion-report.ts";
import { fileLines, riskLines, visible } from "../skill-report.ts";
import type { Paint } from "../verb.ts";
import type { Entry, ReviewState, Stage } from "./review-state.ts";
import { wrapped } from "./wrap.ts";

/** A title, an empty line below it, the keys. */
const FRAME_ROWS = 3;
const BODY_ROWS_MIN = 1;

/** At most as many as the terminal has rows. */
export function screenOf(state: ReviewState, paint: Paint): readonly string[] {
  const body = bodyLines(state);
  const height = bodyHeight(state);
  const first = Math.min(firstShown(state, height), Math.max(body.length - height, 0));
  const shown = body.slice(first, first + height).map((line) => paintedBody(state, line, paint));
  return [
    paint.bold(titleOf(state)),
    "",
    ...shown,
    ...Array<string>(Math.max(height - shown.length, 0)).fill(""),
    ...noticeLines(state).map((line) => paint.yellow(line)),
    paint.dim(keysFor(state)),
  ].slice(0, state.size.rows);
}

/** What can be scrolled through, wrapped so that nothing of it is hidden. */
export function bodyLines(state: ReviewState): readonly BodyLine[] {
  const { stage, size } = state;
  if (stage.kind === "list") return listLines(state).map((text) => ({ text, of: text }));
  return textLines(state).flatMap((of) => wrapped(of, size.columns).map((text) => ({ text, of })));
}

interface BodyLine {
  readonly text: string;
  /** The whole line that this is a piece of. */
  readonly of: string;
}

export function bodyHeight(state: ReviewState): number {
  const rows = state.size.rows - FRAME_ROWS - noticeLines(state).length;
  return Math.max(rows, BODY_ROWS_MIN);
}

function textLines(state: ReviewState): readonly string[] {
  const { stage } = state;
  const entry = state.entries[state.at];
  if (entry === undefined) return [];
  if (stage.kind === "confirming") return promotionLines(stage.promotion, PLAIN);
  if (stage.kind === "preview") return previewLines(entry, stage.shows);
  return [];
}

function previewLines(entry: Entry, shows: "whole" | "difference"): readonly string[] {
  const { candidate, before, risks } = entry;
  const files =
    shows === "whole" ? fileLines(candidate.files, PLAIN) : [...changes(before, candidate), ""];
  return [...files, ...riskLines(risks, PLAIN), ...seenLines(candidate)];
}

function seenLines(candidate: CandidateView): readonly string[] {
  if (candidate.findings !== null) return ["", ...whyLines(candidate, [], PLAIN)];
  const prompts = candidate.prompts.map((prompt) => `Asked for: ${visible(prompt)}`);
  return prompts.length === 0 ? [] : ["", ...prompts];
}

function changes(before: Entry["before"], { files }: Entry["candidate"]): readonly string[] {
  const lines = diffLines(before, files);
  return lines.length === 0 ? ["The skill on disk is the same."] : lines;
}

/** The rest of the screen is painted line by line, after it was wrapped. */
const PLAIN: Paint = {
  bold: String,
  dim: String,
  green: String,
  yellow: String,
  red: String,
};

const CHOSEN = "❯";

function listLines({ entries, at, size }: ReviewState): readonly string[] {
  return entries.map(({ candidate }, position) => {
    const mark = position === at ? CHOSEN : " ";
    return wrapped(`${mark} ${candidateLine(candidate, PLAIN)}`, size.columns)[0] ?? "";
  });
}

function paintedBody({ stage }: ReviewState, { text, of }: BodyLine, paint: Paint): string {
  if (stage.kind === "list") return of.startsWith(CHOSEN) ? paint.bold(text) : text;
  const isDiff = stage.kind === "preview" && stage.shows === "difference";
  return isDiff ? toneOfDiff(of, paint)(text) : text;
}

/** In a list, the chosen one stays in the middle. */
function firstShown({ stage, at }: ReviewState, height: number): number {
  if (stage.kind === "list") return Math.max(at - Math.floor(height / 2), 0);
  return "scroll" in stage ? stage.scroll : 0;
}

function titleOf({ entries, at, stage }: ReviewState): string {
  const entry = entries[at];
  const name = entry?.candidate.name ?? "";
  switch (stage.kind) {
    case "list":
      return `${counted(entries.length, "candidate")} for a skill`;
    case "preview":
      return `${name}: ${stage.shows === "whole" ? "all of its files" : differenceOf(entry)}`;
    case "naming":
      return `Promote ${name} by the name: ${stage.name}▏`;
    case "scoping":
      return `Promote ${stage.name} for this repository, or for all your projects?`;
    case "confirming":
      return `Promote ${stage.promotion.name}: write it? [y/N]`;
    case "leaving":
      return "An edit could not be read yet and would be lost. Quit nevertheless?";
  }
}

function differenceOf(entry: Entry | undefined): string {
  return entry?.before.length ? "what is not as the skill on disk" : "what would be added";
}

function noticeLines({ notice, size }: ReviewState): readonly string[] {
  const room = Math.max(size.rows - FRAME_ROWS - BODY_ROWS_MIN, 0);
  return notice.flatMap((line) => wrapped(visible(line), size.columns)).slice(0, room);
}

const DEEDS = "p promote  e edit  r reject  l later  q quit";
const KEYS: Readonly<Record<Stage["kind"], string>> = {
  list: `↑↓ choose  Enter read  ${DEEDS}`,
  preview: `↑↓ scroll  ← back  d diff  ${DEEDS}`,
  naming: "Enter go on  Esc back",
  scoping: "r this repository  u all your projects  Esc back",
  confirming: "y write it  n do not  ↑↓ Space scroll",
  leaving: "q quit  any other key stays",
};

function keysFor({ stage, size }: ReviewState): string {
  return wrapped(KEYS[stage.kind], size.columns)[0] ?? "";
}
