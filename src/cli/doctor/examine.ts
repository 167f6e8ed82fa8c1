/** Examines this machine for the checks: settings as they are, and a daemon that may answer. */

import { existsSync } from "node:fs";
import type { Agent } from "../../agents/agent.ts";
import { AGENTS } from "../../agents/agents.ts";
import { installedAtMs, situationOf } from "../../agents/installation.ts";
import type { Home } from "../../config/home.ts";
import { nowMs } from "../../support/clock.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import { type Client, connect } from "../../wire/client.ts";
import type { Examined, ExaminedAgent, ExaminedDaemon } from "./check.ts";

/** Lends the examination to `work`; the connection to the daemon ends with it. */
export async function examine<Result>(
  home: Home,
  work: (examined: Examined) => Promise<Result>,
): Promise<Result> {
  const client = await connectOr(home.socket);
  try {
    const agents = AGENTS.map((agent) => examineAgent(agent, home)).filter(isThere);
    return await work({ home, agents, daemon: await examineDaemon(client), nowMs: nowMs() });
  } finally {
    if (!(client instanceof SkilldError)) client.close();
  }
}

/** A file that can not be read is a finding: it must not keep the other checks from being made. */
function examineAgent(agent: Agent, home: Home): ExaminedAgent {
  const examined = { agent, installedAtMs: installedAtMs(agent, home) };
  try {
    const situation = situationOf(agent, home);
    return {
      ...examined,
      home: situation.home,
      inspection: agent.settings.inspect(situation),
    };
  } catch (error) {
    if (!(error instanceof SkilldError)) throw error;
    return { ...examined, home: agent.home(), inspection: { kind: "unusable", error } };
  }
}

function isThere({ home, installedAtMs }: ExaminedAgent): boolean {
  return installedAtMs !== undefined || existsSync(home);
}

async function connectOr(socket: string): Promise<Client | SkilldError> {
  try {
    return await connect(socket);
  } catch (error) {
    if (error instanceof SkilldError) return error;
    throw error;
  }
}

async function examineDaemon(client: Client | SkilldError): Promise<ExaminedDaemon> {
  if (client instanceof SkilldError) return { kind: "unreachable", error: client };
  try {
    const status = await client.call("status", {});
    const heard = async (agent: string, session: string) =>
      (await client.call("heard", { agent, session })).events;
    return { kind: "running", status, heard };
  } catch (error) {
    if (error instanceof SkilldError) return { kind: "unreachable", error };
    throw error;
  }
}
