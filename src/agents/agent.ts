/**
 * Agent: all that skilld must know about one coding agent.
 *
 * A new agent is one new folder that fills in this interface, plus one line in agents.ts.
 */

import type { AuthorWishes, FoundSkill, Judgement, SkillSettings } from "../model/catalog.ts";
import type { WhySilent } from "../model/coverage.ts";
import type { HookAnswer, Opening } from "../model/hook-answer.ts";
import type { AgentSessionId, ToolCallId } from "../model/ids.ts";
import type { KeptOutput } from "../model/output.ts";
import type { SessionEvent } from "../model/session-event.ts";
import type { SkillDialect } from "../model/skill-dialect.ts";
import type { LogReader } from "./log-reader.ts";
import type { AgentSettings } from "./settings-plan.ts";

/** The folder for skills that belongs to no agent. */
export const SHARED_SKILLS = ".agents/skills";

export interface Agent {
  /** The name in hook commands, on the wire and in the store. */
  readonly name: string;
  /** The name people know it by. */
  readonly title: string;
  /** Where the agent keeps its settings and logs, whether or not it exists. */
  readonly home: () => string;
  /** The events skilld subscribes to, in the agent's own names. */
  readonly events: readonly string[];
  /** The agent's hook JSON, read; `undefined` when it is not of the shape the agent sends. */
  readonly readHook: (payload: unknown) => HookReading | undefined;
  /** What a stored hook payload says happened; nothing, for one that says nothing new. */
  readonly eventsOfHook: (
    payload: unknown,
    event: string,
  ) => readonly SessionEvent<string | KeptOutput>[];
  /**
   * What a hook must print for the agent to take an answer; `undefined` where it would take none of
   * it. A text longer than the agent passes on whole is left out, never cut.
   */
  readonly printAnswer: (event: string, answer: HookAnswer) => string | undefined;
  /** How to read what it writes about its own sessions. */
  readonly logReaders: readonly LogReader[];
  /** For which calls it fires no hook, and why. */
  readonly whySilent: WhySilent;
  /** Its settings files: our hooks put in, taken out, looked at. */
  readonly settings: AgentSettings;
  readonly skills: AgentSkills;
  /** Variables that it sets for the commands it runs. */
  readonly marks: readonly string[];
  /** The variable it sets for commands that it holds in a sandbox without a network. */
  readonly sandboxMark: string | undefined;
  /**
   * What a user may write into its settings so that replays inside its sandbox reach that git
   * directory and the network; nothing where they do, or where it has no sandbox.
   */
  readonly sandboxWays: (home: string, gitDirectory: string) => readonly SandboxWay[];
  /** Where it keeps what no command of a skill may see or change. */
  readonly privatePlaces: () => readonly string[];
  /** What the path of its program, or of the script that an interpreter runs, looks like. */
  readonly program: RegExp;
  /** The session its own log shows last, in that home; `undefined` when there is none. */
  readonly newestSession: (home: string) => LoggedSession | undefined;
  /** The shell line that makes it write its own full trace below a folder, where it has one. */
  readonly traceLine: ((folder: string) => string) | undefined;
}

/** What it does with skills. Nothing here throws for what stands in a file. */
export interface AgentSkills {
  /** Folders of a project in which it looks; users have the first of its own home. */
  readonly inProject: readonly string[];
  readonly inHome: readonly string[];
  /** Where an administrator puts skills for everybody. */
  readonly admin: readonly string[];
  /** What it brings along itself. */
  readonly bundled: readonly string[];
  /** All folders it reads for work in this one, in its own order: of equal ones the first counts. */
  readonly foldersFor: (folder: string) => readonly string[];
  readonly hidesEqualFolders: boolean;
  /** It looks into no more folders below one of these. */
  readonly foldersMax: number;
  readonly dialect: SkillDialect;
  /** What it makes of a file that lies where it looks. */
  readonly judge: (found: FoundSkill) => Judgement;
  /** What the author asks for in fields that it understands. */
  readonly wishesIn: (found: FoundSkill) => AuthorWishes;
  /** What its settings say of skills, for work in this folder. */
  readonly settingsFor: (folder: string) => SkillSettings;
}

export interface SandboxWay {
  readonly opens: string;
  readonly file: string;
  readonly lines: readonly string[];
}

/** A session as the agent itself wrote it down, whether or not anything of it reached us. */
export interface LoggedSession {
  readonly session: AgentSessionId;
  readonly startedAtMs: number;
  /** The folder it worked in, where the log says so. */
  readonly folder: string | undefined;
}

/** What skilld acts on; the rest of a payload is kept as evidence and read by later stages. */
export interface HookReading {
  readonly event: string;
  readonly session: AgentSessionId;
  readonly call: ToolCallId | undefined;
  readonly tool: string | undefined;
  /** The folder the agent works in. */
  readonly folder: string | undefined;
  /** Whether something may begin to change with it, or has ended. */
  readonly moment: HookMoment | undefined;
  readonly opening: Opening | undefined;
  /** The log that the agent writes about this session. */
  readonly log: string | undefined;
  /** Fields of the payload that hold what a tool printed; only an excerpt of them is kept. */
  readonly outputFields: readonly string[];
  /** Fields, as paths, that hold a command line; secrets in them are looked for harder. */
  readonly commandPaths: readonly (readonly string[])[];
  /** A failed tool call keeps a longer excerpt: the reason is in it. */
  readonly failed: boolean;
}

export type HookMoment =
  /** A call that may change something outside the conversation is about to run. */
  | "call-begins"
  | "call-ends"
  /** No call of the session runs any more, whether or not it came back. */
  | "calls-over";
