/** skilld approvals: what a person has allowed to run, and how to take that back. */

import { skilldHome } from "../../config/home.ts";
import { type Approval, approvalLedger, isInForce, type Listed } from "../../safety/approvals.ts";
import { isoTime, nowMs } from "../../support/clock.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import { EXIT } from "../exit-codes.ts";
import type { Paint, Verb } from "../verb.ts";

const ID_CHARS_MIN = 4;

export const approvals: Verb = {
  name: "approvals",
  summary: "list what may run without asking again, or take an approval back",
  usage: "[revoke ID…] [--json]",
  examples: [
    ["skilld approvals", "the latest first; void as soon as anything of the step changes"],
    ["skilld approvals revoke apr_k3v7mq2abc", "from now on it is asked about again"],
  ],
  takesWords: true,
  options: {},
  async run({ words: [word, ...ids], screen }) {
    const ledger = approvalLedger(skilldHome().approvals);
    const listed = ledger.list();
    if (word === undefined) {
      const at = isoTime(nowMs());
      screen.json({
        approvals: listed.approvals.map((each) => asJson(each, at)),
        ...unusable(listed),
      });
      for (const line of linesOf(listed, at, screen.paint)) screen.say(line);
      return EXIT.yes;
    }
    if (word !== "revoke" || ids.length === 0) throw unclear();
    const revoked = ids.map((id) => idIn(listed, id));
    for (const id of revoked) ledger.revoke(id);
    screen.json({ revoked });
    screen.say(`Revoked ${revoked.join(", ")}.`);
    return EXIT.yes;
  },
};

function asJson(approval: Approval, at: string): object {
  return { ...approval, expires: approval.expires ?? null, inForce: isInForce(approval, at) };
}

function unusable({ unusable: files }: Listed): Pick<Listed, "unusable"> {
  return { unusable: files };
}

function linesOf({ approvals: all, unusable: files }: Listed, at: string, paint: Paint) {
  const lines = [
    ...all.map((approval) => lineOf(approval, at, paint)),
    ...files.map(({ file, reason }) => `${paint.yellow("!")} ${file} approves nothing: ${reason}`),
  ];
  return lines.length === 0 ? ["Nothing is approved."] : lines;
}

function lineOf(approval: Approval, at: string, paint: Paint): string {
  const { id, skill, stepId, project, by, grantedAt, expires } = approval;
  const name = skill.slice(skill.lastIndexOf("/") + 1);
  const until = expires === undefined ? "" : `, until ${expires}`;
  const line = `${id}  ${name} ${stepId}  in ${project}  by ${by} at ${grantedAt}${until}`;
  return isInForce(approval, at) ? line : paint.dim(`${line} (over)`);
}

/** One that can not be read can be taken back by its id all the same. */
function idIn({ approvals: all, unusable: files }: Listed, wanted: string): string {
  const known = [
    ...all.map(({ id }) => id),
    ...files.map(({ file }) => file.replace(/\.json$/, "")),
  ];
  const letters = wanted.replace(/^apr_/, "");
  const found = known.filter((id) => id.startsWith(`apr_${letters}`));
  const [id, ...others] = letters.length < ID_CHARS_MIN ? [] : found;
  if (id !== undefined && others.length === 0) return id;
  const reason = id === undefined ? "there is none of that id" : `it may be ${found.join(", ")}`;
  throw new SkilldError("not-found", `cannot revoke ${wanted}: ${reason}`, {
    hint: "`skilld approvals` lists them.",
  });
}

function unclear(): SkilldError {
  return new SkilldError("usage", "cannot tell what to do with the approvals", {
    hint: "Either `skilld approvals`, or `skilld approvals revoke ID`.",
  });
}
