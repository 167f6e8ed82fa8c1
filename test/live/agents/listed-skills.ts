/** What the real agents list of the skills in a folder: Codex's `skills/list`, Claude Code's own list. */

import { z } from "zod";
import { text } from "../models/messages-blocks.ts";
import { turn } from "../models/script.ts";
import { agentCommand } from "../support/agent-clis.ts";
import type { PrivateHome } from "../support/private-home.ts";
import { start } from "../support/program.ts";
import { runClaudePrint } from "./claude.ts";
import { codexEnvironment } from "./codex.ts";
import { peerOf } from "./json-rpc.ts";

const Listed = z.object({
  data: z.tuple([
    z.object({
      skills: z.array(z.object({ path: z.string(), scope: z.string(), enabled: z.boolean() })),
      errors: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  ]),
});

/** By the path of SKILL.md: `loaded`, `disabled`, or Codex's reason against it. */
export async function listedByCodex(
  home: PrivateHome,
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  const program = start({
    command: agentCommand("codex"),
    args: ["app-server"],
    cwd: folder,
    env: codexEnvironment(home),
  });
  try {
    const peer = peerOf(program, () => ({}));
    await peer.call("initialize", { clientInfo: { name: "live-test", version: "0.0.0" } });
    peer.notify("initialized");
    const answer = await peer.call("skills/list", { cwds: [folder], forceReload: true });
    const [{ skills, errors }] = Listed.parse(answer).data;
    return Object.fromEntries([
      ...errors.map(({ path, message }) => [path, message]),
      ...skills
        .filter(({ scope }) => scope !== "system")
        .map(({ path, enabled }) => [path, enabled ? "loaded" : "disabled"]),
    ]);
  } finally {
    program.stdin.end();
    await program.finished;
  }
}

const LIST = /^The following skills are available for use with the Skill tool:\n\n([\s\S]*)/m;

const Request = z.object({
  messages: z.array(
    z.object({
      content: z.union([
        z.string().transform((each) => [each]),
        z
          .array(z.looseObject({ text: z.string().optional() }))
          .transform((parts) => parts.map((part) => part.text ?? "")),
      ]),
    }),
  ),
});

/** Names of folders, in order; those that Claude Code brings along are among them. */
export async function listedByClaude(
  home: PrivateHome,
  folder: string,
): Promise<readonly string[]> {
  const { requests } = await runClaudePrint({
    home,
    repository: folder,
    prompt: "Which skills are there?",
    script: { turns: [turn(text("Many."))] },
  });
  const texts = requests.flatMap((request) =>
    Request.parse(JSON.parse(request.text)).messages.flatMap(({ content }) => content),
  );
  const list = texts.map((each) => LIST.exec(each)?.[1]).find((each) => each !== undefined) ?? "";
  return [...list.matchAll(/^- ([^\s:]+)/gm)].map(([, name = ""]) => name);
}
