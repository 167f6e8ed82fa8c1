/** Real command lines and commands against labels that were made by eye and reviewed: a digest and a class, never the text. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { RiskClass } from "../../../src/model/risk.ts";
import { isAtLeast, needsApproval, riskOf } from "../../../src/safety/risk.ts";
import {
  type RealLine,
  SAMPLE_SIZE,
  sampleOfRealCommands,
  sampleOfRealLines,
} from "./corpus-sample.ts";

/** Of all of them, those about which a person is asked for nothing. */
const ASKED_FOR_NOTHING_MAX = 0.03;

const Labels = z.record(
  z.string(),
  z.enum(["read", "project-code", "local-write", "network-read", "external", "destructive"]),
);

interface Compared {
  readonly digest: string;
  /** Without one, nothing is enough. */
  readonly label: RiskClass;
  readonly found: RiskClass;
}

const realLines = sampleOfRealLines();
const realCommands = sampleOfRealCommands();
const lines = compared("labels.json", realLines, (line) => riskOfLine(line).class);
const commands = compared("command-labels.json", realCommands, (command) => {
  return riskOfLine(command).commands[command.at]?.class ?? "unknown";
});

if (realLines === undefined)
  process.stderr.write("skipped: there is no corpus beside the checkout\n");

describe.skipIf(realLines === undefined).each([
  ["lines", lines],
  ["commands", commands],
])("the %s of recorded sessions", (name, sample) => {
  it("are all labelled", () => {
    expect(sample).toHaveLength(SAMPLE_SIZE);
    expect(sample.filter(({ label }) => label === "unknown")).toEqual([]);
  });

  it("are never called less than they are", () => {
    expect(sample.filter(({ label, found }) => !isAtLeast(found, label))).toEqual([]);
  });

  it("ask a person for nothing only rarely", () => {
    const asked = sample.filter(({ found }) => needsApproval(found));
    const inVain = asked.filter(({ label }) => !needsApproval(label));
    process.stdout.write(
      `${asked.length} of ${sample.length} real ${name} need a person: ` +
        `${asked.length - inVain.length} are external or destructive, ${inVain.length} are not\n`,
    );
    expect(inVain.length / sample.length).toBeLessThanOrEqual(ASKED_FOR_NOTHING_MAX);
  });
});

it.skipIf(realLines === undefined)("lines are called what they are, or unknown", () => {
  const other = lines.filter(({ label, found }) => found !== label && found !== "unknown");
  expect(other).toEqual([]);
});

function compared<T extends RealLine>(
  file: string,
  sample: readonly T[] | undefined,
  classOf: (each: T) => RiskClass,
): readonly Compared[] {
  const path = join(import.meta.dirname, "../../fixtures/risk", file);
  const labels = Labels.parse(JSON.parse(readFileSync(path, "utf8")));
  return (sample ?? []).map((each) => ({
    digest: each.digest,
    label: labels[each.digest] ?? "unknown",
    found: classOf(each),
  }));
}

function riskOfLine({ script, cwd }: RealLine) {
  return riskOf(script, { workspace: cwd, cwd });
}
