/** Recalls: how a surface asks which skills a prompt wants, and what it is answered. */

import { z } from "zod";

const PROMPT_CHARS_MAX = 1_048_576;
const PATH_CHARS_MAX = 4_096;
const NAME_CHARS_MAX = 64;

export const RecallRequest = z.strictObject({
  prompt: z.string().max(PROMPT_CHARS_MAX),
  folder: z.string().max(PATH_CHARS_MAX),
  /** With whose eyes: what one agent's settings hide, it is not told of. */
  agent: z.string().max(NAME_CHARS_MAX),
});
export type RecallRequest = z.infer<typeof RecallRequest>;

const Recalled = z.strictObject({
  name: z.string(),
  scope: z.string(),
  /** Of its SKILL.md. */
  path: z.string(),
  /** How sure it is, from 0 to 1. */
  score: z.number(),
  reason: z.enum(["explicit", "triggered", "implicit", "mandatory"]),
});

const Part = z.number();
const Parts = z.strictObject({
  words: Part,
  pairs: Part,
  phrase: Part,
  earlier: Part,
  goesOn: Part,
  around: Part,
  use: Part,
  name: Part,
  coverage: Part,
  spread: Part,
  evidence: Part,
  otherAction: Part,
  asks: Part,
  denies: Part,
  lead: Part,
});

export const RecallAnswer = z.strictObject({
  /** What an agent would be told of. */
  matches: z.array(Recalled.extend({ tokens: z.number().int() })),
  /** Nothing is sure enough, so nothing would be said. */
  abstained: z.boolean(),
  /** Sure enough, and without room. */
  leftOut: z.array(z.string()),
  /** What an agent would read beside the prompt. */
  context: z.string().nullable(),
  threshold: z.number(),
  /** The best that were found, sure enough or not. */
  ranked: z.array(Recalled.extend({ parts: Parts })),
});
export type RecallAnswer = z.infer<typeof RecallAnswer>;
