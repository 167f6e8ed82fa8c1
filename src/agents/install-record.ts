/**
 * Installation record: what skilld wrote into an agent's settings, so that it can be taken back
 * byte for byte.
 *
 * It holds our own text and digests, never a byte of the user's: settings may hold keys.
 */

import { z } from "zod";
import { type Insertion, insert, sha256, takeBack } from "./edits/byte-edits.ts";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const FileRecord = z.strictObject({
  path: z.string().min(1),
  /** A file that did not exist goes again when nothing is left in it. */
  existed: z.boolean(),
  before: Sha256,
  after: Sha256,
  insertions: z
    .array(z.strictObject({ offset: z.int().nonnegative(), text: z.string().min(1) }).readonly())
    .readonly(),
  /** Containers that were missing, by path: `hooks`, `hooks.Stop`. */
  created: z.array(z.string()).readonly(),
});

const HookWritten = z.strictObject({
  event: z.string().min(1),
  command: z.string().min(1),
  timeoutSeconds: z.number().positive(),
});

export const InstallRecord = z.strictObject({
  version: z.literal(1),
  /** The agent's settings folder, as it was when this was written. */
  home: z.string().min(1),
  files: z.array(FileRecord.readonly()).readonly(),
  /** Folders that did not exist, outermost first. */
  folders: z.array(z.string().min(1)).readonly(),
  /** The hooks as we wrote them, to tell our own changes from those of others. */
  hooks: z.array(HookWritten.readonly()).readonly(),
});

export type FileRecord = Readonly<z.infer<typeof FileRecord>>;
export type InstallRecord = Readonly<z.infer<typeof InstallRecord>>;

export interface Change {
  readonly path: string;
  readonly existed: boolean;
  /** The file without anything of ours. */
  readonly base: Buffer;
  readonly insertions: readonly Insertion[];
  readonly created: readonly string[];
}

export function recordOf({ path, existed, base, insertions, created }: Change): FileRecord {
  const after = sha256(insert(base, insertions));
  return { path, existed, before: sha256(base), after, insertions, created };
}

/** The file as it was before us, if nobody has touched it since. */
export function originalOf(bytes: Buffer, record: FileRecord | undefined): Buffer | undefined {
  if (record === undefined || sha256(bytes) !== record.after) return undefined;
  const original = takeBack(bytes, record.insertions);
  return sha256(original) === record.before ? original : undefined;
}

export function fileRecord(
  record: InstallRecord | undefined,
  path: string,
): FileRecord | undefined {
  return record?.files.find((file) => file.path === path);
}
