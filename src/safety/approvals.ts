/**
 * Approvals: what a person has allowed to run. One plain file each, so that they can be read where
 * nothing can be asked; a file that can not be read, or that says something else, approves nothing.
 */

import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { contentId } from "../support/content-id.ts";
import { ensurePrivateFolder } from "../support/private-folder.ts";
import { messageOf } from "../support/skilld-error.ts";
import { writeAtomically } from "../support/write-atomically.ts";

const FILE_BYTES_MAX = 65_536;
const FILES_MAX = 10_000;
const OTHERS_MAY_WRITE = 0o022;
const NAME = /^(apr_[a-z2-7]{10})\.json$/;

const Approval = z.strictObject({
  id: z.string(),
  /** The folder of the skill, without links. */
  skill: z.string(),
  stepId: z.string(),
  stepDigest: z.string(),
  paramsDigest: z.string(),
  /** The root of the worktree, without links. */
  project: z.string(),
  /** Who has said yes, by the name of the account. */
  by: z.string(),
  grantedAt: z.iso.datetime(),
  expires: z.iso.datetime().optional(),
});
export type Approval = z.infer<typeof Approval>;

/** One step of one skill as it is, with these values, in this worktree: whatever changes is another. */
export type ApprovalSubject = Pick<
  Approval,
  "skill" | "stepId" | "stepDigest" | "paramsDigest" | "project"
>;

interface Grant {
  readonly by: string;
  readonly grantedAt: string;
  readonly expires?: string;
}

export interface ApprovalLedger {
  /** The one under which exactly this may run at that time. */
  readonly standing: (subject: ApprovalSubject, atIso: string) => Approval | undefined;
  readonly grant: (subject: ApprovalSubject, grant: Grant) => Approval;
  /** The latest first, also those that have expired. */
  readonly list: () => Listed;
  /** Whether there was one. */
  readonly revoke: (id: string) => boolean;
}

export interface Listed {
  readonly approvals: readonly Approval[];
  readonly unusable: readonly { readonly file: string; readonly reason: string }[];
}

export function approvalLedger(root: string): ApprovalLedger {
  const fileOf = (id: string) => join(root, `${id}.json`);
  return {
    standing(subject, atIso) {
      const id = idOf(subject);
      const approval = orNothing(() => readApproval(fileOf(id)));
      return approval !== undefined && isOf(approval, subject) && isInForce(approval, atIso)
        ? approval
        : undefined;
    },
    grant(subject, grant) {
      const approval: Approval = { id: idOf(subject), ...subject, ...grant };
      ensurePrivateFolder(root);
      writeAtomically(fileOf(approval.id), `${JSON.stringify(approval)}\n`);
      return approval;
    },
    list: () => listIn(root),
    revoke(id) {
      const isThere = orNothing(() => statSync(fileOf(id)).isFile()) === true;
      if (isThere) rmSync(fileOf(id));
      return isThere;
    },
  };
}

export function isInForce({ expires }: Approval, atIso: string): boolean {
  return expires === undefined || atIso < expires;
}

function idOf({ skill, stepId, stepDigest, paramsDigest, project }: ApprovalSubject): string {
  return contentId("apr", skill, stepId, stepDigest, paramsDigest, project);
}

function isOf(approval: Approval, subject: ApprovalSubject): boolean {
  return (
    approval.skill === subject.skill &&
    approval.stepId === subject.stepId &&
    approval.stepDigest === subject.stepDigest &&
    approval.paramsDigest === subject.paramsDigest &&
    approval.project === subject.project
  );
}

function listIn(root: string): Listed {
  const approvals: Approval[] = [];
  const unusable: { file: string; reason: string }[] = [];
  const names = (orNothing(() => readdirSync(root)) ?? []).filter((name) => NAME.test(name));
  for (const file of names.toSorted().slice(0, FILES_MAX)) {
    try {
      approvals.push(readApproval(join(root, file)));
    } catch (error) {
      unusable.push({ file, reason: messageOf(error) });
    }
  }
  approvals.sort((one, other) => (one.grantedAt < other.grantedAt ? 1 : -1));
  return { approvals, unusable };
}

/** Throws for what nobody may rely on. */
function readApproval(file: string): Approval {
  const { mode, size } = statSync(file);
  if ((mode & OTHERS_MAY_WRITE) !== 0) throw new Error("others may write it");
  if (size > FILE_BYTES_MAX) throw new Error(`it has more than ${FILE_BYTES_MAX} bytes`);
  const read = Approval.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (read.success) return read.data;
  throw new Error("it is no approval");
}

function orNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
