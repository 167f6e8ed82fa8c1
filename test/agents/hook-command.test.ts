/** The command line in the agents' settings: any home, any shell, and no harm without its script. */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { hookCommand, quoted, runsHookOf } from "../../src/agents/hook-command.ts";

it.each(["/bin/sh", "/bin/bash"])(
  "is read by %s as it was meant, whatever the home is called",
  (shell) => {
    const root = mkdtempSync(join(tmpdir(), "command-"));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const name = fc.string({ unit: "binary", minLength: 1, maxLength: 12 }).filter(isFileName);
    fc.assert(
      fc.property(name, (folder) => {
        const skilldHome = join(root, folder);
        mkdirSync(join(skilldHome, "hooks"), { recursive: true });
        writeFileSync(join(skilldHome, "hooks/hook.sh"), 'printf "%s|" "$0" "$@"');
        const command = hookCommand({ skilldHome, agent: "codex" }, "Stop");
        const { status, stdout } = spawnSync(shell, ["-c", command], { encoding: "utf8" });
        expect({ status, stdout }).toEqual({
          status: 0,
          stdout: `${skilldHome}/hooks/hook.sh|codex|Stop|`,
        });
      }),
      { numRuns: 40 },
    );
  },
);

it("is silent and well when the script is gone, because code 2 would block the agent", () => {
  const command = hookCommand({ skilldHome: "/nonexistent", agent: "codex" }, "PreToolUse");
  const { status, stdout, stderr } = spawnSync("/bin/sh", ["-c", command], { encoding: "utf8" });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
});

it("is known again, however somebody has wrapped it", () => {
  const home = "/home/o'neil/my files/.skilld";
  const command = hookCommand({ skilldHome: home, agent: "codex" }, "Stop");
  const isOurs = runsHookOf(home);
  const wrapped = [command, `nice ${command}; true`, `sh "${home}/hooks/hook.sh" codex Stop`];
  expect(wrapped.map(isOurs)).toEqual([true, true, true]);
});

it.each([
  "/home/x/.skilld/hooks/hook.sh.bak codex Stop",
  "cat /srv/home/x/.skilld/hooks/hook.sh",
  "echo /home/x/.skilld2/hooks/hook.sh",
])("is not %s", (command) => {
  expect(runsHookOf("/home/x/.skilld")(command)).toBe(false);
});

it("quotes only where a shell needs it", () => {
  expect(["/usr/bin/sh", "a b", "it's", ""].map(quoted)).toEqual([
    "/usr/bin/sh",
    "'a b'",
    "'it'\\''s'",
    "''",
  ]);
});

/** A home has a path, so no slash and no zero, and nothing that is not a name. */
function isFileName(name: string): boolean {
  return !/[/\0]|^\.{1,2}$/.test(name) && Buffer.from(name).toString() === name;
}
