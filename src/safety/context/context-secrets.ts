/** Context secrets: values that are secrets because of what stands around them. */

import type { Span } from "../span.ts";
import { blockSecretsIn } from "./blocks.ts";
import { lineSecretsIn } from "./line-shapes.ts";
import { namedSecretsIn } from "./named-values.ts";
import { flagSecretsIn } from "./short-flags.ts";
import { statementSecretsIn } from "./statements.ts";
import { urlSecretsIn } from "./urls.ts";

export function contextSecretsIn(text: string): readonly Span[] {
  return [
    ...blockSecretsIn(text),
    ...urlSecretsIn(text),
    ...namedSecretsIn(text),
    ...flagSecretsIn(text),
    ...statementSecretsIn(text),
    ...lineSecretsIn(text),
  ];
}
