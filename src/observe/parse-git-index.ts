/**
 * git's index, the list of what the next commit will hold: its bytes → what it says of each path.
 * Knows versions 2 to 4, and refuses as git does what only a newer git understands. Total.
 */

/** What it holds of each path, as `git ls-files --stage` tells it; of a conflict, all its sides. */
export type IndexEntries = ReadonlyMap<string, string>;

const ENTRIES_MAX = 20_000;

const SIGNATURE = "DIRC";
const VERSION_AT = 4;
const COUNT_AT = 8;
const HEADER_BYTES = 12;
const OLDEST_VERSION = 2;
/** The first whose paths tell only how they differ from the one before. */
const COMPRESSED_VERSION = 4;

/** Within an entry: its times, device, mode, owners and size come before the object's name. */
const MODE_AT = 24;
const STAT_BYTES = 40;
const FLAGS_BYTES = 2;
const EXTENDED_FLAG = 0x4000;
const STAGE_SHIFT = 12;
const STAGE_MASK = 0b11;
/** Where paths are written whole, every entry ends with NULs at a multiple of this. */
const ALIGNMENT_BYTES = 8;

const EXTENSION_HEADER_BYTES = 8;
/** git's own rule: only an extension with such a name may be passed over by who does not know it. */
const OPTIONAL_EXTENSION = /^[A-Z]/;

interface Entry {
  readonly path: Buffer;
  /** Mode, object and side of a conflict. */
  readonly held: string;
  readonly end: number;
}

/** `hashBytes`: how long the names of objects are in this repository. Undefined: it is not whole. */
export function parseGitIndex(bytes: Buffer, hashBytes: number): IndexEntries | undefined {
  if (bytes.length < HEADER_BYTES || bytes.toString("latin1", 0, VERSION_AT) !== SIGNATURE) return;
  const version = bytes.readUInt32BE(VERSION_AT);
  const count = bytes.readUInt32BE(COUNT_AT);
  if (version < OLDEST_VERSION || version > COMPRESSED_VERSION || count > ENTRIES_MAX) return;
  const entries = new Map<string, string>();
  let last: Entry = { path: Buffer.alloc(0), held: "", end: HEADER_BYTES };
  for (let each = 0; each < count; each += 1) {
    const entry = entryAfter(last, { bytes, hashBytes, version });
    if (entry === undefined) return;
    const path = entry.path.toString("utf8");
    const sides = entries.get(path);
    entries.set(path, sides === undefined ? entry.held : `${sides}\n${entry.held}`);
    last = entry;
  }
  const end = bytes.length - hashBytes;
  return last.end <= end && areOptional(bytes.subarray(last.end, end)) ? entries : undefined;
}

interface IndexBytes {
  readonly bytes: Buffer;
  readonly hashBytes: number;
  readonly version: number;
}

function entryAfter(last: Entry, { bytes, hashBytes, version }: IndexBytes): Entry | undefined {
  const start = last.end;
  const objectAt = start + STAT_BYTES;
  const flagsAt = objectAt + hashBytes;
  if (flagsAt + FLAGS_BYTES > bytes.length) return undefined;
  const mode = bytes
    .readUInt32BE(start + MODE_AT)
    .toString(8)
    .padStart(6, "0");
  const object = bytes.toString("hex", objectAt, flagsAt);
  const flags = bytes.readUInt16BE(flagsAt);
  const held = `${mode} ${object} ${(flags >> STAGE_SHIFT) & STAGE_MASK}`;
  const pathAt = flagsAt + FLAGS_BYTES + (flags & EXTENDED_FLAG ? FLAGS_BYTES : 0);
  const path =
    version === COMPRESSED_VERSION
      ? compressedPath(bytes, pathAt, last.path)
      : wholePath(bytes, pathAt, start);
  return path && { ...path, held };
}

type Path = Pick<Entry, "path" | "end">;

function wholePath(bytes: Buffer, at: number, entryStart: number): Path | undefined {
  const end = bytes.indexOf(0, at);
  if (end === -1) return undefined;
  const entryBytes = end + 1 - entryStart;
  const padded = Math.ceil(entryBytes / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
  return { path: bytes.subarray(at, end), end: entryStart + padded };
}

/** How many bytes of the last path to drop, then what follows the rest of it. */
function compressedPath(bytes: Buffer, at: number, last: Buffer): Path | undefined {
  const dropped = countAt(bytes, at);
  if (dropped === undefined || dropped.count > last.length) return undefined;
  const end = bytes.indexOf(0, dropped.end);
  if (end === -1) return undefined;
  const kept = last.subarray(0, last.length - dropped.count);
  return { path: Buffer.concat([kept, bytes.subarray(dropped.end, end)]), end: end + 1 };
}

/** A path can be dropped whole; more than these bytes no count of it has. */
const COUNT_BYTES_MAX = 4;

/** Seven bits a byte, the highest first; a set eighth bit goes on, and counts one more. */
function countAt(bytes: Buffer, at: number): { count: number; end: number } | undefined {
  let count = -1;
  for (let end = at; end < at + COUNT_BYTES_MAX; ) {
    const byte = bytes[end];
    if (byte === undefined) return undefined;
    end += 1;
    count = (count + 1) * 0x80 + (byte & 0x7f);
    if (byte < 0x80) return { count, end };
  }
  return undefined;
}

/** The others, as of a split or a sparse index, say that its entries are not all there is. */
function areOptional(extensions: Buffer): boolean {
  let at = 0;
  while (at < extensions.length) {
    if (at + EXTENSION_HEADER_BYTES > extensions.length) return false;
    if (!OPTIONAL_EXTENSION.test(extensions.toString("latin1", at, at + 1))) return false;
    at += EXTENSION_HEADER_BYTES + extensions.readUInt32BE(at + EXTENSION_HEADER_BYTES / 2);
  }
  return at === extensions.length;
}
