/** An example for the scorer's own tests: two small procedures with one of everything. */

import type { TrueProcedure, TrueStep, Truth } from "../truth.ts";
import type { Score } from "./tally.ts";

export const PERFECT: Score = {
  procedurePrecision: 1,
  procedureRecall: 1,
  candidatesPerProcedure: 1,
  stepExactness: 1,
  wholeProcedures: 1,
  parameterPrecision: 1,
  parameterRecall: 1,
  parameterF1: 1,
  parameterTypes: 1,
  overGeneralisation: 0,
  bindingPrecision: 1,
  bindingRecall: 1,
  conditionPrecision: 1,
  conditionRecall: 1,
};

const release: TrueProcedure = {
  name: "release",
  params: [
    { name: "version", type: "semver" },
    { name: "number", type: "number" },
    { name: "slug", type: "identifier" },
  ],
  bindings: [{ name: "sha", from: "commit" }],
  steps: [
    step("build", "CI=1 make dist/{{number}}_{{slug}}.tgz", {
      folder: "packages/app",
      expected: ["file `dist/{{number}}_{{slug}}.tgz` exists"],
    }),
    {
      ...step("register", "index.md\n+- Release ({{version}})"),
      kind: "edit",
      expected: ["file `index.md` contains `- Release ({{version}})`"],
      writes: [{ path: "index.md", text: "- Release ({{version}})" }],
    },
    { ...step("notes", "NOTES.md"), kind: "agent", writes: [{ path: "NOTES.md", text: "" }] },
    step("check", "make check", { isOptional: true }),
    step("commit", 'git commit -am "release {{version}}"', {
      prints: "[main {{sha}}] release {{version}}",
      expected: ["git committed `index.md`"],
    }),
    step("push", "git push origin main {{sha}} v{{version}}", {
      expected: ["git tag `v{{version}}`"],
    }),
  ],
  sightings: [
    sighting("one", { version: "1.0.0", number: "0007", slug: "red_fox", sha: "3f1a2b4" }, true),
    sighting("two", { version: "1.1.0", number: "0008", slug: "owl", sha: "9ab01cd" }, true),
    sighting("three", { version: "2.0.3", number: "0011", slug: "newt", sha: "77c0ffe" }, false),
  ],
  failures: [sighting("four", { version: "9.9.9", number: "0", slug: "x", sha: "0" }, false)],
};

const clean: TrueProcedure = {
  name: "clean",
  params: [],
  bindings: [],
  steps: [step("make", "make clean"), step("prune", "docker system prune -f")],
  sightings: ["five", "six", "seven"].map((session) => sighting(session, {}, false)),
  failures: [],
};

export const TRUTH: Truth = { procedures: [release, clean], decoys: [] };

function step(id: string, template: string, more: Partial<TrueStep> = {}): TrueStep {
  return {
    id,
    kind: "shell",
    template,
    folder: "",
    isOptional: false,
    expected: [],
    also: [],
    writes: [],
    prints: "",
    ...more,
  };
}

function sighting(session: string, values: Readonly<Record<string, string>>, isChecked: boolean) {
  const ids = ["build", "register", "notes", "commit", "push", "make", "prune"];
  return { session, episode: 0, values, steps: isChecked ? [...ids, "check"] : ids };
}
