/** Whether something listens on a port of this machine. */

import { connect } from "node:net";
import type { Seen } from "../../model/look.ts";

const CONNECT_DEADLINE_MS = 1_000;

export function isPortOpen(port: number): Promise<Seen<boolean>> {
  return new Promise((settle) => {
    const socket = connect({ port, host: "localhost" });
    const end = (seen: Seen<boolean>) => {
      socket.destroy();
      settle(seen);
    };
    socket.setTimeout(CONNECT_DEADLINE_MS, () => end({ kind: "unseen", reason: "no answer" }));
    socket.once("connect", () => end({ kind: "seen", value: true }));
    socket.once("error", (error) => end(refusal(error)));
  });
}

/** Several addresses give several errors in one. */
function refusal(error: Error): Seen<boolean> {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return errors.some((each) => codeOf(each) === "ECONNREFUSED")
    ? { kind: "seen", value: false }
    : { kind: "unseen", reason: `the port can not be tried (${codeOf(error)})` };
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
