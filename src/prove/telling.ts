/** Telling: what has happened in a trial so far, and the trial that it becomes. */

import { randomBytes } from "node:crypto";
import { printCondition } from "../condition/print-condition.ts";
import type { Condition } from "../model/condition.ts";
import { trialId } from "../model/ids.ts";
import type { Checked, Proposed, StepTrial, Trial, TrialVerdict } from "../model/trial.ts";
import { redact } from "../safety/redact.ts";
import { namesUsedBy } from "../skill/fill-step.ts";
import { namesOf } from "../skill/skill.ts";
import { nowMs } from "../support/clock.ts";
import { contentId } from "../support/content-id.ts";
import type { SkillStep } from "./load-skill.ts";
import type { ProveRequest } from "./prove.ts";
import { resumeLine } from "./resume.ts";
import type { Place, Scene } from "./scene.ts";

export class Telling {
  readonly request: ProveRequest;
  readonly steps: StepTrial[] = [];
  before: readonly Checked[] = [];
  after: readonly Checked[] = [];
  /** Grows with what the steps bind. */
  readonly values: Map<string, string>;
  /** Every name that may have a value. */
  readonly names: ReadonlySet<string>;
  readonly id: string;
  readonly #scene: Scene;
  readonly #proposed: Proposed[] = [];
  readonly #startedAtMs = nowMs();

  constructor(request: ProveRequest, scene: Scene) {
    this.request = request;
    this.#scene = scene;
    this.values = new Map(request.values);
    this.names = namesOf(request.skill.procedure);
    const { bodyDigest, path } = request.skill;
    const nonce = randomBytes(8).toString("hex");
    this.id =
      request.trial ??
      contentId("trl", path, bodyDigest, scene.project, `${this.#startedAtMs}`, nonce);
  }

  add(told: StepTrial, bound: ReadonlyMap<string, string> = new Map()): void {
    this.steps.push(told);
    for (const [name, value] of bound) this.values.set(name, value);
    this.#scene.tell({ kind: "step-ended", told, place: this.placeOf(told.id) });
  }

  placeOf(id: string): Place {
    const { steps } = this.request.skill;
    return { number: steps.findIndex(({ step }) => step.id === id) + 1, of: steps.length };
  }

  /** Beside those that are asked already, here or at the end. */
  propose(proposed: readonly Proposed[]): void {
    const { steps, procedure } = this.request.skill;
    const own = steps.flatMap(({ step }): readonly Condition[] => step.expects);
    const known = new Set([...own, ...procedure.after].map(printCondition));
    this.#proposed.push(...proposed.filter(({ condition }) => !known.has(condition)));
  }

  /** Without secrets. */
  shownValues(): ReadonlyMap<string, string> {
    const secret = new Set(this.#secrets().map(([name]) => name));
    return new Map([...this.values].filter(([name]) => !secret.has(name)));
  }

  /** Whatever is shown or kept goes through here. */
  readonly clean = (text: string): string => {
    const open = this.#secrets().reduce(
      (cleaned, [name, value]) =>
        cleaned.replaceAll(value, `[secret:${name.replaceAll("_", "-")}]`),
      text,
    );
    return redact(open, "normal").text;
  };

  end({ verdict, because }: { verdict: TrialVerdict; because: string }, next?: SkillStep): Trial {
    const { skill, mode, values: given } = this.request;
    const isOver = verdict === "verified" || verdict === "dry-run" || mode === "verify";
    const isInterrupted = this.#scene.signal.aborted;
    const secret = new Set(this.#secrets().map(([name]) => name));
    const params = [...given].filter(([name]) => !secret.has(name) && this.#isParameter(name));
    const resume = isOver || this.steps.length === 0 ? undefined : resumeLine(this, secret, next);
    return {
      id: trialId(this.id),
      mode,
      skill: skill.procedure.name,
      path: skill.path,
      bodyDigest: skill.bodyDigest,
      project: this.#scene.project,
      params: Object.fromEntries(params.map(([name, value]) => [name, this.clean(value)])),
      verdict,
      exit: isInterrupted ? INTERRUPTED : EXIT_OF[verdict],
      because: this.clean(because),
      sandbox: this.#scene.processes.sandbox,
      startedAtMs: this.#startedAtMs,
      endedAtMs: nowMs(),
      before: this.before,
      steps: this.steps,
      after: this.after,
      patchesUsed: skill.steps.flatMap(({ patch }) => patch ?? []),
      ...this.#handed(),
      ...(isGood(verdict) && this.#proposed.length > 0 && { proposed: this.#proposed }),
      ...(resume !== undefined && { resume: this.clean(resume) }),
    };
  }

  /** What it comes to if nobody can end it. */
  killedAt(each: SkillStep): Trial {
    const because = "it was killed";
    const { id } = each.step;
    const told = { id, command: "", verdict: "failed", ms: 0, checks: [], because } as const;
    const ended = this.end({ verdict: "failed", because: `${id}: ${because}` }, each);
    const resume = resumeLine(this, new Set(this.#secrets().map(([name]) => name)), each);
    return { ...ended, exit: KILLED, steps: [...ended.steps, told], resume: this.clean(resume) };
  }

  #handed(): Pick<Trial, "handed"> {
    const last = this.steps.at(-1);
    if (last?.verdict !== "handed-over" && last?.verdict !== "needs-approval") return {};
    const step = this.request.skill.steps.find((each) => each.step.id === last.id)?.step;
    const used = step === undefined ? new Set<string>() : namesUsedBy(step);
    const bindings = [...this.values].filter(
      ([name]) => used.has(name) && !this.#isParameter(name),
    );
    return { handed: { step: last.id, bindings: Object.fromEntries(bindings) } };
  }

  #isParameter(name: string): boolean {
    return this.request.skill.procedure.parameters.some((each) => each.name === name);
  }

  #secrets(): readonly (readonly [string, string])[] {
    const { parameters } = this.request.skill.procedure;
    return parameters.flatMap(({ name, type }) => {
      const value = type === "secret" ? this.values.get(name) : undefined;
      return value === undefined ? [] : [[name, value] as const];
    });
  }
}

export function isGood(verdict: TrialVerdict): boolean {
  return verdict === "verified" || verdict === "passed";
}

const INTERRUPTED = 130;
const KILLED = 137;
const EXIT_OF: Readonly<Record<TrialVerdict, number>> = {
  verified: 0,
  passed: 0,
  "dry-run": 0,
  failed: 1,
  "needs-approval": 3,
  "handed-over": 5,
};
