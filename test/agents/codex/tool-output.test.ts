/** What the text of a tool's output says about how the call ended. */

import { expect, it } from "vitest";
import { outcomeOfOutput } from "../../../src/agents/codex/log/tool-output.ts";

it.each([
  {
    shape: "JSON with metadata, as `shell` gave it",
    output: '{"output":"two\\n","metadata":{"exit_code":2,"duration_seconds":0.4}}',
    outcome: { status: "failed", exit: 2, durationMs: 400, output: "two\n" },
  },
  {
    shape: "`Exit code`, as `shell_command` and `apply_patch` give it",
    output: "Exit code: 0\nWall time: 1.5 seconds\nTotal output lines: 1\nOutput:\nok\n",
    outcome: { status: "succeeded", exit: 0, durationMs: 1500, output: "ok\n" },
  },
  {
    shape: "`Process exited`, as `exec_command` gives it",
    output:
      "Chunk ID: 3dd45d\nWall time: 0.0100 seconds\nProcess exited with code 3\nOriginal token count: 2\nOutput:\nout\n",
    outcome: { status: "failed", exit: 3, durationMs: 10, output: "out\n" },
  },
  {
    shape: "a command that still runs",
    output:
      "Chunk ID: b98d16\nWall time: 0.3010 seconds\nProcess running with session ID 61041\nOriginal token count: 0\nOutput:\n",
    outcome: { status: "running", terminal: "61041", output: "" },
  },
  {
    shape: "a patch typed into the shell",
    output:
      "Wall time: 0.0000 seconds\nOutput:\nExit code: 0\nWall time: 0 seconds\nOutput:\nSuccess.\n",
    outcome: { status: "succeeded", exit: 0, durationMs: 0, output: "Success.\n" },
  },
  {
    shape: "a server's tool, which does not say how it ended",
    output: [
      { type: "input_text", text: "Wall time: 0.0031 seconds\nOutput:" },
      { type: "input_text", text: "a" },
    ],
    outcome: { status: "ended", durationMs: 3, output: "a" },
  },
  {
    shape: "code that ran",
    output: [
      { type: "input_text", text: "Script completed\nWall time 0.2 seconds\nOutput:\n" },
      { type: "input_text", text: "A\nB\n" },
    ],
    outcome: { status: "succeeded", durationMs: 200, output: "A\nB\n" },
  },
  {
    shape: "code that threw",
    output: "Script failed\nWall time 0.0 seconds\nOutput:\nScript error:\nError: boom",
    outcome: { status: "failed", durationMs: 0, output: "Script error:\nError: boom" },
  },
  {
    shape: "code that still runs",
    output: "Script running with cell ID 7\nWall time 10.0 seconds\nOutput:\n",
    outcome: { status: "running", terminal: "cell:7", output: "" },
  },
  {
    shape: "the value a nested command gives to the code that called it",
    output: { chunk_id: "30cbe9", wall_time_seconds: 0.5, exit_code: 4, output: "hello\n" },
    outcome: { status: "failed", exit: 4, durationMs: 500, output: "hello\n" },
  },
  {
    shape: "an image",
    output: [{ type: "input_image", image_url: "data:image/png;base64,AA" }],
    outcome: { status: "ended", output: "" },
  },
  { shape: "nothing at all", output: undefined, outcome: { status: "ended" } },
])("reads $shape", ({ output, outcome }) => {
  expect(outcomeOfOutput(output)).toEqual(outcome);
});

it.each([
  ["refused", 'exec_command failed: CreateProcess { message: "Rejected(\\"no\\")" }'],
  ["refused", "exec command rejected by user"],
  ["refused", "patch rejected by user"],
  ["refused", "rejected: rm -f style commands are not permitted. Use a safer approach"],
  ["refused", "Command blocked by PreToolUse hook: no. Command: ls"],
  ["refused", "approval required by policy, but AskForApproval is set to Never"],
  ["interrupted", "aborted by user after 3.2s"],
  ["interrupted", "Wall time: 1.3 seconds\naborted by user"],
  ["failed", 'exec_command failed: CreateProcess { message: "No such file" }'],
  ["failed", "failed in sandbox LinuxSeccomp with execution error: timed out"],
  ["failed", 'execution error: Io(Os { code: 2, kind: NotFound, message: "x" })'],
  ["failed", "apply_patch verification failed: Failed to find expected lines in /a"],
  ["failed", "unsupported call: no_such_tool"],
  ["failed", "write_stdin failed: Unknown process id 12"],
  ["ended", "Plan updated"],
  ["ended", '{"goal":null}'],
] as const)("takes it for %s when there is no exit code but: %s", (status, output) => {
  expect(outcomeOfOutput(output)).toEqual({ status, output });
});
