import { describe, expect, it } from "vitest";
import { documentOf, recallIn, type Told } from "./document.ts";

const SAID_FROM = 0.75;

const LIBRARY = [
  documentOf("release-package", "Cut a release of this package: bump, changelog, commit, tag.", {
    prompts: ["release 1.3.0", "cut a release of the package"],
  }),
  documentOf("add-migration", "Add a database migration and check that it applies.", {
    prompts: ["add a migration for the users table"],
  }),
  documentOf("deploy-staging", "Deploy the current branch to staging and run the smoke tests.", {
    prompts: ["deploy to staging"],
  }),
  documentOf("websearch", "Looks things up on the web by a search engine.", {
    kind: "instructions",
  }),
  documentOf("データベース移行", "データベースの移行ファイルを作成して確認する", {
    kind: "instructions",
  }),
  documentOf("sql-style", "How queries are written here.", {
    kind: "instructions",
    triggers: { words: ["common table expression"], files: ["**/*.sql"], languages: [] },
  }),
];
const recall = recallIn(LIBRARY);

function first(told: readonly Told[]): string | undefined {
  return told[0]?.name;
}

describe("what is recalled", () => {
  it.each([
    ["in other forms of its words", "released packages", "release-package"],
    ["by what developers say instead", "publish 1.4.0", "release-package"],
    ["in spite of a slip", "deploy to stagign", "deploy-staging"],
    ["by words that its name is put together of", "search the web for this", "websearch"],
    ["written as one word", "WebSearch", "websearch"],
    ["without spaces between words", "移行ファイルを作成", "データベース移行"],
    ["by what was asked when it was seen", "one for the users table", "add-migration"],
  ])("is found %s", (_, prompt, name) => {
    expect(first(recall(prompt))).toBe(name);
  });

  it("is certain, whatever else fits, when the prompt names it", () => {
    for (const prompt of ["$add-migration then deploy to staging", "/add-migration for staging"]) {
      expect(recall(prompt)[0]).toEqual({ name: "add-migration", why: "explicit", score: 1 });
    }
  });

  it("is not named by a variable, a path or an address", () => {
    const prompts = [
      "echo $PATH",
      "look at /etc/websearch/x",
      "https://add-migration",
      "a/websearch",
    ];
    expect(
      prompts.flatMap((prompt) => recall(prompt)).filter((each) => each.why === "explicit"),
    ).toEqual([]);
  });

  it("is carried on from the prompt before, where this one says so", () => {
    const earlier = ["deploy the branch to staging please", "ok"];
    expect(first(recall("same again", { earlier }))).toBe("deploy-staging");
    expect(recall("what is the time", { earlier })[0]?.score ?? 0).toBeLessThan(SAID_FROM);
  });

  it("is triggered by a file that it asks for, at hand or named, and by its own words", () => {
    const triggered = { name: "sql-style", why: "triggered" };
    expect(recall("make this query faster", { files: ["db/report.sql"] })[0]).toMatchObject(
      triggered,
    );
    expect(recall("tidy up db/report.sql")[0]).toMatchObject(triggered);
    expect(recall("use a common table expression")[0]).toMatchObject(triggered);
  });
});

describe("nothing is said", () => {
  it.each([
    "why did the release fail?",
    "what does the staging deployment cost us",
    "thanks, that is all for today",
    "ok",
    "src/recall/index/postings.ts",
    "",
    "\u0000\u0007\u001b[31m\u202e",
    "rename the variable in this loop",
  ])("of %j", (prompt) => {
    expect(recall(prompt).filter(({ score }) => score >= SAID_FROM)).toEqual([]);
  });

  it("of a hundred skills with the same words, because none is better than another", () => {
    const alike = Array.from({ length: 100 }, (_, at) =>
      documentOf(`format-${at}`, "Format the code of this project."),
    );
    const told = recallIn(alike)("format the code");
    expect(told.length).toBeLessThanOrEqual(10);
    expect(first(told)).toBe("format-0");
  });
});

describe("a policy", () => {
  const quiet = documentOf("deploy-production", "Deploy to production.", { isImplicit: false });

  it("that asks to be named keeps a skill quiet until it is", () => {
    const ask = recallIn([...LIBRARY, quiet]);
    expect(ask("deploy to production").map(({ name }) => name)).not.toContain(quiet.name);
    expect(ask("/deploy-production now")[0]).toMatchObject({ name: quiet.name, why: "explicit" });
  });

  it("that casts doubt on a skill puts it behind one that is as good, and makes it less sure", () => {
    const [plain, doubted] = [false, true].map((isDoubted) =>
      recallIn([
        documentOf("lint-one", "Run the linter and mend what it finds.", { isDoubted }),
        documentOf("lint-two", "Run the linter and mend what it finds."),
      ])("run the linter"),
    );
    expect([first(plain ?? []), first(doubted ?? [])]).toEqual(["lint-one", "lint-two"]);
    const surety = (told: readonly Told[] = []) =>
      told.find(({ name }) => name === "lint-one")?.score ?? 0;
    expect(surety(doubted)).toBeLessThan(surety(plain));
  });

  it("of use: of two that fit alike, the one that worked lately comes first", () => {
    const nowMs = 1_000_000_000_000;
    const use = { succeeded: 4, failed: 0, lastAtMs: nowMs };
    const ask = recallIn([
      documentOf("lint-one", "Run the linter."),
      documentOf("lint-two", "Run the linter.", { use }),
      documentOf("lint-six", "Run the linter.", { use: { ...use, succeeded: 1, failed: 9 } }),
    ]);
    expect(ask("run the linter", { nowMs }).map(({ name }) => name)).toEqual([
      "lint-two",
      "lint-six",
      "lint-one",
    ]);
  });
});

describe("a prompt of any size", () => {
  it("is looked at only at its ends", () => {
    const pasted = `deploy this to staging\n${"at Object.fail (x.js:1:1)\n".repeat(40_000)}`;
    expect(pasted.length).toBeGreaterThan(1_000_000);
    expect(first(recall(pasted))).toBe("deploy-staging");
    expect(first(recall(`${"x".repeat(1_000_000)} deploy to staging`))).toBe("deploy-staging");
  });
});
