/** JSON hooks: our entries put into a settings file in JSON, and cut out of one. */

import type { Node } from "jsonc-parser";
import type { Insertion, Range } from "./byte-edits.ts";
import {
  type Created,
  type Group,
  handlersOf,
  type IsOwnCommand,
  isCreated,
  isOwnGroup,
  isOwnHandler,
  isRecord,
} from "./hook-entries.ts";
import {
  childrenOf,
  type JsonDocument,
  type Property,
  propertiesOf,
  propertyNamed,
} from "./json-document.ts";
import { append, prepend, printProperty, printValue, rangesOf } from "./json-list.ts";

export interface WantedGroup {
  readonly event: string;
  readonly group: Group;
  /** Where it stood before, so that entries of others keep their positions; else it goes last. */
  readonly index: number | undefined;
}

export interface HookInsertions {
  readonly insertions: readonly Insertion[];
  /** Paths of the containers that were missing. */
  readonly created: readonly string[];
}

export function insertHooks(
  { text, root }: JsonDocument,
  wanted: readonly WantedGroup[],
): HookInsertions {
  const all = Object.fromEntries(wanted.map(({ event, group }) => [event, [group]]));
  const paths = wanted.map(({ event }) => `hooks.${event}`);
  if (root === undefined) {
    const file = `${JSON.stringify({ hooks: all }, null, 2)}\n`;
    return { insertions: [{ offset: text.length, text: file }], created: ["hooks", ...paths] };
  }
  const hooks = propertyNamed(root, "hooks")?.value;
  if (hooks !== undefined) return insertInto({ text, hooks }, wanted);
  const property = append(text, root, [printProperty("hooks", all)]);
  return { insertions: [property], created: ["hooks", ...paths] };
}

/** The ranges to cut; what `withoutOwn` says of the value, said of the text. */
export function hookRanges(
  { root, value }: JsonDocument,
  isOwn: IsOwnCommand,
  created: Created,
): readonly Range[] {
  const hooks = propertyNamed(root, "hooks");
  if (root === undefined || hooks === undefined || !isRecord(value)) return [];
  const events = propertiesOf(hooks.value).map((event) =>
    eventRanges(event, groupsIn(value, event.name), { isOwn, created }),
  );
  if (events.length > 0 && events.every(({ gone }) => gone) && isCreated(created, "hooks")) {
    return rangesOf(root, (member) => member === hooks.node);
  }
  const gone = new Set(events.filter((event) => event.gone).map(({ node }) => node));
  return [
    ...rangesOf(hooks.value, (member) => gone.has(member)),
    ...events.filter((event) => !event.gone).flatMap(({ ranges }) => ranges),
  ];
}

function insertInto(
  { text, hooks }: { readonly text: string; readonly hooks: Node },
  wanted: readonly WantedGroup[],
): HookInsertions {
  const isMissing = ({ event }: WantedGroup) => propertyNamed(hooks, event) === undefined;
  const missing = wanted.filter(isMissing);
  const events = missing.map(({ event, group }) => printProperty(event, [group]));
  const groups = wanted.flatMap((one) => {
    const list = propertyNamed(hooks, one.event)?.value;
    return list === undefined ? [] : [insertGroup(text, list, one)];
  });
  return {
    insertions: events.length === 0 ? groups : [...groups, append(text, hooks, events)],
    created: missing.map(({ event }) => `hooks.${event}`),
  };
}

function insertGroup(text: string, list: Node, { group, index }: WantedGroup): Insertion {
  const before = index === undefined ? undefined : childrenOf(list)[index];
  const member = printValue(group);
  return before === undefined
    ? append(text, list, [member])
    : prepend(text, list, { member, before });
}

interface EventRanges {
  readonly node: Node;
  readonly gone: boolean;
  readonly ranges: readonly Range[];
}

function eventRanges(
  { name, node, value: list }: Property,
  groups: readonly unknown[],
  { isOwn, created }: { readonly isOwn: IsOwnCommand; readonly created: Created },
): EventRanges {
  const own = new Set(childrenOf(list).filter((_, index) => isOwnGroup(groups[index], isOwn)));
  const gone = own.size > 0 && own.size === groups.length && isCreated(created, `hooks.${name}`);
  const inside = childrenOf(list).flatMap((group, index) =>
    own.has(group) ? [] : handlerRanges(group, handlersOf(groups[index]), isOwn),
  );
  return { node, gone, ranges: [...rangesOf(list, (group) => own.has(group)), ...inside] };
}

function handlerRanges(
  group: Node,
  handlers: readonly unknown[],
  isOwn: IsOwnCommand,
): readonly Range[] {
  const list = propertyNamed(group, "hooks")?.value;
  if (list === undefined) return [];
  const own = new Set(childrenOf(list).filter((_, index) => isOwnHandler(handlers[index], isOwn)));
  return rangesOf(list, (handler) => own.has(handler));
}

function groupsIn(value: Readonly<Record<string, unknown>>, event: string): readonly unknown[] {
  const hooks = value["hooks"];
  const groups = isRecord(hooks) ? hooks[event] : undefined;
  return Array.isArray(groups) ? groups : [];
}
