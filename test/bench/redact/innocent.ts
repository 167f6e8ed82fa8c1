/** Innocent lines: text of everyday work that carries no secret, so every redaction in it is a false one. */

import { hashes } from "./innocent/hashes.ts";
import { identifiers } from "./innocent/identifiers.ts";
import { mentions } from "./innocent/mentions.ts";
import { output } from "./innocent/output.ts";
import { publicKeys } from "./innocent/public-keys.ts";
import { shellCommands } from "./innocent/shell-commands.ts";
import type { Piece } from "./pieces.ts";
import { seededBy } from "./random.ts";

export interface InnocentLine {
  readonly family: string;
  readonly text: string;
}

const SAMPLES_PER_PIECE = 8;

export const innocentLines: readonly InnocentLine[] = [
  ...generated("hashes", hashes),
  ...generated("identifiers", identifiers),
  ...generated("public keys", publicKeys),
  ...generated("program output", output),
  ...written("mentions of secrets", mentions),
  ...written("shell commands", shellCommands),
];

function generated(family: string, pieces: readonly Piece[]): readonly InnocentLine[] {
  const texts = pieces.flatMap((piece, at) =>
    Array.from({ length: SAMPLES_PER_PIECE }, (_, sample) =>
      piece(seededBy(`${family}#${at}#${sample}`)),
    ),
  );
  return written(family, [...new Set(texts)]);
}

function written(family: string, lines: readonly string[]): readonly InnocentLine[] {
  return lines.map((text) => ({ family, text }));
}
