/**
 * Watching steps: what each one changes, seen by comparing before and after, and the conditions that
 * could say so from now on. Only proposed: a skill is changed by people.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { printCondition } from "../condition/print-condition.ts";
import type { StateCondition } from "../model/condition.ts";
import { agentSessionId, toolCallId } from "../model/ids.ts";
import type { Effect } from "../model/rollout.ts";
import type { Proposed } from "../model/trial.ts";
import { Observer } from "../observe/observe.ts";
import { nowMs } from "../support/clock.ts";
import { isJsonObject } from "../support/json-fields.ts";
import { parseJson } from "../support/parse-json.ts";
import { type Texts, textsIn } from "./project-texts.ts";

const PROPOSED_MAX = 4;
/** Shorter ones stand in any file by chance. */
const VALUE_CHARS_MIN = 2;
const SESSION = { agent: "", session: agentSessionId("") } as const;

export class StepWatch {
  readonly #project: string;
  readonly #observer: Observer;
  #texts: Texts = new Map();

  /** `unseen` are folders that are never looked into. */
  constructor(project: string, unseen: readonly string[]) {
    this.#project = project;
    this.#observer = new Observer({ crowded: [], unseen });
  }

  begin(step: string): void {
    this.#texts = textsIn(this.#project);
    this.#observer.begin({
      ...SESSION,
      call: toolCallId(step),
      folder: this.#project,
      atMs: nowMs(),
    });
  }

  /** `values` become their placeholders again. */
  end(step: string, values: ReadonlyMap<string, string>): readonly Proposed[] {
    const effects = this.#observer.end({ ...SESSION, call: toolCallId(step), atMs: nowMs() });
    const conditions = effects.flatMap((effect) => this.#conditionsOf(effect, values));
    const printed = conditions.map((each) => general(printCondition(each), values));
    return [...new Set(printed)].slice(0, PROPOSED_MAX).map((condition) => ({ step, condition }));
  }

  /** What did not hold before: what was there already proves nothing by being there. */
  #conditionsOf(
    { what, name, isNew }: Effect,
    values: ReadonlyMap<string, string>,
  ): readonly StateCondition[] {
    const path = name.startsWith(`${this.#project}/`) ? name.slice(this.#project.length + 1) : "";
    if (what === "git-tag") return [{ kind: "git-tag", tag: name }];
    if (what === "git-branch" || path === "") return [];
    if (what === "folder-made") return [{ kind: "entry", entry: "dir", path, is: "exists" }];
    if (what === "file-removed") return [{ kind: "entry", entry: "file", path, is: "missing" }];
    if (what !== "file-written") return [];
    const told = this.#contentsOf(path, values);
    if (told.length > 0) return told;
    return isNew === true ? [{ kind: "entry", entry: "file", path, is: "exists" }] : [];
  }

  #contentsOf(path: string, values: ReadonlyMap<string, string>): readonly StateCondition[] {
    const before = this.#texts.get(path);
    const after = textOf(join(this.#project, path));
    if (before === undefined || after === undefined) return [];
    return [...values.values()]
      .filter((value) => value.length >= VALUE_CHARS_MIN)
      .filter((value) => after.includes(value) && !before.includes(value))
      .map((value): StateCondition => {
        const at = path.endsWith(".json") ? fieldWith(value, after) : undefined;
        return at === undefined
          ? { kind: "file-text", path, test: { kind: "contains", text: value } }
          : { kind: "json", path, at: [at], test: { kind: "equals", text: value } };
      });
  }
}

function fieldWith(value: string, text: string): string | undefined {
  const document = parseJson(text);
  if (!isJsonObject(document)) return undefined;
  return Object.keys(document).find((name) => document[name] === value);
}

/** Longer values first: one may be a part of another. */
function general(text: string, values: ReadonlyMap<string, string>): string {
  return [...values]
    .filter(([, value]) => value.length >= VALUE_CHARS_MIN)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .reduce((written, [name, value]) => written.replaceAll(value, `{{${name}}}`), text);
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
