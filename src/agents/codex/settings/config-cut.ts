/**
 * Our part of `config.toml` cut out of a file that was edited since.
 *
 * Codex edits the file too, and puts new tables before our closing fence: what stands between the
 * fences is therefore not ours by itself. Ours are our hooks, the trust given to them, and the
 * fences' own lines; every other byte stays.
 */

import type { Range } from "../../edits/byte-edits.ts";
import {
  type Group,
  handlersOf,
  isOwnGroup,
  isOwnHandler,
  isRecord,
} from "../../edits/hook-entries.ts";
import { type TomlItem, tomlItems } from "../../edits/toml-items.ts";
import { FENCE_CLOSES, FENCE_NOTE, FENCE_OPENS } from "./config-block.ts";
import { type ConfigFile, trustTable } from "./config-file.ts";
import { type ConfigOwnership, isTrustField } from "./ownership.ts";

export function ownRanges({ text, value }: ConfigFile, own: ConfigOwnership): readonly Range[] {
  const items = tomlItems(text);
  const cut = new Set(ownStatements(items, value, own));
  for (const line of fenceLines(items, cut)) cut.add(line);
  for (const line of emptyLines(items, cut)) cut.add(line);
  return [...cut];
}

/** What happens to a table: `trimmed` keeps its header and what somebody else put under it. */
type Verdict = "kept" | "cut" | "trimmed";

function ownStatements(
  items: readonly TomlItem[],
  value: unknown,
  own: ConfigOwnership,
): readonly TomlItem[] {
  const judge = tableJudge(value, own);
  let verdict: Verdict = "kept";
  return items.filter((item) => {
    if (item.kind === "pair") {
      return verdict === "cut" || (verdict === "trimmed" && isTrustField(item.path.at(-1)));
    }
    if (!isHeader(item)) return false;
    verdict = judge(item);
    return verdict === "cut";
  });
}

/** Judges headers in the order of the file, because that order is what numbers our hooks. */
function tableJudge(value: unknown, own: ConfigOwnership): (header: TomlItem) => Verdict {
  const trust = trustTable(value);
  const places = new Map<string, Place>();
  return (header) => {
    const [top, event = "", third] = header.path;
    if (top !== "hooks") return "kept";
    if (event === "state") return trustVerdict(third, trust, own);
    const place = placeAfter(header, places.get(event) ?? BEFORE_ALL);
    places.set(event, place);
    const group = groupAt(value, event, place.group);
    if (isOwnGroup(group, own.isOwnCommand)) return "cut";
    const isOwn = isOwnHandler(handlersOf(group)[place.handler], own.isOwnCommand);
    return third === "hooks" && isOwn ? "cut" : "kept";
  };
}

/** Which group of an event, and which handler of that group, the lines below a header are about. */
interface Place {
  readonly group: number;
  readonly handler: number;
}

const BEFORE_ALL: Place = { group: -1, handler: -1 };

function placeAfter({ kind, path: [, , third, ...deeper] }: TomlItem, { group, handler }: Place) {
  if (kind !== "array-table" || deeper.length > 0) return { group, handler };
  if (third === undefined) return { group: group + 1, handler: -1 };
  return { group, handler: third === "hooks" ? handler + 1 : handler };
}

function trustVerdict(
  key: string | undefined,
  trust: ReadonlyMap<string, Group>,
  own: ConfigOwnership,
): Verdict {
  const table = key === undefined ? undefined : trust.get(key);
  if (key === undefined || table === undefined || !own.isOwnTrust(key, table)) return "kept";
  return Object.keys(table).every(isTrustField) ? "cut" : "trimmed";
}

/** A fence goes with what it held; an empty one, or one that somebody broke, goes by itself. */
function fenceLines(items: readonly TomlItem[], cut: ReadonlySet<TomlItem>): readonly TomlItem[] {
  const regions: TomlItem[][] = [[]];
  for (const item of items) {
    if (says(item, FENCE_OPENS)) regions.push([]);
    regions.at(-1)?.push(item);
    if (says(item, FENCE_CLOSES)) regions.push([]);
  }
  return regions
    .filter((region) => region.some((item) => cut.has(item)) || !region.some(isStatement))
    .flatMap((region) => region.filter(isFenceLine));
}

/** Empty lines between lines that go, and the one that sets our block off from the user's text. */
function emptyLines(items: readonly TomlItem[], cut: ReadonlySet<TomlItem>): readonly TomlItem[] {
  return items.filter((item, index) => {
    if (item.kind !== "blank") return false;
    const following = items[index + 1];
    if (following !== undefined && cut.has(following) && says(following, FENCE_OPENS)) return true;
    const before = items.slice(0, index).findLast(({ kind }) => kind !== "blank");
    const after = items.slice(index).find(({ kind }) => kind !== "blank");
    return before !== undefined && cut.has(before) && (after === undefined || cut.has(after));
  });
}

function groupAt(value: unknown, event: string, index: number): unknown {
  const hooks = isRecord(value) ? value["hooks"] : undefined;
  const groups = isRecord(hooks) ? hooks[event] : undefined;
  return Array.isArray(groups) ? groups[index] : undefined;
}

function isHeader({ kind }: TomlItem): boolean {
  return kind === "table" || kind === "array-table";
}

function isStatement(item: TomlItem): boolean {
  return item.kind === "pair" || isHeader(item);
}

function isFenceLine(item: TomlItem): boolean {
  return [FENCE_OPENS, FENCE_NOTE, FENCE_CLOSES].some((line) => says(item, line));
}

function says(item: TomlItem, line: string): boolean {
  return item.kind === "comment" && item.text.trim() === line;
}
