/** skilld stop: ends the recorder and keeps it ended until `skilld start`. */

import { existsSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { skilldHome } from "../../config/home.ts";
import { endDaemon } from "../../wire/end.ts";
import { EXIT } from "../exit-codes.ts";
import type { Verb } from "../verb.ts";

export const stop: Verb = {
  name: "stop",
  summary: "stop the recorder until it is started again",
  usage: "[--force] [--json]",
  examples: [
    ["skilld stop", "commit what is queued and end; hooks go on and spool"],
    ["skilld stop --force", "end a daemon that does not answer; nothing captured is lost"],
  ],
  options: { force: { type: "boolean", default: false } },
  async run({ flags, screen }) {
    const { socket, daemonFile, stoppedFile } = skilldHome();
    // First, or a hook could start the next daemon while this one is still ending.
    if (existsSync(dirname(stoppedFile))) writeFileSync(stoppedFile, "");
    const ended = await endDaemon({ socket, daemonFile, force: flags["force"] === true });
    if (ended.kind === "not-running") {
      screen.json({ stopped: false });
      screen.say("skilld was not running. Hooks will not start it until `skilld start`.");
      return EXIT.yes;
    }
    const { pid, killed } = ended;
    screen.json({ stopped: true, pid, killed });
    screen.say(
      `skilld ${killed ? "was killed" : "has stopped"} (pid ${pid}). Hooks go on and spool.`,
    );
    return EXIT.yes;
  },
};
