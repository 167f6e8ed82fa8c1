/**
 * The trust ledger: which skills a person has read and agreed to, as they were then. One file per
 * skill, named by its real path: trust is nothing that a skill can say of itself.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { ensurePrivateFolder } from "../support/private-folder.ts";
import { messageOf, SkilldError } from "../support/skilld-error.ts";
import { writeAtomically } from "../support/write-atomically.ts";
import { bodyDigest } from "./digest.ts";
import { readSkillFolder, type SkillFolder } from "./read-folder.ts";

const Trusted = z.looseObject({
  path: z.string(),
  bodyDigest: z.string(),
  /** Promoted: skilld wrote it, and a person agreed. Reviewed: a person read what others wrote. */
  origin: z.enum(["promoted", "reviewed", "bundle"]),
  /** What was agreed to, to show later what has changed. */
  files: z.array(z.strictObject({ path: z.string(), text: z.string() })),
});
export type Trusted = z.infer<typeof Trusted>;

export interface TrustLedger {
  /** What was agreed to last; undefined where nobody has. */
  readonly find: (skill: string) => Trusted | undefined;
  /** Whose word there is for a skill's folder, given without links; its files are not compared. */
  readonly voucher: () => (folder: string) => Trusted["origin"] | undefined;
  /** Agrees to the folder as it was read, if it is still so. */
  readonly trust: (skill: string, folder: SkillFolder, origin: Trusted["origin"]) => Trusted;
}

export function trustLedger(root: string): TrustLedger {
  const fileOf = (real: string) =>
    join(root, `${createHash("sha256").update(real).digest("hex")}.json`);
  return {
    find: (skill) => readTrusted(fileOf(realpathSync(skill))),
    voucher() {
      const names = new Set(namesIn(root));
      return (folder) => {
        if (names.size === 0) return undefined;
        const file = fileOf(folder);
        return names.has(basename(file)) ? readTrusted(file)?.origin : undefined;
      };
    },
    trust(skill, folder, origin) {
      const path = realpathSync(skill);
      const digest = bodyDigest(folder);
      if (digest === undefined || digest !== bodyDigest(readSkillFolder(path))) throw moved(skill);
      const trusted: Trusted = { path, bodyDigest: digest, origin, files: textsIn(folder) };
      ensurePrivateFolder(root);
      writeAtomically(fileOf(path), `${JSON.stringify(trusted)}\n`);
      return trusted;
    },
  };
}

function namesIn(root: string): readonly string[] {
  try {
    return readdirSync(root);
  } catch {
    return [];
  }
}

/** All that the digest is over. */
export function textsIn({ files }: SkillFolder): { path: string; text: string }[] {
  return [...files].flatMap(([path, file]) =>
    file.kind === "text" && /^(?:SKILL\.md$|scripts\/|patches\/)/.test(path)
      ? [{ path, text: file.text }]
      : [],
  );
}

function readTrusted(file: string): Trusted | undefined {
  try {
    return Trusted.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new SkilldError("trust-unusable", `cannot read ${file}: ${messageOf(error)}`, {
      cause: error,
      hint: "Delete it and trust the skill again.",
    });
  }
}

function moved(skill: string): SkilldError {
  return new SkilldError("trust-unusable", `cannot trust ${skill}: it is not what was shown`, {
    hint: "Somebody has changed it meanwhile, or it can not be read whole. Look at it again.",
  });
}
