/** skilld status: is the recorder running, and is it well. */

import type { Status } from "../../wire/rpc.ts";
import { counted } from "../counted.ts";
import { EXIT } from "../exit-codes.ts";
import { toldTrialLine } from "../told-trial-report.ts";
import type { Paint, Verb } from "../verb.ts";
import { withDaemon } from "../with-daemon.ts";

const MEBIBYTE = 1_048_576;

export const status: Verb = {
  name: "status",
  summary: "show whether the recorder runs and what it has captured",
  usage: "[--json]",
  examples: [
    ["skilld status", "a short summary; exit code 4 when the daemon does not run"],
    ["skilld status --json", "everything it knows of itself, as one object"],
  ],
  options: {},
  async run({ screen }) {
    const answer = await withDaemon((client) => client.call("status", {}));
    screen.json(answer);
    for (const line of summaryOf(answer, screen.paint)) screen.say(line);
    return answer.problems.length === 0 ? EXIT.yes : EXIT.checkFailed;
  },
};

function summaryOf(answer: Status, paint: Paint): readonly string[] {
  const { pid, version, uptimeSeconds, events, sessions, faults, lastEventAt, spooled, queued } =
    answer;
  const memory = `${mebibytes(answer.rssBytes)} in memory, ${mebibytes(answer.databaseBytes)} on disk`;
  return [
    `${paint.green("●")} skilld ${version} runs (pid ${pid}, up ${duration(uptimeSeconds)}), ${memory}`,
    `  ${events} events of ${sessions} sessions, last ${lastEventAt ?? "never"}`,
    `  ${counted(answer.imported, "session")} imported, ${answer.waiting} waiting to be read`,
    ...(answer.candidates === 0 ? [] : [`  ${candidatesLine(answer)}`]),
    `  ${spooled} in the spool, ${queued} in the queue, ${faults} set aside`,
    ...skillsLines(answer),
    ...newsLines(answer),
    ...(answer.unreduced === 0 ? [] : [`  ${paint.yellow("!")} ${unreducedLine(answer)}`]),
    ...answer.problems.map((problem) => `  ${paint.red("!")} ${problem}`),
  ];
}

function candidatesLine({ candidates }: Status): string {
  const wait = candidates === 1 ? "waits" : "wait";
  return `${counted(candidates, "candidate")} ${wait} for you; \`skilld promote\` goes through them`;
}

function skillsLines({ skillsTold: { told, used, ignored, leftOut } }: Status): readonly string[] {
  return [
    ...(told === 0
      ? []
      : [`  agents were told of skills ${counted(told, "time")}: ${used} used, ${ignored} not`]),
    ...(leftOut === 0
      ? []
      : [
          `  ${counted(leftOut, "fitting skill")} found no room since the start; \`recall.totalTokens\` is the limit`,
        ]),
  ];
}

/** What a person may want to take back, or to look at. */
function newsLines({ newApprovals, newTrials }: Status): readonly string[] {
  return [
    ...newApprovals.map(
      ({ id, skill, step, project, by }) =>
        `  allowed today: ${id}  ${skill.slice(skill.lastIndexOf("/") + 1)} ${step}  in ${project}, by ${by}`,
    ),
    ...newTrials.map((trial) => `  tried today: ${toldTrialLine(trial)}`),
  ];
}

function unreducedLine({ unreduced }: Status): string {
  return `${counted(unreduced, "session")} could not be reduced to steps; \`skilld sessions\` says why`;
}

function mebibytes(bytes: number): string {
  return `${(bytes / MEBIBYTE).toFixed(1)} MiB`;
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}
