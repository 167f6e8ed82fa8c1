/** skilld start: makes sure the recorder runs. */

import { existsSync, rmSync } from "node:fs";
import { AGENTS } from "../../agents/agents.ts";
import { installedAgents } from "../../agents/installation.ts";
import { daemonEnvironment } from "../../config/environment.ts";
import { type Home, skilldHome } from "../../config/home.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import { launchDaemon } from "../../wire/launch.ts";
import { EXIT } from "../exit-codes.ts";
import { followFeed } from "../feed.ts";
import { logFolders, runImport } from "../run-import.ts";
import type { Given, Screen, Verb } from "../verb.ts";
import { withDaemon } from "../with-daemon.ts";

export const start: Verb = {
  name: "start",
  summary: "start the recorder in the background",
  usage: "[--foreground] [--on-demand] [--json]",
  examples: [
    ["skilld start", "start it, or take over from an older version; does nothing when it runs"],
    ["skilld start --foreground", "start it here, show what is captured, end it with Ctrl-C"],
    ["skilld start --on-demand", "as hooks do: say nothing, and leave it be after `skilld stop`"],
  ],
  options: {
    foreground: { type: "boolean", default: false },
    "on-demand": { type: "boolean", default: false },
  },
  async run(given) {
    const { flags, screen } = given;
    const home = skilldHome();
    const attached = flags["foreground"] === true;
    const isOnDemand = flags["on-demand"] === true;
    if (isOnDemand && !isWanted(home)) return EXIT.yes;
    if (!isOnDemand) takeBackStop(home.stoppedFile);
    const launched = await launchDaemon({ environment: daemonEnvironment(home.root), attached });
    const { kind, pid, version } = launched.report;
    if (isOnDemand) return EXIT.yes;
    screen.json({ started: kind === "ready", pid, version, home: home.root, socket: home.socket });
    const verb = kind === "ready" ? "started" : "already running";
    screen.say(
      `${screen.paint.green("●")} skilld ${version} ${verb} (pid ${pid}), home ${home.root}`,
    );
    if (!attached) return EXIT.yes;

    const isOwn = kind === "ready";
    try {
      await attend(home, given, isOwn);
    } catch (error) {
      if (!isOwn || !isUnreachable(error)) throw error;
      // Ctrl-C ends the recorder as well, which may have been the quicker one.
    }
    return isOwn ? launched.ended : EXIT.yes;
  },
};

/** A hook may ask for a recorder just before its user ends it, or removes its home. */
function isWanted(home: Home): boolean {
  return existsSync(home.root) && !existsSync(home.stoppedFile);
}

/** Until the recorder ends. */
async function attend(home: Home, given: Given, isOwn: boolean): Promise<void> {
  const { screen } = given;
  sayAgents(home, screen);
  await offerImport(given);
  const ends = isOwn ? "ends the recorder" : "ends this view, the recorder goes on";
  screen.say(screen.paint.dim(`Captured events appear below. Ctrl-C ${ends}.`));
  await followFeed(screen);
}

function isUnreachable(error: unknown): boolean {
  return error instanceof SkilldError && error.code === "daemon-unreachable";
}

/** Once, while nothing is known yet: the history is what makes a recorder useful on its first day. */
async function offerImport(given: Given): Promise<void> {
  const { screen } = given;
  const paths = [...logFolders(AGENTS)];
  if (paths.length === 0 || (await knownSessions()) > 0) return;
  const isWanted = await screen.ask?.("Read the sessions your agents have had so far?");
  if (isWanted === true) await runImport({ paths, agent: null, since: null }, given);
  else screen.say("  `skilld import` reads the sessions your agents have had so far");
}

async function knownSessions(): Promise<number> {
  const query = { project: null, before: null, limit: 1 };
  const { sessions } = await withDaemon((client) => client.call("sessions", query));
  return sessions.length;
}

/** Before the launch, for a daemon heeds it. Why a home can not be changed is the daemon's to say. */
function takeBackStop(stoppedFile: string): void {
  try {
    rmSync(stoppedFile, { force: true });
  } catch {
    // The launch fails for the same reason, and names it.
  }
}

function sayAgents(home: Home, screen: Screen): void {
  const found = AGENTS.filter((agent) => existsSync(agent.home()));
  const installed = installedAgents(home);
  for (const agent of found) {
    const note = installed.includes(agent) ? "" : ", not recorded before `skilld install`";
    screen.say(`  found ${agent.title} at ${agent.home()}${note}`);
  }
  if (found.length === 0) screen.say("  no coding agent found in your home folder yet");
}
