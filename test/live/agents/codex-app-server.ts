/** `codex app-server`: the server behind Codex's terminal screen and the editors, led turn by turn. */

import { z } from "zod";
import { agentCommand } from "../support/agent-clis.ts";
import { start } from "../support/program.ts";
import { type CodexSession, codexEnvironment, settingsFor, withModel } from "./codex.ts";
import { type Peer, peerOf } from "./json-rpc.ts";
import type { Session } from "./session.ts";

export interface CodexAppServer extends CodexSession {
  /** What the person does, one after the other. */
  readonly turns: readonly PersonTurn[];
  /** The person's answer when Codex asks for permission. Yes unless told. */
  readonly approves?: boolean;
  /** Settings of the thread, such as its sandbox. */
  readonly thread?: Readonly<Record<string, unknown>>;
}

type PersonTurn = { readonly kind: "prompt"; readonly text: string } | { readonly kind: "compact" };

export interface AppServerSession extends Session {
  /** Codex's own names for what it asked, such as `item/commandExecution/requestApproval`. */
  readonly asked: readonly string[];
}

export async function runCodexAppServer(session: CodexAppServer): Promise<AppServerSession> {
  const asked: string[] = [];
  const answer = (method: string) => {
    asked.push(method);
    return { decision: (session.approves ?? true) ? "accept" : "decline" };
  };
  const result = await withModel(session, async (model) => {
    const program = start({
      command: agentCommand("codex"),
      args: [...settingsFor(session.mode, model), "app-server"],
      cwd: session.repository,
      env: codexEnvironment(session.home),
    });
    try {
      await converse(peerOf(program, answer), session);
    } finally {
      // Closing its input is how an editor says goodbye.
      program.stdin.end();
    }
    return await program.finished;
  });
  return { ...result, asked };
}

/** The messages, commands and edits that a screen shows, as the lines in which they were sent. */
export function completedItems({ stdout }: Session): string {
  return stdout
    .split("\n")
    .filter((line) => line.includes('"method":"item/completed"'))
    .join("\n");
}

const Started = z.object({ thread: z.object({ id: z.string() }) });

async function converse(peer: Peer, { repository, turns, thread }: CodexAppServer): Promise<void> {
  await peer.call("initialize", { clientInfo: { name: "live-test", version: "0.0.0" } });
  peer.notify("initialized");
  const started = Started.parse(await peer.call("thread/start", { cwd: repository, ...thread }));
  for (const turn of turns) await take(peer, turn, started.thread.id);
}

async function take(peer: Peer, turn: PersonTurn, threadId: string): Promise<void> {
  const completed = peer.next("turn/completed");
  switch (turn.kind) {
    case "prompt":
      await peer.call("turn/start", { threadId, input: [{ type: "text", text: turn.text }] });
      break;
    case "compact":
      await peer.call("thread/compact/start", { threadId });
      break;
  }
  await completed;
}
