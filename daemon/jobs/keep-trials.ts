/**
 * Keep trials: receipts that came home are stored; those that nobody may believe are named in the
 * log. An agent that says only in its log how a call ended is asked again when that is read.
 */

import { setImmediate as afterAcknowledgement } from "node:timers/promises";
import type { Ingested } from "../../src/ingest/ingest.ts";
import type { Reduced } from "../../src/model/learned.ts";
import type { ToldTrial } from "../../src/model/told-trial.ts";
import { StoreBusy } from "../../src/store/store-busy.ts";
import type { TrialTables } from "../../src/store/trials.ts";
import { SECOND_MS } from "../../src/support/clock.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import type { TrialTelling } from "../../src/wire/receipts.ts";
import type { Belief } from "../calls/believe-receipt.ts";
import type { Log } from "../log.ts";
import { occasionOf } from "../occasion.ts";

/** In every receipt, and in little else. */
const MARK = "trl_";
const RETRY_MS = 2 * SECOND_MS;
const RETRIES_MAX = 30;

type Believed = Extract<Belief, { kind: "believed" }>;

export class KeepingTrials {
  readonly #trials: TrialTables;
  readonly #log: Log;
  readonly #retries = new Set<NodeJS.Timeout>();
  #reading: Promise<void> = Promise.resolve();

  constructor(trials: TrialTables, log: Log) {
    this.#trials = trials;
    this.#log = log;
  }

  /** Of an event that was captured: does nothing before it is acknowledged. */
  notice({ evidence }: Ingested, payload: Buffer): void {
    if (!payload.includes(MARK)) return;
    const before = this.#reading;
    this.#reading = afterAcknowledgement().then(async () => {
      await before;
      await this.#read(evidence.agent, payload);
    });
  }

  /** Resolves when every receipt noticed so far is stored or refused. */
  settled(): Promise<void> {
    return this.#reading;
  }

  /** What a trial tells of itself. */
  async tell(telling: TrialTelling): Promise<void> {
    const { believeTrial } = await believing();
    this.#keep(believeTrial(telling), { trial: telling.receipt.trial });
  }

  /** Of a session that was reduced: how its calls really ended. Whatever fails waits for the next. */
  compare({ rollout }: Reduced): void {
    try {
      const waiting = this.#trials.unconfirmedIn(rollout);
      if (waiting.length === 0) return;
      const steps = rollout.episodes.flatMap((episode) => episode.steps);
      const exits = new Map(steps.map(({ call, exit }) => [call, exit]));
      for (const trial of waiting) {
        this.#compareOne(trial, trial.ranBy && exits.get(trial.ranBy.call));
      }
    } catch (error) {
      this.#log.warn("trials could not be compared with a log", { reason: messageOf(error) });
    }
  }

  async stop(): Promise<void> {
    await this.#reading;
    for (const retry of this.#retries) clearTimeout(retry);
  }

  async #read(agent: string, payload: Buffer): Promise<void> {
    try {
      const occasion = occasionOf(agent, payload);
      if (occasion?.what.kind !== "call-ended") return;
      const { believeCall } = await believing();
      const { session, what } = occasion;
      this.#keep(believeCall(occasion), { agent, session, call: what.call.call });
    } catch (error) {
      this.#log.error("a receipt could not be read", { reason: messageOf(error) });
    }
  }

  #keep(belief: Belief, told: Readonly<Record<string, string>>): void {
    if (belief.kind === "refused") this.#refuse(belief.reason, told);
    if (belief.kind === "believed") this.#store(belief, told, RETRIES_MAX);
  }

  #store(believed: Believed, told: Readonly<Record<string, string>>, retries: number): void {
    try {
      const outcome = this.#trials.tell(believed.trial, believed.goesOn);
      if (outcome === "contradicted") this.#refuse("the trial was told otherwise before", told);
    } catch (error) {
      if (!(error instanceof StoreBusy) || retries === 0) {
        const reason = messageOf(error);
        this.#log.error("a trial is lost: it could not be stored", { reason, ...told });
        return;
      }
      const retry = setTimeout(() => {
        this.#retries.delete(retry);
        this.#store(believed, told, retries - 1);
      }, RETRY_MS);
      this.#retries.add(retry);
    }
  }

  #compareOne(trial: ToldTrial, exit: number | undefined): void {
    const { receipt, told } = trial;
    if (exit === receipt.exit) this.#trials.confirm(trial);
    if (exit === undefined || exit === receipt.exit) return;
    const reason = `it says exit ${receipt.exit}, and the log says ${exit}`;
    this.#refuse(reason, { trial: receipt.trial });
    if (told === "reported") this.#trials.forget(trial);
  }

  #refuse(reason: string, told: Readonly<Record<string, string>>): void {
    this.#log.warn("a receipt was refused", { reason, ...told });
  }
}

/** What reads skills is loaded when the first receipt comes: a recorder needs none of it. */
const believing = () => import("../calls/believe-receipt.ts");
