/** Real rollouts from public repositories, where they are at hand. */

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { variable } from "../../../src/config/environment.ts";
import { eventsIn } from "./sessions.ts";

const corpus = variable("SKILLD_CORPUS") ?? join(import.meta.dirname, "../../../../shared/corpus");
const isHere = existsSync(join(corpus, "manifest.json"));

interface Entry {
  readonly file: string;
  readonly kind: string;
  readonly tool_calls: number;
  readonly prompts: number;
}

describe.skipIf(!isHere)("the corpus", () => {
  const manifest: readonly Entry[] = isHere
    ? JSON.parse(readFileSync(join(corpus, "manifest.json"), "utf8"))
    : [];
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "skilld-corpus-"));
    execFileSync("tar", ["-xzf", join(corpus, "sessions.tar.gz"), "-C", folder, "codex"]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is at hand, where SKILLD_CORPUS or the folder beside the repository leads to it", () => {
    expect(manifest).not.toEqual([]);
  });

  it.each(manifest.filter(({ kind }) => kind === "codex"))(
    "$file has $tool_calls calls and $prompts prompts",
    ({ file, tool_calls, prompts }) => {
      const events = eventsIn(join(folder, file));
      const calls = events.flatMap((event) =>
        event.kind === "call" && event.asked === "by-model" ? [event.call] : [],
      );
      const asked = events.filter((event) => event.kind === "prompt" && event.by === "human");
      expect({ calls: new Set(calls).size, prompts: asked.length }).toEqual({
        calls: tool_calls,
        prompts,
      });
    },
  );
});
