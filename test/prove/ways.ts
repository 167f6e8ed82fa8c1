/** Ways of trying a step to which nobody has agreed, and how each of them must end. */

import type { Way } from "./adversarial.ts";

const NOBODY = { kind: "nobody" } as const;
const NO = { kind: "terminal", ask: async () => false } as const;
const AGENT = { kind: "agent", title: "An agent" } as const;

export const WAYS: Readonly<Record<string, Way>> = {
  "as a dry run": { mode: "dry-run", asker: NOBODY, verdict: "dry-run" },
  "with nobody to ask": { mode: "replay", asker: NOBODY, verdict: "needs-approval" },
  "with a person who says no": { mode: "replay", asker: NO, verdict: "needs-approval" },
  "under an agent": { mode: "replay", asker: AGENT, verdict: "handed-over" },
  "in a foreign skill": {
    mode: "replay",
    asker: NOBODY,
    verdict: "needs-approval",
    isForeign: true,
  },
};
