/** The logs of Codex: rollouts, which it always writes, and traces, which it writes if asked to. */

import type { LogReader } from "../log-reader.ts";
import { rolloutReader } from "./log/rollout/rollout-reader.ts";
import { traceReader } from "./log/trace/trace-reader.ts";

export const logReaders: readonly LogReader[] = [rolloutReader, traceReader];
