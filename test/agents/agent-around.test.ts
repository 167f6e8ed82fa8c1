/** An agent is told by its program among those that started a command, and nobody else is. */

import { expect, it } from "vitest";
import { agentAmong } from "../../src/agents/agent-around.ts";

it.each([
  ["codex", "codex exec"],
  ["codex", "/usr/local/bin/codex --yolo"],
  ["codex", "node /usr/lib/node_modules/@openai/codex/bin/codex.js"],
  ["codex", "/opt/vendor/codex-x86_64-unknown-linux-musl exec"],
  ["codex", "/opt/codex-linux-sandbox -- bash"],
  ["codex", "/bin/sh /home/dev/bin/codex"],
  ["claude", "claude"],
  ["claude", "/home/dev/.local/bin/claude -p hello"],
  ["claude", "/home/dev/.local/share/claude/versions/2.1.3"],
  ["claude", "node --no-warnings /usr/lib/node_modules/@anthropic-ai/claude-code/cli.js"],
  ["claude", "/usr/bin/env claude"],
  [undefined, ""],
  [undefined, "-bash"],
  [undefined, "vim codex"],
  [undefined, "tmux new -s claude"],
  [undefined, "bash /home/dev/codex/deploy.sh"],
  [undefined, "node server.js codex"],
  [undefined, "/usr/bin/codexplorer"],
  [undefined, "git log -- claude"],
])("finds %s in `%s`", (name, command) => {
  const commands = [["-zsh"], command.split(" "), ["/sbin/init"]];
  expect(agentAmong(commands)?.name).toBe(name);
});
