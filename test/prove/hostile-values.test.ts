/** Hostile values: whatever is given, in whatever place, stays one argument, one value, one path inside. */

import { mkdirSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Parameter, Procedure, ShellStep } from "../../src/model/procedure.ts";
import { VALUE_TYPES } from "../../src/model/procedure.ts";
import { leadsOut } from "../../src/replay/leads-out.ts";
import { readParameters } from "../../src/replay/parameters.ts";
import { fillStep } from "../../src/skill/fill-step.ts";
import { runScript } from "../support/real-shell.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const RUNS = 100;

/** A place in a command, what the program receives there, and how the shell is asked. */
const PLACES: readonly { readonly command: string; readonly around: readonly [string, string] }[] =
  [
    { command: "printf '%s\\0' {{v}}", around: ["", ""] },
    { command: "printf '%s\\0' pre{{v}}post", around: ["pre", "post"] },
    { command: 'printf "%s\\0" "a {{v}} b"', around: ["a ", " b"] },
    { command: "printf '%s\\0' '{{v}}'", around: ["", ""] },
    { command: "printf '%s\\0' $'x\\t{{v}}'", around: ["x\t", ""] },
    { command: "printf '%s\\0' --name={{v}}", around: ["--name=", ""] },
    { command: "printf '%s\\0' \"$EMPTY\"{{v}}", around: ["", ""] },
    { command: "VALUE={{v}} printenv -0 VALUE", around: ["", ""] },
    { command: 'VALUE="a{{v}}" printenv -0 VALUE', around: ["a", ""] },
    { command: "printf '%s\\0' x'{{v}}'\"{{v}}\"{{v}}", around: ["", ""] },
    { command: "printf '%s' '{{v}}' | tr -d '\\0' | cat - <(printf '\\0')", around: ["", ""] },
  ];

const FRAGMENTS = [
  "$(touch pwned)",
  "`touch pwned`",
  "; touch pwned",
  "&& touch pwned",
  "| touch pwned",
  "\\",
  "'",
  '"',
  "$".concat("{IFS}"),
  "$EMPTY",
  "!!",
  "*",
  "?",
  "[a-z]",
  "{a,b}",
  "~",
  "~root",
  "#",
  "-rf",
  "--",
  "--exec=touch pwned",
  "../",
  "/../",
  "/etc/passwd",
  "out/",
  "file:///etc/passwd",
  "ssh://-oProxyCommand=x/",
  "<(touch pwned)",
  "$'\\x27'",
  "\t",
  "=",
  "%s%n",
  "é",
  " ",
  "1.2.3",
  "a",
  "@{u}",
  ":",
];

const hostile = fc
  .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ unit: "binary", maxLength: 6 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(""));

const attempt = fc.record({
  type: fc.constantFrom(...VALUE_TYPES),
  place: fc.constantFrom(...PLACES),
  value: hostile,
});

function project(): string {
  const folder = realpathSync(temporaryFolder());
  mkdirSync(join(folder, "inside"));
  symlinkSync("/etc", join(folder, "out"));
  return folder;
}

function accepted(parameter: Parameter, value: string, folder: string): boolean {
  const procedure: Pick<Procedure, "parameters"> = { parameters: [parameter] };
  const given = { texts: [`v=${value}`], secretOf: () => undefined, project: folder };
  return readParameters(procedure, given).kind === "read";
}

function filled(command: string, value: string): string | undefined {
  const none = { env: [], needs: [], binds: [], expects: [] };
  const step: ShellStep = { kind: "shell", id: "s", title: "S", command, ...none };
  const reading = fillStep(step, new Map([["v", value]]));
  return reading.kind === "read" && reading.value.kind === "shell"
    ? reading.value.command
    : undefined;
}

it("keeps every value one value, in every place, as a real shell reads it", () => {
  const folder = project();
  let kept = 0;
  fc.assert(
    fc.property(fc.array(attempt, { minLength: 1, maxLength: 25 }), (attempts) => {
      const asked = attempts.flatMap(({ type, place, value }) => {
        const parameter = { name: "v", type, examples: [] };
        if (!accepted(parameter, value, folder)) return [];
        expect(value.startsWith("-")).toBe(false);
        if (type === "path") expect(leadsOut(value, folder)).toBe(false);
        const command = filled(place.command, value);
        if (command === undefined) return [];
        const [before, after] = place.around;
        const isThrice = place.command.startsWith("printf '%s\\0' x'");
        return [
          { command, expected: isThrice ? `x${value}${value}${value}` : before + value + after },
        ];
      });
      kept += asked.length;
      const script = asked.map(({ command }) => `${command}\n`).join("");
      const { stdout } = runScript("bash", script, folder);
      expect(stdout.split("\0").slice(0, -1)).toEqual(asked.map(({ expected }) => expected));
      expect(readdirSync(folder).sort()).toEqual(["inside", "out"]);
    }),
    { numRuns: RUNS },
  );
  expect(kept).toBeGreaterThan(RUNS);
});

it("lets no value be more than a value in code that a program reads", () => {
  const codes = [
    "sed -i s/x/{{v}}/ file",
    "sed {{v}} file",
    "awk '/{{v}}/ { print }' file",
    "awk {{v}} file",
    "sqlite3 app.db \"insert into t values ('{{v}}')\"",
    "python3 -c 'print({{v}})'",
    "perl -ne 'print if /{{v}}/' file",
    "node -e 'console.log({{v}})'",
    "jq '.name = \"{{v}}\"' file",
    "git -c {{v}} status",
    "rsync -e {{v}} a b",
  ];
  const sly = [
    "x/;1e touch pwned;s/a/b",
    "'); .shell touch pwned",
    'x")); import("os")',
    "e",
    'system("id")',
  ];
  for (const command of codes) {
    for (const value of sly.filter((each) => each !== "e" || command.includes(" {{v}} "))) {
      expect({ command, value, filled: filled(command, value) }).toEqual({
        command,
        value,
        filled: undefined,
      });
    }
  }
  expect(filled("sed -i s/x/{{v}}/ file", "1.2.3")).toBe("sed -i s/x/1.2.3/ file");
  expect(filled("python3 tools/run.py {{v}}", "a 'b'")).toBe(
    "python3 tools/run.py 'a '\\''b'\\'''",
  );
});

it("refuses paths out of the project, however they are written, unless such were seen", () => {
  const folder = project();
  const path = (examples: readonly string[]): Parameter => ({ name: "v", type: "path", examples });
  for (const value of [
    "../x",
    "/etc/passwd",
    "~/x",
    "out/passwd",
    "inside/../../x",
    "-x",
    "a\nb",
  ]) {
    expect({ value, accepted: accepted(path([]), value, folder) }).toEqual({
      value,
      accepted: false,
    });
  }
  expect(accepted(path([]), "inside/new file", folder)).toBe(true);
  expect(accepted(path(["../shared"]), "../x", folder)).toBe(true);
});
