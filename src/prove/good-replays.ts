/** Which skills have been replayed to a good end as they are: those are not watched again. */

import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensurePrivateFolder } from "../support/private-folder.ts";

export interface GoodReplays {
  readonly has: () => boolean;
  /** Where nothing can be written, such as inside an agent's sandbox, it is forgotten. */
  readonly note: () => void;
}

/** `skill` is the real path of its folder. */
export function goodReplays(root: string, skill: string, bodyDigest: string): GoodReplays {
  const name = createHash("sha256")
    .update(JSON.stringify([skill, bodyDigest]))
    .digest("hex");
  const file = join(root, name);
  return {
    has: () => existsSync(file),
    note() {
      try {
        ensurePrivateFolder(root);
        writeFileSync(file, "", { mode: 0o600 });
      } catch {
        // It is proposed again the next time.
      }
    },
  };
}
