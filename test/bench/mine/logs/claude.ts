/** Claude Code's transcripts, as version 2.1 writes them: the records that carry meaning. */

import type { Call, Command, Edit, Look, PlannedEpisode, PlannedSession } from "../session.ts";
import { COMMAND_MS, type Moments, momentsOf, PROMPT_MS, placeIn, THOUGHT_MS } from "./moments.ts";

/** One line each, without their ends. */
export function transcriptOf(session: PlannedSession): readonly string[] {
  const writer = new TranscriptWriter(session);
  for (const episode of session.episodes) writer.episode(episode);
  return writer.lines;
}

type Fields = Readonly<Record<string, unknown>>;

class TranscriptWriter {
  readonly lines: string[] = [];
  readonly #session: PlannedSession;
  readonly #moments: Moments;
  #previous: string | null = null;
  /** The folder that the shell was left in: Claude Code's `cd` outlives its call. */
  #cwd: string;

  constructor(session: PlannedSession) {
    this.#session = session;
    this.#moments = momentsOf(session);
    this.#cwd = session.cwd;
  }

  episode({ prompt, calls, ending }: PlannedEpisode): void {
    this.#moments.pass(...PROMPT_MS);
    this.#record("user", { message: { role: "user", content: prompt }, permissionMode: "default" });
    this.#record("assistant", message({ type: "text", text: "I'll take care of it." }, "tool_use"));
    for (const call of calls) this.#call(call);
    this.#moments.pass(...THOUGHT_MS);
    if (ending === "interrupted") {
      const content = [{ type: "text", text: "[Request interrupted by user]" }];
      this.#record("user", { message: { role: "user", content } });
    } else {
      this.#record("assistant", message({ type: "text", text: "Done." }, "end_turn"));
    }
  }

  #call(call: Call): void {
    this.#moments.pass(...THOUGHT_MS);
    const id = `toolu_01${this.#moments.dice.hex(22)}`;
    const { name, input, answer, next } = this.#used(call);
    this.#record("assistant", message({ type: "tool_use", id, name, input }, "tool_use"));
    this.#moments.pass(...COMMAND_MS);
    const { shown, isError, result } = answer;
    const block = { tool_use_id: id, type: "tool_result", content: shown, is_error: isError };
    this.#record("user", {
      message: { role: "user", content: [block] },
      toolUseResult: result,
      sourceToolAssistantUUID: this.#previous,
    });
    this.#cwd = next;
  }

  #used(call: Call): Use {
    switch (call.kind) {
      case "commands":
        return this.#shell(call.commands);
      case "edit":
        return { ...editUse(call, placeIn(this.#session, call.path)), next: this.#cwd };
      case "look":
        return { ...lookUse(call, placeIn(this.#session, call.path)), next: this.#cwd };
    }
  }

  #shell(commands: readonly [Command, ...Command[]]): Use {
    const folder = placeIn(this.#session, commands[0].folder).replace(/\/$/, "");
    const script = commands.map((command) => command.script).join(" && ");
    const command = folder === this.#cwd ? script : `cd ${folder} && ${script}`;
    const stdout = commands
      .map(({ prints }) => prints)
      .filter(Boolean)
      .join("\n");
    const exit = commands.at(-1)?.exit ?? 0;
    const input = { command, description: `Run ${commands[0].script.split(" ")[0]}` };
    if (exit !== 0) {
      const shown = `Exit code ${exit}\n${stdout}`;
      return { name: "Bash", input, answer: failure(shown), next: folder };
    }
    const result = { stdout, stderr: "", interrupted: false, isImage: false };
    const shown = stdout === "" ? "(Bash completed with no output)" : stdout;
    return { name: "Bash", input, answer: success(shown, result), next: folder };
  }

  #record(type: string, fields: Fields): void {
    const uuid = this.#moments.dice.uuid();
    const record = {
      parentUuid: this.#previous,
      isSidechain: false,
      type,
      ...fields,
      uuid,
      timestamp: this.#moments.now(),
      userType: "external",
      entrypoint: "cli",
      cwd: this.#cwd,
      sessionId: this.#session.id,
      version: "2.1.326",
      gitBranch: "main",
    };
    this.#previous = uuid;
    this.lines.push(JSON.stringify(record));
  }
}

interface Answer {
  readonly shown: string;
  readonly isError: boolean;
  readonly result: unknown;
}

interface Use {
  readonly name: string;
  readonly input: Fields;
  readonly answer: Answer;
  /** The folder that the shell is in afterwards. */
  readonly next: string;
}

function success(shown: string, result: unknown): Answer {
  return { shown, isError: false, result };
}

function failure(shown: string): Answer {
  return { shown, isError: true, result: `Error: ${shown}` };
}

function message(block: Fields, reason: "tool_use" | "end_turn"): Fields {
  return {
    message: {
      type: "message",
      role: "assistant",
      model: "claude-opus-5-5",
      content: [block],
      stop_reason: reason,
      usage: { input_tokens: 2_682, output_tokens: 57 },
    },
  };
}

function editUse(edit: Edit, path: string): Omit<Use, "next"> {
  if (edit.isNew) return writeUse(edit, path);
  const { above, removed, added, below, line } = edit;
  const oldString = [...above, ...removed].join("\n");
  const newString = [...above, ...added].join("\n");
  const hunk = {
    oldStart: line,
    oldLines: above.length + removed.length + below.length,
    newStart: line,
    newLines: above.length + added.length + below.length,
    lines: [
      ...above.map((text) => ` ${text}`),
      ...removed.map((text) => `-${text}`),
      ...added.map((text) => `+${text}`),
      ...below.map((text) => ` ${text}`),
    ],
  };
  return {
    name: "Edit",
    input: { file_path: path, old_string: oldString, new_string: newString, replace_all: false },
    answer: success(`The file ${path} has been updated successfully.`, {
      filePath: path,
      oldString,
      newString,
      originalFile: `${[...above, ...removed, ...below].join("\n")}\n`,
      structuredPatch: [hunk],
      userModified: false,
      replaceAll: false,
    }),
  };
}

function writeUse({ added }: Edit, path: string): Omit<Use, "next"> {
  const content = `${added.join("\n")}\n`;
  return {
    name: "Write",
    input: { file_path: path, content },
    answer: success(`File created successfully at: ${path}`, {
      type: "create",
      filePath: path,
      content,
      structuredPatch: [],
      originalFile: null,
      userModified: false,
    }),
  };
}

function lookUse({ text }: Look, path: string): Omit<Use, "next"> {
  const lines = text.split("\n");
  const shown = lines.map((line, at) => `${at + 1}\t${line}`).join("\n");
  const numLines = lines.length;
  const file = { filePath: path, content: text, numLines, startLine: 1, totalLines: numLines };
  return {
    name: "Read",
    input: { file_path: path },
    answer: success(shown, { type: "text", file }),
  };
}
