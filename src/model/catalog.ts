/**
 * The catalog's words: which skills exist for work in a folder, what may be done with each, and what
 * one session sees of them.
 */

import type { AgentSessionId } from "./ids.ts";

/**
 * How close to the work, the closest first: named on a command line, the folder of the work itself, a
 * folder between it and the repository's own, that one, the user's, a root of config.json, an
 * administrator's, what came with skilld or an agent. Of equal names the closest wins.
 */
export type Scope =
  | "inline"
  | "local"
  | "parent"
  | "root"
  | "user"
  | "mounted"
  | "admin"
  | "system";

/** A folder of skills, and how close it is to the work. */
export interface SkillRoot {
  readonly path: string;
  readonly scope: Scope;
}

/** What stands at the head of a SKILL.md. */
export type SkillHead =
  | {
      readonly kind: "fields";
      readonly fields: Readonly<Record<string, unknown>>;
      /** Not YAML as it stands; agents quote what the author forgot to. */
      readonly isRepaired: boolean;
      readonly duplicates: readonly string[];
      readonly oddities: readonly HeadOddity[];
    }
  | { readonly kind: "none"; readonly reason: string }
  | {
      readonly kind: "broken";
      readonly reason: string;
      readonly oddities: readonly HeadOddity[];
    };

/** What one agent minds and another does not. */
export type HeadOddity = "byte-order-mark" | "indented" | "control-characters" | "not-utf-8";

/** A SKILL.md as it was found, before anybody judges it. */
export interface FoundSkill {
  readonly root: SkillRoot;
  /** Names of the folders from the root to the skill's own; none for a skill in the root itself. */
  readonly way: readonly string[];
  readonly folderName: string;
  /** As the author named it; else its folder's name. */
  readonly name: string;
  /** On one line; empty where the author gave none. */
  readonly description: string;
  /** SKILL.md itself is a link; a linked folder is as good as any. */
  readonly isLinkedFile: boolean;
  readonly path: string;
  readonly realPath: string;
  readonly head: SkillHead;
  readonly print: FilePrint;
  /** What `agents/openai.yaml` beside it says; undefined where there is none that can be read. */
  readonly openai: OpenaiRules | undefined;
}

export interface OpenaiRules {
  readonly isImplicit: boolean;
  readonly tools: readonly { readonly type: string; readonly value: string }[];
}

/** By which a changed file is told without reading it. */
export interface FilePrint {
  readonly bytes: number;
  readonly modifiedMs: number;
  readonly changedMs: number;
}

export interface CatalogSkill {
  readonly name: string;
  /** On one line; empty where the author gave none. */
  readonly description: string;
  /** SKILL.md as it was found, links and all. */
  readonly path: string;
  /** The same file without links: a skill that is found twice is one skill. */
  readonly realPath: string;
  readonly scope: Scope;
  readonly kind: "procedure" | "instructions";
  readonly origin: SkillOrigin;
  readonly policy: SkillPolicy;
  readonly triggers: SkillTriggers;
  /** What is wrong with it, in sentences; it can be used all the same. */
  readonly problems: readonly string[];
  /** That an agent finds others of the same name, in a sentence. */
  readonly collision: string | undefined;
  /** The path of the skill of the same name that is used in its place. */
  readonly shadowedBy: string | undefined;
  /** What each agent itself makes of it. */
  readonly agents: readonly AgentView[];
  readonly cost: SkillCost;
  readonly print: FilePrint;
}

/**
 * Recorded: skilld wrote it and a person agreed. Human: a person here has read it and agreed. Foreign:
 * nobody here vouches for it. It is what the trust ledger says when the list is made; whether the
 * files are still those that were agreed to is known once the skill is opened.
 */
export type SkillOrigin = "recorded" | "human" | "foreign";

export interface SkillPolicy {
  /** May be offered although nobody named it. */
  readonly implicit: boolean;
  /** May be asked for by name. */
  readonly invocable: boolean;
  /** Switched off in the agent's settings: not to be used at all. */
  readonly disabled: boolean;
  /** An administrator wants it always active; it can be neither shadowed nor disabled. */
  readonly mandatory: boolean;
  /** A person confirms it before it is activated. */
  readonly approval: boolean;
  /** MCP servers it needs and the agent does not have: it is demoted, and says so. */
  readonly missing: readonly string[];
  /** Where the answers above come from, in sentences. */
  readonly because: readonly string[];
}

/** When it should come to mind: hints of the author. */
export interface SkillTriggers {
  /** Globs of paths in the project. */
  readonly files: readonly string[];
  readonly languages: readonly string[];
  readonly words: readonly string[];
}

export interface AgentView extends Judgement {
  readonly agent: string;
}

/** What an agent itself makes of a file. */
export interface Judgement {
  /**
   * Listed: for its model. By name: only when somebody names it. Hidden: it uses another one of the
   * same name. Unseen: it does not find it.
   */
  readonly sees: "listed" | "by-name" | "disabled" | "hidden" | "refused" | "unseen";
  /** A sentence, where it is not simply listed. */
  readonly why?: string;
}

/** Tokens, of about four characters each, that a phase puts before a model. */
interface SkillCost {
  /** Name and description. */
  readonly index: number;
  /** The whole SKILL.md. */
  readonly resolve: number;
}

/** A file that is no skill to anybody, and why. */
export interface InvalidSkill {
  readonly path: string;
  readonly realPath: string;
  readonly scope: Scope;
  readonly problems: readonly string[];
  readonly agents: readonly AgentView[];
}

/** What was found in some folders of skills, before names are compared. */
export interface SkillIndex {
  readonly skills: readonly CatalogSkill[];
  readonly invalid: readonly InvalidSkill[];
  /** What else a person should know: limits that were reached, folders that can not be read. */
  readonly remarks: readonly string[];
  /** What was read to make it. */
  readonly read: ReadCount;
}

export interface Catalog extends SkillIndex {
  /** The folder of the work. */
  readonly folder: string;
  /** The closest first; shadowed ones are among them. */
  readonly skills: readonly CatalogSkill[];
}

/** What one session sees, from its start to its end. */
export interface Snapshot extends Catalog {
  readonly agent: string;
  readonly session: AgentSessionId;
  readonly takenAtMs: number;
  /** Over all that was found when it was taken. */
  readonly configHash: string;
}

interface ReadCount {
  readonly folders: number;
  readonly files: number;
  readonly bytes: number;
}

/** What an author asks for in the fields of one agent. */
export interface AuthorWishes {
  readonly implicit: boolean;
  readonly invocable: boolean;
  readonly files: readonly string[];
  readonly because: readonly string[];
}

/** What an agent's settings say of skills, for work in one folder. */
export interface SkillSettings {
  /** The setting that hides a skill wholly or from the model; undefined where none does. */
  readonly limitOf: (skill: NamedSkill) => SettingLimit | undefined;
  /** MCP servers it knows. */
  readonly servers: readonly string[];
}

export interface NamedSkill {
  readonly name: string;
  /** The name of its own folder. */
  readonly folder: string;
  readonly realPath: string;
  /** It came with an agent. */
  readonly isBundled: boolean;
}

export interface SettingLimit {
  readonly sees: "disabled" | "by-name";
  readonly why: string;
}

/** One agent's eyes on skills, for work in one folder. */
export interface SkillEyes {
  readonly agent: string;
  readonly title: string;
  /** The place of a folder of skills in its own order; undefined where it does not look. */
  readonly rankOf: (root: SkillRoot) => number | undefined;
  /** Of skills in folders of one name it knows only the first in its order. */
  readonly hidesEqualFolders: boolean;
  /** It looks into no more of them below one root. */
  readonly foldersMax: number;
  readonly judge: (found: FoundSkill) => Judgement;
  readonly wishesIn: (found: FoundSkill) => AuthorWishes;
  readonly settings: SkillSettings;
}
