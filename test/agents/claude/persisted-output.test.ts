/** Outputs that Claude Code keeps in a file of their own, beside the transcript. */

import { describe, expect, it } from "vitest";
import { outcomeIn, resultLine } from "./transcript-line.ts";

describe("an output that was too long for the transcript", () => {
  const path = "/home/.claude/projects/-repo/s1/tool-results/b1.txt";
  const shown = `<persisted-output>\nOutput too large (147.9KB). Full output saved to: ${path}\n\nPreview (first 2KB):\n1\n2`;
  const files = (known: Readonly<Record<string, string>>) => (wanted: string) => known[wanted];

  it("is read from the file beside it", () => {
    const beside = files({ "s1/tool-results/b1.txt": "1\n2\n3" });
    expect(outcomeIn(resultLine(shown), beside)?.output).toBe("1\n2\n3");
    const toolUseResult = {
      stdout: "1\n2",
      stderr: "",
      interrupted: false,
      persistedOutputPath: path,
    };
    expect(outcomeIn(resultLine(shown, { toolUseResult }), beside)?.output).toBe("1\n2\n3");
  });

  it("is read from the folder above a sub-agent's log", () => {
    const beside = files({ "../tool-results/b1.txt": "1\n2\n3" });
    expect(outcomeIn(resultLine(shown), beside)?.output).toBe("1\n2\n3");
  });

  it("is what the transcript shows where the file is gone", () => {
    expect(outcomeIn(resultLine(shown))?.output).toBe(shown);
  });

  it("is never looked for where Claude Code keeps none", () => {
    const asked: string[] = [];
    const beside = (wanted: string) => void asked.push(wanted);
    for (const bad of ["/etc/passwd", "/s1/tool-results/../../x", "/s1/tool-results/.ssh"]) {
      outcomeIn(resultLine(shown.replace(path, bad)), beside);
    }
    expect(asked).toEqual([]);
  });
});
