/** Trials, told to a person: a line per step with its checks, then what it comes to and what is next. */

import type { Checked, StepTrial, StepVerdict, Trial, TrialVerdict } from "../model/trial.ts";
import { printReceipt, receiptOf } from "../prove/receipt.ts";
import { approveLine } from "../prove/resume.ts";
import type { News, Place } from "../prove/scene.ts";
import { visible } from "./skill-report.ts";
import type { Paint } from "./verb.ts";

const COMMAND_CHARS_MAX = 100;

export function newsLines(news: News, paint: Paint): readonly string[] {
  switch (news.kind) {
    case "before":
      return [`${markOf(news.checks, paint)} before${checkList(news.checks, paint)}`];
    case "step-begins":
      return [];
    case "step-ended":
      return stepLines(news.told, news.place, paint);
    case "after":
      return news.checks.length === 0
        ? []
        : [`${markOf(news.checks, paint)} after${checkList(news.checks, paint)}`];
  }
}

export function beginningLine({ number, of }: Place, id: string): string {
  return `… ${number}/${of} ${id}`;
}

/** The receipt comes last: whoever looks for it looks there. */
export function endingLines(trial: Trial, paint: Paint): readonly string[] {
  const { verdict, because, resume, sandbox } = trial;
  const approve = verdict === "needs-approval" ? approveLine(trial) : undefined;
  return [
    "",
    `${painted(verdict, paint)}: ${visible(because)}`,
    ...proposals(trial),
    ...(sandbox === "off" && verdict !== "dry-run" ? [paint.dim(NO_SANDBOX)] : []),
    ...(approve === undefined ? [] : [`A person can allow it: ${visible(approve)}`]),
    ...(resume === undefined ? [] : [`${NEXT[verdict] ?? "Go on with"}: ${visible(resume)}`]),
    printReceipt(receiptOf(trial)),
  ];
}

function proposals({ proposed = [] }: Trial): readonly string[] {
  if (proposed.length === 0) return [];
  const lines = proposed.map(({ step, condition }) => `    ${step}: expect ${visible(condition)}`);
  return ["This was seen too, and could be expected from now on:", ...lines];
}

const NO_SANDBOX =
  "Without a sandbox: if skilld itself is killed, programs of a step may outlive it.";

const NEXT: Partial<Record<TrialVerdict, string>> = {
  failed: "When it is mended, go on with",
  "needs-approval": "Then go on with",
  "handed-over": "Do this step, then go on with",
};

function stepLines(told: StepTrial, { number, of }: Place, paint: Paint): readonly string[] {
  const { id, command, verdict, ms, checks, because, output } = told;
  const took = ms === 0 ? "" : paint.dim(` ${ms} ms`);
  const what = command === "" ? "" : `: ${oneLine(command)}`;
  const whole = verdict === "handed-over" || verdict === "needs-approval";
  return [
    `${markOfStep(told, paint)} ${number}/${of} ${id}${what}${took}${checkList(checks, paint)}`,
    ...(because === undefined ? [] : [`    ${visible(because)}`]),
    ...(whole ? indented(command) : []),
    ...(output === undefined || output === "" ? [] : indented(output).map(paint.dim)),
  ];
}

/** All of them in a line; those that did not hold with what was seen instead. */
function checkList(checks: readonly Checked[], paint: Paint): string {
  return checks
    .map((check) => {
      const condition = oneLine(check.condition);
      if (check.verdict === "held") return `  ${paint.green("✓")} ${paint.dim(condition)}`;
      const mark = check.verdict === "failed" ? paint.red("✗") : paint.yellow("?");
      return `  ${mark} ${condition} (${oneLine(check.observed)})`;
    })
    .join("");
}

/** Of an earlier step of which nothing was asked again, nothing new is known. */
function markOfStep({ verdict, checks }: StepTrial, paint: Paint): string {
  const isUnasked = verdict === "rechecked" && checks.length === 0;
  return isUnasked ? "·" : MARKS[verdict](paint);
}

function markOf(checks: readonly Checked[], paint: Paint): string {
  if (checks.some(({ verdict }) => verdict === "failed")) return paint.red("✗");
  return checks.some(({ verdict }) => verdict === "unchecked")
    ? paint.yellow("?")
    : paint.green("✓");
}

const MARKS: Readonly<Record<StepVerdict, (paint: Paint) => string>> = {
  verified: (paint) => paint.green("✓"),
  rechecked: (paint) => paint.green("✓"),
  passed: (paint) => paint.yellow("?"),
  failed: (paint) => paint.red("✗"),
  skipped: () => "-",
  planned: () => "·",
  "handed-over": (paint) => paint.yellow("→"),
  "needs-approval": (paint) => paint.yellow("→"),
};

function painted(verdict: TrialVerdict, paint: Paint): string {
  if (verdict === "verified") return paint.green(verdict);
  return verdict === "failed" ? paint.red(verdict) : paint.yellow(verdict);
}

function indented(text: string): readonly string[] {
  return visible(text)
    .split("\n")
    .map((line) => `    ${line}`);
}

function oneLine(text: string): string {
  const line = visible(text).replace(/\s+/g, " ").trim();
  return line.length <= COMMAND_CHARS_MAX ? line : `${line.slice(0, COMMAND_CHARS_MAX - 1)}…`;
}
