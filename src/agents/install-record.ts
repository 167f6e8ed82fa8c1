/**
 * Installation record: what skilld wrote into an agent's settings, so that it can be taken back
 * byte for byte.
 *
 * It holds our own text and digests, never a byte of the user's: settings may hold keys.
 */

import { z } from "zod";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const FileRecord = z.strictObject({
  path: z.string().min(1),
  /** A file that did not exist before goes when nothing is left in it. */
  existed: z.boolean(),
  before: Sha256,
  after: Sha256,
  insertions: z.array(z.strictObject({ offset: z.int().nonnegative(), text: z.string() })).readonly(),
  /** Containers that were missing, by path: `hooks`, `hooks.Stop`. */
  created: z.array(z.string()).readonly(),
});

export const InstallRecord = z.strictObject({
  version: z.literal(1),
  files: z.array(FileRecord).readonly(),
  /** Folders that did not exist, outermost first. */
  folders: z.array(z.string().min(1)).readonly(),
  /** Trust digests we wrote, to know them again wherever they end up. */
  trusted: z.array(z.string()).readonly(),
});

export type FileRecord = Readonly<z.infer<typeof FileRecord>>;
export type InstallRecord = Readonly<z.infer<typeof InstallRecord>>;
