/** The logs of Claude Code: its transcripts. */

import type { LogReader } from "../log-reader.ts";
import { transcriptReader } from "./log/transcript-reader.ts";

export const logReaders: readonly LogReader[] = [transcriptReader];
