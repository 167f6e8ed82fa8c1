/** Ways through Codex's sandbox: worded for this repository, and only where there is none yet. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sandboxWays } from "../../../src/agents/codex/settings/sandbox-ways.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const GIT = "/w/repo/.git";

function homeWith(files: Readonly<Record<string, string>>): string {
  const home = temporaryFolder();
  mkdirSync(join(home, "rules"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text);
  return home;
}

it("words both, for this repository and this home", () => {
  const home = homeWith({});
  expect(sandboxWays(home, GIT).map(({ file, lines }) => ({ file, lines }))).toEqual([
    {
      file: join(home, "config.toml"),
      lines: ["[sandbox_workspace_write]", 'writable_roots = ["/w/repo/.git"]'],
    },
    {
      file: join(home, "rules/default.rules"),
      lines: ['prefix_rule(pattern=["skilld","replay"], decision="allow")'],
    },
  ]);
});

it("says nothing where one is there, or no sandbox is", () => {
  const isSilent = (files: Readonly<Record<string, string>>) =>
    sandboxWays(homeWith(files), GIT).length === 0;
  const roots = (path: string) => ({
    "config.toml": `[sandbox_workspace_write]\nwritable_roots = ["/x", "${path}"]\n`,
  });
  const rule = (text: string) => ({ "rules/mine.rules": text });
  expect([roots(GIT), roots("/w/repo"), roots("/w/repo/.gi")].map(isSilent)).toEqual([
    true,
    true,
    false,
  ]);
  expect(isSilent({ "config.toml": 'sandbox_mode = "danger-full-access"\n' })).toBe(true);
  expect(isSilent({ "config.toml": "sandbox_mode = [" })).toBe(false);
  expect(isSilent(rule('prefix_rule(pattern=["skilld", "replay"], decision="allow")'))).toBe(true);
  expect(isSilent(rule('# prefix_rule(pattern=["skilld", "replay"], decision="allow")'))).toBe(
    false,
  );
  expect(isSilent(rule('prefix_rule(pattern=["skilld","replay"], decision="prompt")'))).toBe(false);
});
