/** Real command lines against labels that a person reviewed: a digest and a class, never the text. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isAtLeast, needsApproval, riskOf } from "../../../src/safety/risk.ts";
import { SAMPLE_SIZE, sampleOfRealLines } from "./corpus-sample.ts";

/** Of all lines, those about which a person is asked for nothing. */
const ASKED_FOR_NOTHING_MAX = 0.03;

const Labels = z.record(
  z.string(),
  z.enum(["read", "project-code", "local-write", "network-read", "external", "destructive"]),
);
const labels = Labels.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "../../fixtures/risk/labels.json"), "utf8")),
);
const sample = sampleOfRealLines();

if (sample === undefined) process.stderr.write("skipped: there is no corpus beside the checkout\n");

describe.skipIf(sample === undefined)("the command lines of recorded sessions", () => {
  const lines = (sample ?? []).map(({ digest, script, cwd }) => ({
    digest,
    label: labels[digest],
    found: riskOf(script, { workspace: cwd, cwd }).class,
  }));

  it("are all labelled", () => {
    expect(lines).toHaveLength(SAMPLE_SIZE);
    expect(lines.filter(({ label }) => label === undefined)).toEqual([]);
  });

  it("are never called less than they are", () => {
    expect(lines.filter(({ label, found }) => !isAtLeast(found, label ?? "unknown"))).toEqual([]);
  });

  it("are called what they are, or unknown", () => {
    const other = lines.filter(({ label, found }) => found !== label && found !== "unknown");
    expect(other).toEqual([]);
  });

  it("ask a person for nothing only rarely", () => {
    const asked = lines.filter(({ found }) => needsApproval(found));
    const inVain = asked.filter(({ label }) => label !== undefined && !needsApproval(label));
    process.stdout.write(
      `${asked.length} of ${lines.length} real lines need a person: ${asked.length - inVain.length} ` +
        `are external or destructive, ${inVain.length} are not\n`,
    );
    expect(inVain.length / lines.length).toBeLessThanOrEqual(ASKED_FOR_NOTHING_MAX);
  });
});
