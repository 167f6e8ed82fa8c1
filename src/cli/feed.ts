/** Feed: what the daemon captures, a line each, until it ends or the reader has seen enough. */

import type { Captured } from "../wire/rpc.ts";
import type { Screen } from "./verb.ts";
import { withDaemon } from "./with-daemon.ts";

const SESSION_CHARS = 8;

export function followFeed(screen: Screen): Promise<void> {
  return withDaemon(async (client) => {
    client.onCaptured((captured) => {
      screen.json(captured);
      screen.say(lineFor(captured, screen));
    });
    await client.call("subscribe", {});
    await client.closed;
  });
}

function lineFor(
  { at, agent, name, session, tool, bytes, fault }: Captured,
  { paint }: Screen,
): string {
  const time = at.slice(11, 19);
  const subject = tool === null ? name : `${name} ${paint.bold(tool)}`;
  const from = `${agent} ${session?.slice(0, SESSION_CHARS) ?? "-"}`;
  const note = fault === null ? "" : paint.yellow(`  set aside: ${fault}`);
  return `${paint.dim(time)}  ${from.padEnd(16)}  ${subject}  ${paint.dim(`${bytes} B`)}${note}`;
}
