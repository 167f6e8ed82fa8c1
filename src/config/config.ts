/**
 * config: the user's settings, read from `config.json`.
 *
 * Strict, because a misspelt key that is silently ignored is a setting the user believes in.
 * Nothing inside a repository is ever read here: a repository can not configure the recorder.
 */

import { readFileSync } from "node:fs";
import { z } from "zod";
import { nearestWord } from "../support/nearest-word.ts";
import { messageOf, SkilldError } from "../support/skilld-error.ts";

const GIBIBYTE = 1_073_741_824;

const ROOTS_MAX = 32;
const FROM_ROOT_OR_HOME = /^(?:~?\/)/;

/** A folder of skills that comes and goes, such as one on a disk that is mounted now and then. */
const Root = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "must be lower-case letters, digits and hyphens"),
  path: z.string().regex(FROM_ROOT_OR_HOME, "must begin with / or ~/").max(1_024),
  /** It is there while this path is; without it, while the folder itself is. */
  ready: z
    .string()
    .regex(/^exists ~?\//, "must be `exists PATH`, where the path begins with / or ~/")
    .max(1_024)
    .optional(),
});

const Config = z.strictObject({
  capture: z
    .strictObject({
      /** Worktrees are looked at before and after a call, to see what it changed. */
      effects: z.boolean().default(true),
      /** Whole sessions older than this are forgotten. */
      retentionDays: z.number().int().min(1).max(3_650).default(90),
      /** The database forgets its oldest sessions beyond this size. */
      maxBytes: z.number().int().min(1_048_576).default(GIBIBYTE),
      /** Sessions in these folders are not captured: globs, absolute or from `~/`. */
      exclude: z
        .array(z.string().regex(/^[~/]/, "must begin with / or ~/").max(1_024))
        .max(100)
        .default([]),
    })
    .prefault({}),
  mine: z
    .strictObject({
      /** In so many sessions a procedure must have worked before it is offered. */
      minSessions: z.number().int().min(2).max(100).default(2),
      /** So many mined candidates may wait for a person, the best ones. */
      maxOpen: z.number().int().min(1).max(200).default(50),
    })
    .prefault({}),
  recall: z
    .strictObject({
      /** Skills that fit a prompt are told to the agent. */
      enabled: z.boolean().default(true),
      /** Of all that is told at once. */
      totalTokens: z.number().int().min(100).max(2_000).default(600),
      perSkillTokens: z.number().int().min(60).max(2_000).default(250),
      /** Of the total, kept free for skills that are named. */
      reserve: z.number().int().min(0).max(2_000).default(0),
      maxSkills: z.number().int().min(1).max(10).default(2),
      /** How sure it must be that a skill is wanted, from 0 to 1; below that nothing is said. */
      threshold: z.number().min(0).max(1).default(0.75),
    })
    .prefault({}),
  replay: z
    .strictObject({
      /** The best sandbox there is; nothing at all without one; or none. */
      sandbox: z.enum(["auto", "require", "off"]).default("auto"),
      /** Of a step that does not say how long it may take. */
      timeoutSeconds: z.number().int().min(1).max(86_400).default(600),
    })
    .prefault({}),
  session: z
    .strictObject({
      /** A session sees skills that are new or changed at its next prompt, not only the next session. */
      hotReload: z.boolean().default(false),
    })
    .prefault({}),
  /** More folders of skills, behind those of the user. */
  roots: z
    .array(Root)
    .max(ROOTS_MAX)
    .refine(
      (roots) => new Set(roots.map(({ id }) => id)).size === roots.length,
      "an id stands twice",
    )
    .default([]),
});
export type Config = z.infer<typeof Config>;

export function loadConfig(path: string): Config {
  const read = Config.safeParse(parse(path));
  if (read.success) return read.data;
  throw invalid(path, read.error.issues.map(explain).join("; "));
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw invalid(path, messageOf(error));
  }
}

function explain(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => unknownKey(issue.path, key)).join("; ");
  }
  const place = issue.path.join(".");
  return place === "" ? issue.message : `${place}: ${issue.message}`;
}

function unknownKey(path: readonly PropertyKey[], key: string): string {
  const nearest = nearestWord(key, knownKeys(path));
  const hint = nearest === undefined ? "" : `, did you mean "${nearest}"?`;
  return `unknown key "${[...path, key].join(".")}"${hint}`;
}

function knownKeys(path: readonly PropertyKey[]): readonly string[] {
  const inside = (schema: unknown, part: PropertyKey): unknown =>
    typeof part === "number"
      ? valueIn(schema, "items")
      : valueIn(valueIn(schema, "properties"), part);
  const schema = path.reduce(inside, z.toJSONSchema(Config, { io: "input" }));
  const properties = valueIn(schema, "properties");
  return isRecord(properties) ? Object.keys(properties) : [];
}

function valueIn(value: unknown, key: PropertyKey): unknown {
  return isRecord(value) ? value[String(key)] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function invalid(path: string, reason: string): SkilldError {
  return new SkilldError("config-invalid", `cannot read ${path}: ${reason}`, {
    hint: "Correct the file, or delete it to get the defaults.",
  });
}
