/**
 * convert: a skill that one agent understands → the skill that says the same to another, and what it
 * can not say. Pure: the folder was read before, and nothing is written here.
 */

import { isDeepStrictEqual } from "node:util";
import type { SkillDialect } from "../../model/skill-dialect.ts";
import { groupBy } from "../../support/group-by.ts";
import type { JsonObject } from "../../support/json-fields.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import { behindHead, readHead } from "../head.ts";
import { printFrontmatter } from "../print/print-frontmatter.ts";
import { SKILL_FILE, type SkillFolder } from "../read-folder.ts";
import { OPENAI_YAML } from "../side/openai-yaml.ts";
import type { PrintedFile } from "../skill.ts";
import { parseFolder } from "../skill-folder.ts";
import { withAdvice } from "./advice.ts";
import type { Change, Draft, Outcome, Rule, Source } from "./rule.ts";
import { allowedTools } from "./rules/allowed-tools.ts";
import { dynamicContext } from "./rules/dynamic-context.ts";
import { fields } from "./rules/fields.ts";
import { folder } from "./rules/folder.ts";
import { fork } from "./rules/fork.ts";
import { mcpServers } from "./rules/mcp-servers.ts";
import { placeholders } from "./rules/placeholders.ts";
import { policyFile } from "./rules/policy-file.ts";

/** In this order: the name before all else, and a file before the rule that lets go of it. */
const RULES: readonly Rule[] = [
  folder,
  fields,
  placeholders,
  fork,
  dynamicContext,
  policyFile,
  mcpServers,
  allowedTools,
];

export interface Converting {
  readonly folder: SkillFolder;
  /** How the agent that it is for takes a skill; the other one has taken it until now. */
  readonly to: SkillDialect;
  readonly name?: string;
}

export interface Conversion {
  readonly name: string;
  readonly files: readonly PrintedFile[];
  /** Paths of files that belong to the new folder as they are. */
  readonly copied: readonly string[];
  readonly changes: readonly RuledChange[];
}

export interface RuledChange extends Change {
  readonly rule: string;
}

/** Throws a `SkilldError` for what is no skill. */
export function convert({ folder: given, to, name }: Converting): Conversion {
  const head = headOf(given);
  const source: Source = { folder: given, bodyLine: head.bodyLine, wantedName: name };
  const isProcedure = parseFolder(given).kind === "procedure";
  let draft: Draft = draftOf(given, head);
  const changes: RuledChange[] = head.isRepaired ? [QUOTED] : [];
  for (const rule of RULES) {
    const outcome = (to === "plain" ? rule.toPlain : rule.toExpanding)(draft, source);
    const { changes: made, ...parts } = isProcedure ? besideTheBody(outcome, draft) : outcome;
    draft = { ...draft, ...parts };
    changes.push(...bounded(made).map((change) => ({ rule: rule.name, ...change })));
  }
  const files = filesOf(draft);
  const copied = [...given.files]
    .filter(([path, file]) => file.kind !== "unreadable" && !WRITTEN.has(path))
    .map(([path]) => path);
  return { name: draft.name, files, copied, changes };
}

const QUOTED: RuledChange = {
  rule: fields.name,
  kind: "rewritten",
  what: "the frontmatter, with quotes",
  why: "it is no YAML as it stands, and agents differ in what they make of that",
};

const WRITTEN: ReadonlySet<string> = new Set([SKILL_FILE, OPENAI_YAML]);

interface Head {
  readonly fields: JsonObject;
  readonly body: string;
  readonly bodyLine: number;
  readonly isRepaired: boolean;
}

/** A file without frontmatter is all body. */
function headOf({ name, files }: SkillFolder): Head {
  const file = files.get(SKILL_FILE);
  if (file?.kind !== "text") {
    const reason = file?.kind === "unreadable" ? file.reason : "it is not there";
    throw unreadable(name, reason, "Name the folder that holds SKILL.md.");
  }
  const bytes = Buffer.from(file.text);
  const head = readHead(bytes);
  if (head?.kind === "broken") {
    throw unreadable(name, head.reason, "Correct the frontmatter; `skilld lint` says where.");
  }
  const body = behindHead(bytes);
  const above = file.text.slice(0, file.text.length - body.length);
  const isRepaired = head?.kind === "fields" && head.isRepaired;
  const fields = head?.kind === "fields" ? head.fields : {};
  return { fields, body, bodyLine: above.split("\n").length, isRepaired };
}

function unreadable(name: string, reason: string, hint: string): SkilldError {
  const message = `cannot convert the skill ${name}: ${SKILL_FILE} can not be read: ${reason}`;
  return new SkilldError("skill-unreadable", message, { hint });
}

function draftOf({ files }: SkillFolder, { fields: given, body }: Head): Draft {
  const file = files.get(OPENAI_YAML);
  const policy = file?.kind === "text" ? file.text : undefined;
  return { name: "", fields: given, body, advice: [], policy };
}

/** The body of a procedure is its steps, in a grammar in which nothing else has a place. */
function besideTheBody({ changes, body, advice, ...parts }: Outcome, draft: Draft): Outcome {
  const isSame = (body ?? draft.body) === draft.body && (advice?.length ?? 0) === 0;
  if (isSame) return { ...parts, changes };
  return {
    ...parts,
    changes: changes.map((change) =>
      change.kind === "rewritten" ? { ...change, kind: "lost", why: PROCEDURE } : change,
    ),
  };
}

const PROCEDURE = "the body is a procedure of skilld, in which nothing is rewritten";

/** Enough of a kind from one rule for anybody to read. */
const CHANGES_MAX = 100;

function bounded(changes: readonly Change[]): readonly Change[] {
  return [...groupBy(changes, ({ kind }) => kind).values()].flatMap((those) => {
    const [first] = those;
    const more = those.length - CHANGES_MAX;
    if (first === undefined || more <= 0) return those;
    return [...those.slice(0, CHANGES_MAX), { ...first, what: `and ${more} more` }];
  });
}

/** What is written has been read back. */
function filesOf({ name, fields: given, body, advice, policy }: Draft): readonly PrintedFile[] {
  const text = printFrontmatter(Object.entries(given)) + withAdvice(body, advice);
  const back = readHead(Buffer.from(text));
  if (back?.kind !== "fields" || !isDeepStrictEqual(back.fields, given)) {
    const message = `cannot convert the skill ${name}: its fields would not be read back as they are`;
    throw new SkilldError("skill-unwritable", message, { hint: "Simplify its frontmatter." });
  }
  return [
    { path: SKILL_FILE, text },
    ...(policy === undefined ? [] : [{ path: OPENAI_YAML, text: policy }]),
  ];
}
