/** Likeness: what is looked at only in the few best skills, to tell how sure one can be of them. */

import type { RecallDocument } from "../../model/recall.ts";
import { actionsOf } from "../text/actions.ts";
import { termsOf } from "../text/terms.ts";
import type { Sought } from "./read-prompt.ts";

const TEXT_CHARS_MAX = 1_000;

/** How much of its name the prompt says. */
export function nameSaid(name: string, { concepts }: Sought): number {
  const own = new Set(termsOf(name).map(({ feature }) => feature));
  if (own.size === 0) return 0;
  const said = new Map<number, number>();
  for (const { alternatives } of concepts) {
    for (const { feature, worth } of alternatives) {
      if (own.has(feature)) said.set(feature, Math.max(worth, said.get(feature) ?? 0));
    }
  }
  return [...said.values()].reduce((sum, worth) => sum + worth, 0) / own.size;
}

/** 1 where the prompt is about a kind of doing that the skill does not speak of. */
export function otherAction(document: RecallDocument, asked: ReadonlySet<number>): number {
  if (asked.size === 0) return 0;
  const { name, description, prompts } = document;
  const own = actionsIn([name, description, ...prompts].join("\n"));
  return [...asked].some((kind) => own.has(kind)) ? 0 : 1;
}

export function actionsIn(text: string): ReadonlySet<number> {
  return actionsOf(termsOf(text.slice(0, TEXT_CHARS_MAX)).map(({ stem }) => stem));
}
