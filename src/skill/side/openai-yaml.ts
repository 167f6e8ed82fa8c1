/** agents/openai.yaml: how Codex shows a skill, what it needs and whether it may choose it itself. */

import { parseDocument } from "yaml";
import { z } from "zod";
import { isJsonObject } from "../../support/json-fields.ts";
import { messageOf } from "../../support/skilld-error.ts";
import type { Problem } from "../problem.ts";
import { readYaml } from "./read-yaml.ts";

export const OPENAI_YAML = "agents/openai.yaml";

/** How a required tool is reached, where the file says so. */
const REACHED = ["description", "transport", "command", "url"] as const;

/** Codex's own shape, which may grow: fields that we do not know are left alone. */
const Shape = z.looseObject({
  interface: z
    .looseObject({
      display_name: z.string().optional(),
      short_description: z.string().optional(),
      default_prompt: z.string().optional(),
    })
    .optional(),
  dependencies: z
    .looseObject({
      tools: z
        .array(
          z.looseObject({
            type: z.string(),
            value: z.string(),
            description: z.string().optional(),
            transport: z.string().optional(),
            command: z.string().optional(),
            url: z.string().optional(),
          }),
        )
        .optional(),
    })
    .optional(),
  policy: z.looseObject({ allow_implicit_invocation: z.boolean().optional() }).optional(),
});

export interface RequiredTool {
  readonly type: string;
  readonly value: string;
  readonly reached: readonly { readonly by: string; readonly text: string }[];
}

interface OpenaiPolicy {
  readonly displayName: string | undefined;
  readonly shortDescription: string | undefined;
  readonly defaultPrompt: string | undefined;
  /** Whether the skill is listed for the model; by name it works in any case. */
  readonly isImplicit: boolean;
  readonly tools: readonly RequiredTool[];
  /** Every field that is there, as `section.field`. */
  readonly paths: readonly string[];
}

export type PolicyReading =
  | { readonly kind: "read"; readonly value: OpenaiPolicy }
  | { readonly kind: "refused"; readonly problem: Problem };

export function readOpenaiYaml(text: string): PolicyReading {
  const yaml = readYaml(text);
  if (yaml.kind === "refused") return yaml;
  const parsed = Shape.safeParse(yaml.value ?? {});
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const reason = `${issue?.path.join(".") ?? ""}: ${issue?.message ?? messageOf(parsed.error)}`;
    return { kind: "refused", problem: { line: 1, reason, hint: "Correct the field." } };
  }
  const { interface: shown, dependencies, policy } = parsed.data;
  return {
    kind: "read",
    value: {
      displayName: shown?.display_name,
      shortDescription: shown?.short_description,
      defaultPrompt: shown?.default_prompt,
      isImplicit: policy?.allow_implicit_invocation ?? true,
      tools: (dependencies?.tools ?? []).map((tool) => ({
        type: tool.type,
        value: tool.value,
        reached: REACHED.flatMap((by) => {
          const text = tool[by];
          return text === undefined ? [] : [{ by, text }];
        }),
      })),
      paths: pathsIn(parsed.data),
    },
  };
}

interface PolicyAddition {
  readonly isImplicit?: false;
  readonly servers?: readonly string[];
}

export type PolicyText =
  | { readonly kind: "written"; readonly text: string }
  | { readonly kind: "refused"; readonly problem: Problem };

/** The file with more in it, its comments and all else as they were; a new one for undefined. */
export function addToOpenaiYaml(
  text: string | undefined,
  { isImplicit, servers = [] }: PolicyAddition,
): PolicyText {
  const read = readOpenaiYaml(text ?? "");
  if (read.kind === "refused") return read;
  const document = parseDocument(text ?? "");
  if (isImplicit === false) document.setIn(["policy", "allow_implicit_invocation"], false);
  const tools = servers.map((value) => ({ type: "mcp", value }));
  if (read.value.tools.length === 0 && tools.length > 0) {
    document.setIn(["dependencies", "tools"], document.createNode(tools));
  } else {
    for (const tool of tools) document.addIn(["dependencies", "tools"], document.createNode(tool));
  }
  return { kind: "written", text: document.toString({ lineWidth: 0 }) };
}

function pathsIn(sections: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(sections).flatMap(([section, value]) =>
    isJsonObject(value) ? Object.keys(value).map((field) => `${section}.${field}`) : [section],
  );
}
