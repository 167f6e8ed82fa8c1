/** Exit codes: what a script learns without reading. The same for every verb. */

import type { ErrorCode } from "../support/skilld-error.ts";

export const EXIT = {
  /** Also an honest "nothing": an empty list, an abstention. */
  yes: 0,
  checkFailed: 1,
  usage: 2,
  /** A person has to say yes first; nothing was changed. */
  approvalNeeded: 3,
  /** The daemon or the environment. */
  environment: 4,
  /** The agent goes on with what only it may or can do. */
  handedOver: 5,
  interrupted: 130,
  terminated: 143,
} as const;

export function exitCodeOf(code: ErrorCode): number {
  return EXIT_OF[code] ?? EXIT.environment;
}

/** Where the machine is as it should be: another command line would do, or a person. */
const EXIT_OF: { readonly [code in ErrorCode]?: number } = {
  usage: EXIT.usage,
  "not-found": EXIT.usage,
  "approval-needed": EXIT.approvalNeeded,
};
