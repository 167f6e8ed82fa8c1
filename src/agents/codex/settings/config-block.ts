/**
 * Our block in `config.toml`: fenced lines at the end of the file, and nothing anywhere else.
 *
 * At the end because a table there can not change the meaning of anything before it.
 */

import type { Insertion } from "../../edits/byte-edits.ts";
import { newlineOf } from "../../edits/byte-text.ts";
import { type Group, handlersOf, isRecord } from "../../edits/hook-entries.ts";
import { tomlString } from "../../edits/toml-document.ts";

export const FENCE_OPENS = "# >>> skilld >>>";
export const FENCE_CLOSES = "# <<< skilld <<<";
export const FENCE_NOTE = "# Written by `skilld install`; `skilld uninstall` takes it out again.";

export interface TrustRow {
  readonly key: string;
  readonly digest: string;
  /** `false` where the user has switched this hook off. */
  readonly enabled: boolean;
}

export interface Block {
  /** Handlers, where the user keeps hooks in this file. */
  readonly groups: readonly { readonly event: string; readonly group: Group }[];
  readonly trust: readonly TrustRow[];
}

export function appendBlock(text: string, { groups, trust }: Block): Insertion {
  const newline = newlineOf(text);
  const tables = [
    ...groups.map(({ event, group }) => groupLines(event, group)),
    ...trust.map(trustLines),
  ];
  const lines = [FENCE_OPENS, FENCE_NOTE, tables.join("\n\n"), FENCE_CLOSES, ""].join("\n");
  return { offset: text.length, text: gap(text) + lines.replaceAll("\n", newline) };
}

/** One empty line between the user's text and ours. */
function gap(text: string): string {
  if (text === "") return "";
  const newline = newlineOf(text);
  return text.endsWith("\n") ? newline : newline + newline;
}

function groupLines(event: string, group: Group): string {
  const handlers = handlersOf(group).filter(isRecord);
  return [
    `[[hooks.${event}]]`,
    ...pairs(group),
    ...handlers.flatMap((handler) => [`[[hooks.${event}.hooks]]`, ...pairs(handler)]),
  ].join("\n");
}

function trustLines({ key, digest, enabled }: TrustRow): string {
  const header = `[hooks.state.${tomlString(key)}]`;
  return [header, ...pairs({ trusted_hash: digest }), ...(enabled ? [] : ["enabled = false"])].join(
    "\n",
  );
}

function pairs(table: Group): readonly string[] {
  return Object.entries(table).flatMap(([key, value]) => {
    if (typeof value === "string") return [`${key} = ${tomlString(value)}`];
    return typeof value === "number" ? [`${key} = ${value}`] : [];
  });
}
