/** What varies: one value wherever it stands, with a type and a name; what never varies stays. */

import { describe, expect, it } from "vitest";
import type { Mined } from "../../src/model/mined.ts";
import { parseSkill, printSkill } from "../../src/skill/skill.ts";
import { ran, type Told } from "../reduce/telling.ts";
import { added, made, scripts, wrote } from "./made-sessions.ts";
import { lineOf, minedFrom } from "./mined-sessions.ts";

/** The same for two values, one session each; what comes out of them. */
function minedOf(
  prompt: (value: string) => string,
  told: (value: string) => Told,
  values: readonly string[],
): Mined {
  const rollouts = values.map((value, at) => made(`s${at}`, prompt(value), ...told(value)));
  const [only, ...others] = minedFrom(rollouts);
  if (only === undefined || others.length > 0) throw new Error(`${others.length + 1} came out`);
  return only;
}

const parameters = ({ procedure }: Mined) =>
  procedure.parameters.map(({ name, type }) => `${name} ${type}`);
const steps = ({ procedure }: Mined) => procedure.steps.map(lineOf);

describe("a value", () => {
  it("is one parameter wherever it stands, also inside of other words", () => {
    const mined = minedOf(
      (version) => `Release ${version}`,
      (version) =>
        scripts(
          `make dist VERSION=${version}`,
          `make sign FILE=dist/app-${version}.tgz`,
          `git tag v${version}`,
        ),
      ["1.2.3", "1.3.0"],
    );
    expect(parameters(mined)).toEqual(["version semver"]);
    expect(steps(mined)).toEqual([
      "make dist VERSION={{version}}",
      "make sign FILE=dist/app-{{version}}.tgz",
      "git tag v{{version}} → git tag `v{{version}}`",
    ]);
  });

  it("that never varies is none, whatever it looks like", () => {
    const mined = minedOf(
      (name) => `Serve ${name}`,
      (name) => scripts(`make image NAME=${name} PORT=8080`, `make run NAME=${name} BASE=1.0.0`),
      ["orders", "refunds"],
    );
    expect(parameters(mined)).toEqual(["name identifier"]);
  });

  it("of several words is one where a person typed it as one", () => {
    const mined = minedOf(
      (title) => `New revision: ${title}`,
      (title) => scripts(`alembic revision -m "${title}"`, `git commit -am "db: ${title}"`),
      ["Add orders table", "Add users index"],
    );
    expect(steps(mined)).toEqual([
      'alembic revision -m "{{message}}"',
      'git commit -am "db: {{message}}"',
    ]);
  });

  it("that a step printed and nobody typed is bound to its output", () => {
    const mined = minedOf(
      () => "Start a copy of the database",
      (id) => [
        ran("docker run -d postgres:16", 0, `${id}\n`),
        ...scripts(`docker cp dump.sql ${id}:/tmp`, `docker exec ${id} load`),
      ],
      ["c0ffee01ab2", "c1a0bead773"],
    );
    expect(parameters(mined)).toEqual([]);
    expect(mined.procedure.steps.map((step) => (step.kind === "shell" ? step.binds : []))).toEqual([
      [
        {
          name: "commit",
          stream: "stdout",
          pattern: { source: "^([0-9a-f]+)", ignoresCase: false },
        },
      ],
      [],
      [],
    ]);
  });

  it("that was a secret comes from the environment and has no examples", () => {
    const mined = minedOf(
      (version) => `Publish ${version}`,
      (version) =>
        scripts(
          `make dist VERSION=${version}`,
          `NODE_AUTH_TOKEN=[secret:npm-token] npm publish --tag v${version}`,
        ),
      ["1.0.0", "1.1.0"],
    );
    expect(mined.procedure.parameters.at(-1)).toEqual({ name: "node_auth_token", type: "secret" });
    expect(mined.procedure.steps[1]).toMatchObject({
      command: "npm publish --tag v{{version}}",
      env: [{ kind: "value", name: "NODE_AUTH_TOKEN", value: "{{node_auth_token}}" }],
    });
    expect(JSON.stringify(mined.sightings)).not.toContain("secret:");
  });
});

describe("an edit", () => {
  it("stays one where all that varies in it is known", () => {
    const mined = minedOf(
      (name) => `Add crate ${name}`,
      (name) => [
        ...scripts(`cargo new crates/${name}`),
        ...added("Cargo.toml", "members = [", `  "crates/${name}",`),
        ...scripts(`cargo check -p ${name}`),
      ],
      ["orders", "refunds"],
    );
    expect(steps(mined)[1]).toBe(
      '--- a/Cargo.toml\n+++ b/Cargo.toml\n@@ -1,1 +1,2 @@\n members = [\n+  "crates/{{crate}}", → file `Cargo.toml` contains `"crates/{{crate}}",`',
    );
  });

  it("is the agent's where nobody could know what to write, and none of its text is kept", () => {
    const mined = minedOf(
      (number) => `Cover ticket ${number}`,
      (number) => [
        ...wrote(`test/issue-${number}.js`, `check(${Number(number) * 7}, "private ${number}9")`),
        ...scripts(`make test FILE=test/issue-${number}.js`, `git commit -m "cover ${number}"`),
      ],
      ["411", "527"],
    );
    expect(steps(mined)[0]).toMatch(/^Agent: edit `test\/issue-\{\{ticket\}\}\.js` as before/);
    expect(JSON.stringify(mined.procedure)).not.toContain("private");
  });
});

it("keeps the folder of a step, and reads back from the file it would be", () => {
  const mined = minedOf(
    (day) => `Snapshot of ${day}`,
    (day) => scripts(`cd etl && make export DAY=${day}`, `cd etl && make load DAY=${day}`),
    ["2026-01-02", "2026-02-03"],
  );
  expect(mined.procedure.steps.map((step) => (step.kind === "shell" ? step.folder : ""))).toEqual([
    "etl",
    "etl",
  ]);
  const [file] = printSkill(mined.procedure);
  const skill = parseSkill(file?.text ?? "", new Map());
  expect(skill.kind === "procedure" && skill.procedure).toEqual(mined.procedure);
});

it("takes into titles and descriptions only what people typed, without the values of that day", () => {
  const { procedure } = minedOf(
    (version) => `Cut release ${version} please, see https://example.com/x and $HOME`,
    (version) => [
      ran(`make dist V=${version}`, 0, "printed words"),
      ...scripts(`git tag v${version}`),
    ],
    ["1.0.0", "1.1.0"],
  );
  expect(procedure.title).toMatch(/^Cut release/);
  expect(`${procedure.title} ${procedure.description}`).not.toMatch(
    /https|HOME|printed|1\.[01]\.0/,
  );
});
