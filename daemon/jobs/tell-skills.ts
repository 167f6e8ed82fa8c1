/**
 * Tell skills: what each session was asked and told so far, so that it hears of a skill when it needs
 * it, again when the agent has forgotten, and not twice.
 */

import { randomBytes } from "node:crypto";
import { dirname } from "node:path";
import type { CatalogSkill, Snapshot } from "../../src/model/catalog.ts";
import type { HookAnswer, Occasion, Opening } from "../../src/model/hook-answer.ts";
import type { SessionName } from "../../src/model/learned.ts";
import type { InjectionTable } from "../../src/store/injections.ts";
import type { ObservationTable } from "../../src/store/observations.ts";
import { nowMs } from "../../src/support/clock.ts";
import { contentId } from "../../src/support/content-id.ts";
import { settledWithin } from "../../src/support/settled-within.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import {
  type RecallParts,
  type Recollection,
  recollect,
  type Told,
  tell,
} from "../handlers/recall.ts";
import type { Log } from "../log.ts";
import type { KeepingCatalogs, SessionAt } from "./keep-catalogs.ts";

export interface TellingParts extends RecallParts {
  readonly catalogs: Pick<KeepingCatalogs, "of">;
  readonly injections: InjectionTable;
  readonly observations: Pick<ObservationTable, "of">;
  readonly log: Log;
}

const SESSIONS_MAX = 64;
const PROMPTS_MAX = 8;
const PROMPT_CHARS_MAX = 4_096;
const KNOWN_MAX = 200;
const FILES_MAX = 50;
/** An agent that starts does not wait longer for its skills to be listed. */
const LISTED_MS_MAX = 100;

interface Remembered {
  readonly prompts: string[];
  /** Folders of skills that the agent still has before it. */
  readonly known: Set<string>;
  /** What it was told last: it may need that again. */
  last: readonly Told[];
  /** It was not told yet what an administrator wants always known: its skills were still being listed. */
  owesAlways: boolean;
}

export class TellingSkills {
  readonly #parts: TellingParts;
  readonly #sessions = new Map<string, Remembered>();
  readonly #secret = randomBytes(16).toString("hex");
  #leftOut = 0;

  constructor(parts: TellingParts) {
    this.#parts = parts;
  }

  /** Skills that fitted and found no room since the daemon started. */
  get leftOut(): number {
    return this.#leftOut;
  }

  async answer({ agent, session, folder, what }: Occasion): Promise<HookAnswer | undefined> {
    if (folder === undefined) return undefined;
    const at = { agent, session, folder };
    if (what.kind === "prompted") return this.#prompted(at, what.prompt);
    if (what.kind === "session-opened") return this.#opened(at, what.how);
    return undefined;
  }

  async #prompted(at: SessionAt, prompt: string): Promise<HookAnswer | undefined> {
    const remembered = this.#remember(at);
    const earlier = [...remembered.prompts];
    remembered.prompts.push(prompt.slice(0, PROMPT_CHARS_MAX));
    if (remembered.prompts.length > PROMPTS_MAX) remembered.prompts.shift();
    const catalog = await this.#parts.catalogs.of(at);
    const question = { prompt, earlier, files: this.#filesOf(at) };
    const isKnown = ({ path }: CatalogSkill) => remembered.known.has(dirname(path));
    const nonce = this.#nonceOf(at);
    const always = remembered.owesAlways ? catalog.skills.filter(isMandatory).map(asMandatory) : [];
    remembered.owesAlways = false;
    const asking = { catalog, question, nonce, isKnown, always };
    const told = await recollect(asking, this.#parts);
    return this.#said(at, told);
  }

  /** A session that goes on has before it what it was told; a fork has it from where it began. */
  async #opened(at: SessionAt, how: Opening): Promise<HookAnswer | undefined> {
    if (how === "resumed" || how === "forked") return undefined;
    const remembered = this.#remember(at);
    remembered.known.clear();
    remembered.owesAlways = true;
    const listing = this.#parts.catalogs.of(at);
    this.#prepare(listing);
    const listed = await settledWithin(listing, LISTED_MS_MAX);
    if (listed.kind !== "settled") return undefined;
    const catalog = listed.value;
    remembered.owesAlways = false;
    const again = how === "compacted" ? stillThere(remembered.last, catalog) : [];
    if (how !== "compacted") remembered.last = [];
    const always = catalog.skills.filter(isMandatory).map(asMandatory);
    const rest = again.filter(({ skill }) => !isMandatory(skill));
    const prompt = remembered.prompts.at(-1) ?? "";
    const question = { prompt, earlier: [], files: [] };
    const asking = { catalog, question, nonce: this.#nonceOf(at) };
    return this.#said(at, tell([...always, ...rest], asking, this.#parts));
  }

  /** So that the first prompt does not wait for it. */
  #prepare(listing: Promise<Snapshot>): void {
    const { indexes, log } = this.#parts;
    listing
      .then((catalog) => indexes.of(catalog))
      .catch((error: unknown) =>
        log.warn("skills could not be indexed", { reason: messageOf(error) }),
      );
  }

  #said(at: SessionAt, { context, told, leftOut }: Omit<Recollection, "matches">): HookAnswer {
    const { known } = this.#remember(at);
    this.#leftOut += leftOut.length;
    if (context === undefined) return {};
    this.#remember(at).last = told;
    for (const { skill } of told) if (known.size < KNOWN_MAX) known.add(dirname(skill.path));
    this.#store(at, told);
    return { context };
  }

  #store({ agent, session }: SessionName, told: readonly Told[]): void {
    const atMs = nowMs();
    try {
      this.#parts.injections.add(
        told.map(({ skill, why, score, tokens }) => {
          const path = dirname(skill.path);
          return { agent, session, skill: skill.name, path, why, score, tokens, atMs };
        }),
      );
    } catch (error) {
      this.#parts.log.warn("what was told could not be kept", { reason: messageOf(error) });
    }
  }

  #remember(at: SessionName): Remembered {
    const key = `${at.agent}\0${at.session}`;
    const remembered = this.#sessions.get(key) ?? this.#restored(at);
    this.#sessions.delete(key);
    this.#sessions.set(key, remembered);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > SESSIONS_MAX && oldest !== undefined) this.#sessions.delete(oldest);
    return remembered;
  }

  /** Of a session that goes on after the daemon was started anew. */
  #restored(at: SessionName): Remembered {
    const told = this.#parts.injections.of(at, KNOWN_MAX);
    return {
      prompts: [],
      known: new Set(told.map(({ path }) => path)),
      last: [],
      owesAlways: false,
    };
  }

  /** What calls of the session have written. */
  #filesOf(at: SessionName): readonly string[] {
    const effects = [...this.#parts.observations.of(at).values()].flat();
    const written = effects.filter(({ what }) => what === "file-written");
    return written.slice(-FILES_MAX).map(({ name }) => name);
  }

  /** The same for one session, and known to nobody who wrote a skill. */
  #nonceOf({ agent, session }: SessionName): string {
    return contentId("skc", this.#secret, agent, session);
  }
}

function stillThere(told: readonly Told[], { skills }: Snapshot): readonly Told[] {
  return told.flatMap((each) => {
    const skill = skills.find(({ realPath }) => realPath === each.skill.realPath);
    return skill === undefined ? [] : [{ ...each, skill }];
  });
}

function isMandatory({ policy }: CatalogSkill): boolean {
  return policy.mandatory;
}

function asMandatory(skill: CatalogSkill) {
  return { skill, why: "mandatory", score: 1 } as const;
}
