/** `codex exec`: one prompt, from the command line to the exit code. */

import { join } from "node:path";
import type { ResponsesItem } from "../models/responses-items.ts";
import { startResponsesModel } from "../models/responses-model.ts";
import type { Script } from "../models/script.ts";
import type { ModelOptions, ScriptedModel } from "../models/scripted-model.ts";
import type { ToolMode } from "../scenarios/as-codex.ts";
import { agentCommand } from "../support/agent-clis.ts";
import type { PrivateHome } from "../support/private-home.ts";
import { run } from "../support/program.ts";
import { readRollout } from "./codex-rollout.ts";
import { type Session, withLog } from "./session.ts";

export interface CodexSession {
  readonly home: PrivateHome;
  readonly repository: string;
  readonly script: Script<ResponsesItem>;
  readonly mode: ToolMode;
  readonly model?: ModelOptions;
}

export interface CodexExec extends CodexSession {
  readonly prompt: string;
  /** Further arguments of `codex exec`. */
  readonly args?: readonly string[];
}

export async function runCodexExec(session: CodexExec): Promise<Session> {
  const { home, repository, prompt, args = [] } = session;
  return await withModel(session, (model) =>
    run({
      command: agentCommand("codex"),
      args: ["exec", ...settingsFor(session.mode, model), ...args, prompt],
      cwd: repository,
      env: codexEnvironment(home),
    }),
  );
}

/** Starts the model, lets `work` talk to it, and adds what both left behind. */
export async function withModel<Result>(
  { home, script, model: options }: CodexSession,
  work: (model: ScriptedModel) => Promise<Result>,
) {
  const model = await startResponsesModel(script, options);
  try {
    const log = { folder: join(home.codexHome, "sessions"), read: readRollout };
    const result = await withLog(log, () => work(model));
    return { ...result, requests: model.requests, faults: model.faults() };
  } finally {
    await model.close();
  }
}

/** On the command line and not in config.toml, which belongs to the user and to skilld. */
export function settingsFor(mode: ToolMode, model: ScriptedModel): readonly string[] {
  const provider = {
    name: "scripted",
    base_url: `${model.url}/v1`,
    wire_api: "responses",
    env_key: "SCRIPTED_MODEL_KEY",
  };
  const settings = {
    model: mode === "direct" ? "gpt-5.5" : "gpt-6-sol",
    model_provider: "scripted",
    sandbox_mode: "danger-full-access",
    approval_policy: "never",
    check_for_update_on_startup: false,
    "analytics.enabled": false,
    "model_providers.scripted.request_max_retries": 0,
    "model_providers.scripted.stream_max_retries": 0,
    ...Object.fromEntries(
      Object.entries(provider).map(([key, value]) => [`model_providers.scripted.${key}`, value]),
    ),
  };
  return Object.entries(settings).flatMap(([key, value]) => [
    "-c",
    `${key}=${JSON.stringify(value)}`,
  ]);
}

export function codexEnvironment({ env }: PrivateHome): Readonly<Record<string, string>> {
  return { ...env, SCRIPTED_MODEL_KEY: "not-a-key" };
}
