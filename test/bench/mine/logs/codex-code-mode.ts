/** Code mode: the same call, made by JavaScript that the model writes. */

import type { Doing } from "./codex-doing.ts";

interface CodeModeCall {
  readonly input: string;
  readonly output: readonly { readonly type: "input_text"; readonly text: string }[];
}

export function codeModeCall({ inCode: { tool, argument }, prints }: Doing): CodeModeCall {
  return {
    input: `const r = await tools.${tool}(${JSON.stringify(argument)});\ntext(r.output);`,
    output: [
      { type: "input_text", text: "Script completed\nWall time 0.1 seconds\nOutput:\n" },
      { type: "input_text", text: prints },
    ],
  };
}
