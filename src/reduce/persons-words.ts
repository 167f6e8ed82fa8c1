/** Persons' words: what a person said in a prompt, without what skilld put into it. */

import { FRAME_CLOSING, FRAME_OPENING } from "../model/frame.ts";
import type { Prompted } from "../model/session-event.ts";

/** Undefined when a machine said it, or nothing is left. */
export function personsWords({ text, by }: Prompted): string | undefined {
  if (by !== "human") return undefined;
  const words = withoutFrames(text).trim();
  return words === "" ? undefined : words;
}

/** A frame that was cut off reaches to the end. */
function withoutFrames(text: string): string {
  const kept: string[] = [];
  let rest = text;
  for (let start = rest.indexOf(FRAME_OPENING); start !== -1; start = rest.indexOf(FRAME_OPENING)) {
    kept.push(rest.slice(0, start));
    const end = rest.indexOf(FRAME_CLOSING, start);
    if (end === -1) return kept.join("");
    rest = rest.slice(end + FRAME_CLOSING.length);
  }
  return [...kept, rest].join("");
}
