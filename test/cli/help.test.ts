/** Help and usage: every command explains itself, and a slip of the finger is answered with the way. */

import { expect, it, vi } from "vitest";
import { homeAt } from "../../src/config/home.ts";
import { packageVersion } from "../../src/support/package-root.ts";
import { skilld } from "../support/daemon-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const STACK_TRACE = /\n\s+at /;
const ANSI = "\u001b[";

/** Runs without a daemon, which none of these needs. */
async function ran(...args: readonly string[]): Promise<Awaited<ReturnType<typeof skilld>>> {
  const result = await skilld(homeAt(temporaryFolder()), args);
  expect(result.stdout + result.stderr).not.toMatch(STACK_TRACE);
  expect(result.stdout + result.stderr).not.toContain(ANSI);
  return result;
}

it("writes no colours into a pipe, not even where a build machine asks for them", async () => {
  vi.stubEnv("CI", "true");
  expect((await ran("--help")).code).toBe(0);
});

it("lists every command, however help is asked for", async () => {
  const { code, stdout, stderr } = await ran("--help");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(verbsIn(stdout)).toEqual(
    expect.arrayContaining(["start", "stop", "status", "logs", "watch"]),
  );
  const asJson = `${JSON.stringify({ help: stdout.trimEnd() })}\n`;
  expect(await Promise.all([ran(), ran("help"), ran("--help", "--json")])).toEqual([
    { code, stdout, stderr },
    { code, stdout, stderr },
    { code, stdout: asJson, stderr },
  ]);
  const [asked, flagged] = await Promise.all([ran("help", "import"), ran("import", "--help")]);
  expect(asked).toEqual(flagged);
});

it("explains every command with examples of that command", async () => {
  const verbs = verbsIn((await ran("--help")).stdout);
  const explained = await Promise.all(verbs.map((verb) => ran(verb, "--help")));
  for (const [at, verb] of verbs.entries()) {
    const { code, stdout } = explained[at] ?? { code: -1, stdout: "" };
    expect({ verb, code }).toEqual({ verb, code: 0 });
    const [title, ...rest] = stdout.split("\n");
    expect(title).toMatch(new RegExp(`^skilld ${verb}: \\S`));
    expect(rest.filter((line) => line.startsWith(`  skilld ${verb}`)).length).toBeGreaterThan(1);
  }
});

it("says its version", async () => {
  const version = packageVersion();
  expect(await ran("--version")).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  expect((await ran("--version", "--json")).stdout).toBe(`${JSON.stringify({ version })}\n`);
});

it.each([
  {
    words: ["statsu"],
    message: "cannot run skilld statsu: there is no such command",
    hint: "Did you mean `skilld status`?",
  },
  {
    words: ["frobnicate"],
    message: "cannot run skilld frobnicate: there is no such command",
    hint: "See `skilld --help`.",
  },
  {
    words: ["status", "--frob"],
    message: expect.stringContaining("cannot run skilld status: Unknown option '--frob'"),
    hint: "See `skilld status --help`.",
  },
  {
    words: ["stop", "now"],
    message: expect.stringContaining("cannot run skilld stop: Unexpected argument 'now'"),
    hint: "See `skilld stop --help`.",
  },
  {
    words: ["logs", "--lines", "many"],
    message: "cannot show many lines",
    hint: "--lines takes a whole number from 0 to 10000.",
  },
  {
    words: ["record", "--steps", "x"],
    message: 'cannot read the steps "x"',
    hint: "--steps takes two numbers such as 2..5, as `skilld show` counts them.",
  },
  {
    words: ["record", "--steps", "9..2"],
    message: 'cannot read the steps "9..2"',
    hint: "--steps takes two numbers such as 2..5, as `skilld show` counts them.",
  },
  {
    words: ["record", "--name", "../x"],
    message: expect.stringMatching(/^cannot record: "..\/x" is no name: it has other characters/),
    hint: "--name takes a name such as cut-release.",
  },
])("answers $words with the way, and exit code 2", async ({ words, message, hint }) => {
  const [asJson, asText] = await Promise.all([ran(...words, "--json"), ran(...words)]);
  const { error } = JSON.parse(asJson.stdout);
  expect({ ...asJson, stdout: { error } }).toEqual({
    code: 2,
    stdout: { error: { code: "usage", message, hint } },
    stderr: "",
  });
  expect(asText).toEqual({ code: 2, stdout: "", stderr: `skilld: ${error.message}\n${hint}\n` });
});

function verbsIn(help: string): readonly string[] {
  return [...help.matchAll(/^ {2}skilld (\S+)/gm)].map((match) => match[1] ?? "");
}
