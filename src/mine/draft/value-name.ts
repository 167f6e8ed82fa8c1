/**
 * Names of values: after the flag or variable they are given to, the words people typed beside
 * them, the folder they lie in, or what they are.
 */

import type { ValueType } from "../../model/procedure.ts";

export interface Naming {
  readonly type: ValueType;
  /** Flags, variables and words that stand before it. */
  readonly before: readonly string[];
  /** Words that people typed next to it. */
  readonly typed: readonly string[];
  /** Folders of the paths that it is a part of. */
  readonly folders: readonly string[];
}

export interface Named {
  readonly name: string;
  readonly because: string;
}

const NAME_CHARS_MAX = 24;
const BY_TYPE: Readonly<Record<ValueType, string>> = {
  path: "file",
  semver: "version",
  branch: "branch",
  url: "url",
  number: "number",
  uuid: "id",
  hash: "commit",
  date: "date",
  text: "text",
  identifier: "name",
};
/** Named well enough by what they are. */
const TELLING_TYPES: ReadonlySet<ValueType> = new Set(["semver", "date", "branch", "url"]);
const FLAG_NAMES: Readonly<Record<string, string>> = {
  "-m": "message",
  "--message": "message",
  "--title": "title",
};
const FILLERS: ReadonlySet<string> = new Set(
  "a an and as at for from in into is it new of on out please same that the this to up with we you need add our its please no write run release".split(
    " ",
  ),
);

export function nameOf({ type, before, typed, folders }: Naming): Named {
  for (const word of before) {
    const name = FLAG_NAMES[word] ?? flagName(word);
    if (name !== undefined) return { name, because: `the value of ${word}` };
  }
  if (TELLING_TYPES.has(type)) return { name: BY_TYPE[type], because: `it is always a ${type}` };
  const word = mostFrequent(typed.map((each) => each.toLowerCase()).filter(isNoun));
  if (word !== undefined) return { name: word, because: `typed beside the word "${word}"` };
  const folder = folders.map(singular).find(isNoun);
  if (folder !== undefined && type === "identifier") {
    return { name: folder, because: `it names something in the folder ${folders[0]}` };
  }
  return { name: BY_TYPE[type], because: `it is always of type ${type}` };
}

/** Names that are there once each. */
export function withoutTwins(names: readonly Named[]): readonly Named[] {
  const times = new Map<string, number>();
  return names.map(({ name, because }) => {
    const count = (times.get(name) ?? 0) + 1;
    times.set(name, count);
    return { name: count === 1 ? name : `${name}_${count}`, because };
  });
}

/** `--since`, `--out=`, `VERSION`, and `tenant=` of `-v tenant=…`. */
function flagName(word: string): string | undefined {
  const [, long] = /^--([a-z][a-z0-9-]+)=?$/i.exec(word) ?? [];
  const [, variable] = /^([A-Za-z_]\w*)=?$/.exec(word) ?? [];
  const isAssigned = word.endsWith("=") || /^[A-Z][A-Z0-9_]+$/.test(word);
  const name = long ?? (isAssigned ? variable : undefined);
  return name === undefined ? undefined : asName(name);
}

export function asName(text: string): string | undefined {
  const name = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "")
    .slice(0, NAME_CHARS_MAX);
  return name === "" ? undefined : name;
}

function isNoun(word: string): boolean {
  return /^[a-z]{3,20}$/.test(word) && !FILLERS.has(word);
}

/** At least two people, or one twice. */
function mostFrequent(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [first] = [...counts].sort(
    ([one, many], [other, more]) => more - many || (one < other ? -1 : 1),
  );
  return first !== undefined && first[1] > 1 ? first[0] : undefined;
}

function singular(folder: string): string {
  return folder.toLowerCase().replace(/(?<=[a-z]{3})s$/, "");
}
