/** agents/openai.yaml: how Codex shows a skill, what it needs and whether it may choose it itself. */

import { z } from "zod";
import { messageOf } from "../../support/skilld-error.ts";
import type { Problem } from "../problem.ts";
import { readYaml } from "./read-yaml.ts";

export const OPENAI_YAML = "agents/openai.yaml";

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
      tools: z.array(z.looseObject({ type: z.string(), value: z.string() })).optional(),
    })
    .optional(),
  policy: z.looseObject({ allow_implicit_invocation: z.boolean().optional() }).optional(),
});

interface OpenaiPolicy {
  readonly displayName: string | undefined;
  readonly shortDescription: string | undefined;
  readonly defaultPrompt: string | undefined;
  /** Whether the skill is listed for the model; by name it works in any case. */
  readonly isImplicit: boolean;
  readonly tools: readonly { readonly type: string; readonly value: string }[];
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
      tools: (dependencies?.tools ?? []).map(({ type, value }) => ({ type, value })),
    },
  };
}
