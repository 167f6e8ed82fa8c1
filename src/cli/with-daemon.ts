/**
 * With the daemon: lends a connection to some work and ends it with that work, however that ends.
 * A connection that is left open keeps a command from ending, so no verb opens one by itself.
 */

import { skilldHome } from "../config/home.ts";
import { SkilldError } from "../support/skilld-error.ts";
import { type Client, connect } from "../wire/client.ts";

export async function withDaemon<Result>(
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(skilldHome().socket);
  try {
    return await work(client);
  } finally {
    client.close();
  }
}

/** Whether there is one that can be talked to. */
export async function isDaemonThere(): Promise<boolean> {
  try {
    return await withDaemon(async () => true);
  } catch (error) {
    if (error instanceof SkilldError) return false;
    throw error;
  }
}
