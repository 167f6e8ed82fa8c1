/** Sends events as hooks do, one connection each, as fast as they are acknowledged. */

import { connect } from "node:net";
import { clientFrame, upgradeRequest } from "../../../hooks/websocket.ts";

const CLIENTS = 32;

/** Gives how many events were acknowledged in a second. */
export async function acknowledgedPerSecond(
  socketPath: string,
  events: readonly Buffer[],
): Promise<number> {
  const startedMs = performance.now();
  let next = 0;
  const client = async () => {
    for (let event = events[next++]; event !== undefined; event = events[next++]) {
      await deliver(socketPath, event);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return events.length / ((performance.now() - startedMs) / 1_000);
}

let delivered = 0;

function deliver(socketPath: string, event: Buffer): Promise<void> {
  delivered += 1;
  const delivery = `${String(delivered).padStart(10, "0")}-1-${"0".repeat(16)}`;
  const socket = connect(socketPath);
  socket.write(upgradeRequest(`/v1/hook/codex/PostToolUse/${delivery}`));
  socket.write(clientFrame(event));
  return new Promise((resolve, reject) => {
    let received = "";
    socket.on("data", (bytes) => {
      received += bytes.toString("latin1");
      if (!received.includes('"ack"')) return;
      socket.destroy();
      resolve();
    });
    socket.once("error", reject);
    socket.once("end", () => reject(new Error(`not acknowledged: ${received}`)));
  });
}
