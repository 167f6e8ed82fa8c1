/** Refusals: settings that can not be edited safely, with the place a person has to look at. */

import type { Refusal } from "../settings-plan.ts";
import { type Position, positionAt } from "./byte-text.ts";

interface Complaint {
  readonly path: string;
  readonly bytes: Buffer;
  /** A byte offset, or a place somebody else has counted. */
  readonly at: number | Position;
  readonly reason: string;
  readonly hint: string;
}

export function refuse({ path, bytes, at, reason, hint }: Complaint): Refusal {
  const position = typeof at === "number" ? positionAt(bytes, at) : at;
  return { kind: "refused", path, position, reason, hint };
}
