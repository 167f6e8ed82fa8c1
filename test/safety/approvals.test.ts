/** Approvals: exactly what was approved may run, and nothing that can not be trusted approves it. */

import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type ApprovalSubject, approvalLedger } from "../../src/safety/approvals.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const SUBJECT: ApprovalSubject = {
  skill: "/w/.agents/skills/release",
  stepId: "push",
  stepDigest: "a".repeat(64),
  paramsDigest: "b".repeat(64),
  project: "/w",
};
const GRANT = { by: "dev", grantedAt: "2026-11-18T10:00:00.000Z" };
const LATER = "2026-11-19T10:00:00.000Z";

function grantedOne() {
  const root = join(temporaryFolder(), "approvals");
  const ledger = approvalLedger(root);
  const approval = ledger.grant(SUBJECT, GRANT);
  return { root, ledger, approval, file: join(root, `${approval.id}.json`) };
}

it("lets stand exactly what was granted, in a private file that says all of it", () => {
  const { ledger, approval, file } = grantedOne();
  expect(approval).toEqual({
    id: expect.stringMatching(/^apr_[a-z2-7]{10}$/),
    ...SUBJECT,
    ...GRANT,
  });
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(approval);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(ledger.standing(SUBJECT, LATER)).toEqual(approval);
});

it.each(["skill", "stepId", "stepDigest", "paramsDigest", "project"] as const)(
  "lets nothing stand of which another %s was granted",
  (field) => {
    const { ledger } = grantedOne();
    expect(ledger.standing({ ...SUBJECT, [field]: `${SUBJECT[field]}x` }, LATER)).toBeUndefined();
  },
);

it("lets nothing stand after its time", () => {
  const { ledger } = grantedOne();
  const expires = "2026-11-18T12:00:00.000Z";
  ledger.grant(SUBJECT, { ...GRANT, expires });
  expect(ledger.standing(SUBJECT, "2026-11-18T11:59:59.999Z")).toMatchObject({ expires });
  expect(ledger.standing(SUBJECT, expires)).toBeUndefined();
});

it.each([
  ["cut off", (text: string) => text.slice(0, -20)],
  ["of another step", (text: string) => text.replace('"push"', '"tag"')],
  ["with more than an approval says", (text: string) => text.replace("{", '{"any":true,')],
  ["too long", (text: string) => text + " ".repeat(100_000)],
])("takes no file that is %s", (_, broken) => {
  const { ledger, file } = grantedOne();
  writeFileSync(file, broken(readFileSync(file, "utf8")));
  expect(ledger.standing(SUBJECT, LATER)).toBeUndefined();
});

it("takes no file that others may write, and names those that it can not use", () => {
  const { ledger, file, root, approval } = grantedOne();
  chmodSync(file, 0o622);
  mkdirSync(join(root, "apr_aaaaaaaaaa.json"));
  writeFileSync(join(root, "notes.txt"), "no approval");
  expect(ledger.standing(SUBJECT, LATER)).toBeUndefined();
  expect(ledger.list()).toEqual({
    approvals: [],
    unusable: [
      { file: "apr_aaaaaaaaaa.json", reason: expect.any(String) },
      { file: `${approval.id}.json`, reason: "others may write it" },
    ],
  });
});

it("lists the latest first, and revokes one for good", () => {
  const { ledger, root, approval } = grantedOne();
  const later = ledger.grant({ ...SUBJECT, stepId: "tag" }, { ...GRANT, grantedAt: LATER });
  expect(ledger.list()).toEqual({ approvals: [later, approval], unusable: [] });
  expect([ledger.revoke(approval.id), ledger.revoke(approval.id)]).toEqual([true, false]);
  expect(ledger.standing(SUBJECT, LATER)).toBeUndefined();
  expect(readdirSync(root)).toEqual([`${later.id}.json`]);
});

it("has nothing where there is no folder", () => {
  const ledger = approvalLedger(join(temporaryFolder(), "none"));
  expect(ledger.standing(SUBJECT, LATER)).toBeUndefined();
  expect(ledger.list()).toEqual({ approvals: [], unusable: [] });
});
