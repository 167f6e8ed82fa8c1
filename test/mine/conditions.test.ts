/** Every kind of inferred condition: it holds after the real effect, and fails without it. */

import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { evaluate } from "../../src/condition/evaluate.ts";
import { fillCondition } from "../../src/condition/fill-condition.ts";
import { lookAtProject } from "../../src/condition/look-at-project.ts";
import { printCondition } from "../../src/condition/print-condition.ts";
import type { Condition } from "../../src/model/condition.ts";
import { runIn } from "../condition/run-read-only.ts";
import type { Told } from "../reduce/telling.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { added, made, scripts, wrote } from "./made-sessions.ts";
import { minedFrom } from "./mined-sessions.ts";

interface Case {
  readonly kind: string;
  /** What is done for one name; the step that leaves something comes first. */
  readonly told: (name: string) => Told;
  readonly inferred: string;
  /** The same by hand, in a repository, and what takes it back. */
  readonly does: (repository: Repository) => void;
  readonly undoes: (repository: Repository) => void;
}

interface Repository {
  readonly path: (name: string) => string;
  readonly git: (...words: readonly string[]) => void;
}

const NAME = "invoices";
/** Alone it would be no procedure. */
const FOLLOWED = (name: string) => scripts(`make check NAME=${name}`);

const CASES: readonly Case[] = [
  {
    kind: "a folder that is made",
    told: (name) => [...scripts(`mkdir -p data/${name}`), ...FOLLOWED(name)],
    inferred: "dir `data/{{name}}` exists",
    does: ({ path }) => mkdirSync(path("data/invoices"), { recursive: true }),
    undoes: ({ path }) => rmSync(path("data/invoices"), { recursive: true }),
  },
  {
    kind: "a file that is redirected into",
    told: (name) => [...scripts(`make dump > ${name}.sql`), ...FOLLOWED(name)],
    inferred: "file `{{name}}.sql` exists",
    does: ({ path }) => writeFileSync(path("invoices.sql"), "x"),
    undoes: ({ path }) => rmSync(path("invoices.sql")),
  },
  {
    kind: "a file that is removed",
    told: (name) => [...scripts(`git rm -q old/${name}.md`), ...FOLLOWED(name)],
    inferred: "file `old/{{name}}.md` missing",
    does: () => undefined,
    undoes: ({ path }) => {
      mkdirSync(path("old"));
      writeFileSync(path("old/invoices.md"), "again");
    },
  },
  {
    kind: "a new file that is written",
    told: (name) => [
      ...wrote(`docs/${name}.md`, `# The ${name}\n\nSay ${name.length * 7} things`),
      ...FOLLOWED(name),
      ...scripts("make docs"),
    ],
    inferred: "file `docs/{{name}}.md` exists",
    does: ({ path }) => {
      mkdirSync(path("docs"));
      writeFileSync(path("docs/invoices.md"), "# The invoices");
    },
    undoes: ({ path }) => rmSync(path("docs/invoices.md")),
  },
  {
    kind: "a line that is written",
    told: (name) => [
      ...added("index.md", "# Index", `- ${name}`),
      ...FOLLOWED(name),
      ...scripts("make docs"),
    ],
    inferred: "file `index.md` contains `- {{name}}`",
    does: ({ path }) => writeFileSync(path("index.md"), "# Index\n- invoices\n"),
    undoes: ({ path }) => writeFileSync(path("index.md"), "# Index\n- reports\n"),
  },
  {
    kind: "a version that is set",
    told: (name) => [
      ...scripts(`npm version ${VERSIONS[name]} --no-git-tag-version`),
      ...FOLLOWED(VERSIONS[name] ?? ""),
    ],
    inferred: "json `package.json` `$.version` equals `{{name}}`",
    does: ({ path }) => writeFileSync(path("package.json"), '{"version":"invoices"}'),
    undoes: ({ path }) => writeFileSync(path("package.json"), '{"version":"others"}'),
  },
  {
    kind: "a tag",
    told: (name) => [...scripts(`git tag at-${name}`), ...FOLLOWED(name)],
    inferred: "git tag `at-{{name}}`",
    does: ({ git }) => git("tag", "at-invoices"),
    undoes: ({ git }) => git("tag", "-d", "at-invoices"),
  },
  {
    kind: "a branch",
    told: (name) => [...scripts(`git checkout -b ${name}`), ...FOLLOWED(name)],
    inferred: "git branch `{{name}}`",
    does: ({ git }) => git("checkout", "-q", "-b", "invoices"),
    undoes: ({ git }) => git("checkout", "-q", "main"),
  },
  {
    kind: "a commit",
    told: (name) => [
      ...scripts(`make stubs NAME=${name}`, `git add ${name}.go`, `git commit -m "Add ${name}"`),
    ],
    inferred: "git committed `{{name}}.go`",
    does: ({ git, path }) => {
      writeFileSync(path("invoices.go"), "package x");
      git("add", "invoices.go");
      git("commit", "-qm", "Add invoices");
    },
    undoes: ({ path }) => writeFileSync(path("invoices.go"), "package y"),
  },
];

const VERSIONS: Readonly<Record<string, string>> = { orders: "1.0.0", refunds: "1.1.0" };

describe("the condition that follows from", () => {
  it.each(CASES)("$kind holds after it, and fails without it", async (each) => {
    const condition = inferredFrom(each);
    const repository = newRepository();
    each.does(repository);
    expect(await verdictOn(condition, repository)).toBe("held");
    each.undoes(repository);
    expect(await verdictOn(condition, repository)).toBe("failed");
  });
});

/** With whatever name its parameter has, that of the case. */
function inferredFrom({ told, inferred }: Case): Condition {
  const rollouts = ["orders", "refunds"].map((name) =>
    made(name, `Do it for ${name}`, ...told(name)),
  );
  const [only] = minedFrom(rollouts);
  const [parameter] = only?.procedure.parameters ?? [];
  const all = only?.procedure.steps.flatMap(({ expects }): readonly Condition[] => expects) ?? [];
  const printed = (condition: Condition) =>
    printCondition(condition).replaceAll(`{{${parameter?.name}}}`, "{{name}}");
  const found = all.find((condition) => printed(condition) === inferred);
  if (found === undefined) throw new Error(`only ${all.map(printed).join(", ") || "nothing"}`);
  const filled = fillCondition(found, new Map([[parameter?.name ?? "", NAME]]));
  if (filled.kind === "refused") throw new Error(filled.reason);
  return filled.value;
}

async function verdictOn(condition: Condition, { path }: Repository): Promise<string> {
  const project = path(".");
  const look = lookAtProject({ project, run: runIn(project) });
  const { verdict } = await evaluate(condition, { look, redact: (text) => text });
  return verdict;
}

function newRepository(): Repository {
  const folder = temporaryFolder();
  const git = (...words: readonly string[]) => {
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t", ...words], {
      cwd: folder,
      stdio: "ignore",
    });
  };
  git("init", "-q", "-b", "main");
  writeFileSync(join(folder, "README.md"), "x");
  git("add", "-A");
  git("commit", "-qm", "first");
  return { path: (name) => join(folder, name), git };
}
