/** Codex's rollouts, as version 0.169 writes them: the records that carry meaning, in both modes. */

import type { Call, PlannedEpisode, PlannedSession } from "../session.ts";
import { codeModeCall } from "./codex-code-mode.ts";
import { doingOf, type RunItem } from "./codex-doing.ts";
import { COMMAND_MS, type Moments, momentsOf, PROMPT_MS, THOUGHT_MS } from "./moments.ts";

/** One line each, without their ends. */
export function rolloutLinesOf(session: PlannedSession): readonly string[] {
  const writer = new RolloutWriter(session);
  for (const episode of session.episodes) writer.episode(episode);
  return writer.lines;
}

type Fields = Readonly<Record<string, unknown>>;

class RolloutWriter {
  readonly lines: string[] = [];
  readonly #session: PlannedSession;
  readonly #moments: Moments;
  #turn = "";

  constructor(session: PlannedSession) {
    this.#session = session;
    this.#moments = momentsOf(session);
    const { id, cwd } = session;
    this.#record("session_meta", {
      session_id: id,
      id,
      timestamp: this.#moments.now(),
      cwd,
      originator: "codex_cli_rs",
      cli_version: "0.169.0",
      source: "cli",
      thread_source: "user",
      model_provider: "openai",
      history_mode: "paginated",
      git: { commit_hash: this.#moments.dice.hex(40), branch: "main" },
    });
  }

  episode({ prompt, calls, ending }: PlannedEpisode): void {
    this.#moments.pass(...PROMPT_MS);
    this.#turn = this.#moments.dice.uuid();
    this.#event({ type: "task_started", turn_id: this.#turn });
    this.#record("turn_context", {
      turn_id: this.#turn,
      cwd: this.#session.cwd,
      approval_policy: "never",
      model: this.#session.isCodeMode ? "gpt-6-sol" : "gpt-5.5",
    });
    this.#item({
      type: "UserMessage",
      id: this.#moments.dice.uuid(),
      content: [{ type: "text", text: prompt, text_elements: [] }],
    });
    for (const call of calls) this.#call(call);
    this.#moments.pass(...THOUGHT_MS);
    if (ending === "interrupted") this.#event({ type: "turn_aborted", reason: "interrupted" });
    else this.#event({ type: "task_complete", turn_id: this.#turn, last_agent_message: "Done." });
  }

  #call(call: Call): void {
    this.#moments.pass(...THOUGHT_MS);
    const callId = `call_${this.#moments.dice.hex(24)}`;
    const doing = doingOf(call, this.#session, this.#moments.dice);
    if (this.#session.isCodeMode) {
      const { input, output } = codeModeCall(doing);
      this.#response({ type: "custom_tool_call", call_id: callId, name: "exec", input });
      this.#ran(doing.item, `exec-${this.#moments.dice.uuid()}`);
      this.#response({ type: "custom_tool_call_output", call_id: callId, output });
      return;
    }
    const { asked, answered } = doing;
    this.#response({ ...asked, call_id: callId });
    this.#ran(doing.item, callId);
    const type = `${asked.type}_output`;
    this.#response({ type, call_id: callId, output: answered });
  }

  #ran(item: RunItem, id: string): void {
    const passedMs = this.#moments.pass(...COMMAND_MS);
    const duration = { secs: Math.floor(passedMs / 1_000), nanos: (passedMs % 1_000) * 1_000_000 };
    this.#item({ ...item, id, duration });
  }

  #item(item: Fields): void {
    const at = this.#moments.nowMs();
    const times = { started_at_ms: at, completed_at_ms: at };
    const { id: thread } = this.#session;
    this.#event({ type: "item_completed", thread_id: thread, turn_id: this.#turn, item, ...times });
  }

  #event(payload: Fields): void {
    this.#record("event_msg", payload);
  }

  #response(payload: Fields): void {
    this.#record("response_item", payload);
  }

  #record(type: string, payload: Fields): void {
    const ordinal = this.lines.length;
    this.lines.push(JSON.stringify({ timestamp: this.#moments.now(), ordinal, type, payload }));
  }
}
