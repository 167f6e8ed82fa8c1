/**
 * Private folders: where only this user may look.
 *
 * The folder's owner and mode are the authentication of everything inside it, the socket above
 * all, so a link, another owner or an open mode is refused rather than repaired behind the
 * user's back. Only a folder we make ourselves gets its mode from us.
 */

import { accessSync, constants, lstatSync, mkdirSync, type Stats } from "node:fs";
import { SkilldError } from "./skilld-error.ts";

const PRIVATE_FOLDER_MODE = 0o700;
const OTHERS_BITS = 0o077;

/** Makes the folder if it is missing; throws `home-unsafe` when it can not be trusted. */
export function ensurePrivateFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  } catch (error) {
    throw unsafe(path, "it can not be made", { cause: error });
  }
  const reason = whyUnsafe(lstatSync(path));
  if (reason !== undefined) throw unsafe(path, reason);
  try {
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw unsafe(path, "it can not be written", { cause: error });
  }
}

function whyUnsafe(stats: Stats): string | undefined {
  if (stats.isSymbolicLink()) return "it is a symbolic link";
  if (!stats.isDirectory()) return "it is not a folder";
  if (process.getuid !== undefined && stats.uid !== process.getuid()) {
    return `it belongs to user ${stats.uid}`;
  }
  if ((stats.mode & OTHERS_BITS) !== 0) return "others may enter it";
  return undefined;
}

function unsafe(path: string, reason: string, more: { cause?: unknown } = {}): SkilldError {
  return new SkilldError("home-unsafe", `cannot use ${path}: ${reason}`, {
    ...more,
    hint: "It must be a plain folder of your own with mode 700 (chmod 700), or set SKILLD_HOME.",
  });
}
