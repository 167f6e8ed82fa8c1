/**
 * forward: carries one agent event from stdin to the daemon, or into the spool when it is away.
 *
 *     node forward.cjs <home> <agent> <event> [command that starts the daemon]
 *
 * The twin of forward.pl for machines without perl: both pass the same contract tests.
 */

import { type Acknowledged, handOver, isAway, readAnswer } from "./daemon.ts";
import { randomHex } from "./random-hex.ts";
import { readStdin } from "./read-stdin.ts";
import { openSpoolFile, type SpoolFile } from "./spool.ts";
import { startDaemon } from "./start-daemon.ts";

/** Larger events go through the spool. */
const FRAME_BYTES_MAX = 4 * 1024 * 1024;

/** Only these wait for an answer. On Stop nothing is ever printed, whatever the daemon says. */
const MAY_ANSWER: ReadonlySet<string> = new Set([
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PermissionRequest",
  "PostToolUse",
  "PostToolUseFailure",
  "SubagentStart",
]);

const [home = "", agent = "", event = "", ...startCommand] = process.argv.slice(2);
const startedAtMs = performance.timeOrigin;
const delivery = `${Math.floor(startedAtMs / 1000)}-${process.pid}-${randomHex(16)}`;

void forward().finally(() => process.exit(0));

async function forward(): Promise<void> {
  const payload = await readPayload();
  if (payload === "spooled") return;
  let acknowledged: Acknowledged;
  try {
    acknowledged = await handOver({
      socketPath: `${home}/run/skilld.sock`,
      requestPath: `/v1/hook/${agent}/${event}/${delivery}`,
      payload,
    });
  } catch (error) {
    const file = spoolFile();
    file.append(payload);
    file.commit();
    if (isAway(error)) await startDaemon({ home, command: startCommand, nowMs: startedAtMs });
    return;
  }
  if (MAY_ANSWER.has(event)) await print(await readAnswer(acknowledged));
}

/** An event too large for a frame is on disk before it has been read to its end. */
async function readPayload(): Promise<Buffer | "spooled"> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let overflow: SpoolFile | undefined;
  await readStdin((chunk) => {
    if (overflow) return overflow.append(chunk);
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= FRAME_BYTES_MAX) return;
    overflow = spoolFile();
    overflow.append(Buffer.concat(chunks));
  });
  overflow?.commit();
  return overflow ? "spooled" : Buffer.concat(chunks);
}

function spoolFile(): SpoolFile {
  return openSpoolFile(`${home}/spool`, `${delivery}.${agent}.${event}`);
}

function print(text: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.once("error", () => resolve());
    process.stdout.write(text, () => resolve());
  });
}
