/** skilld approvals: what is approved is seen, and taken back, without a daemon. */

import { expect, it } from "vitest";
import { approvalLedger } from "../../src/safety/approvals.ts";
import { privateMachine } from "../support/private-machine.ts";

it("lists and revokes what was approved", async () => {
  const { home, skilld, write } = privateMachine();
  const ledger = approvalLedger(home.approvals);
  const subject = {
    skill: "/w/.agents/skills/release",
    stepId: "push",
    stepDigest: "a",
    paramsDigest: "b",
    project: "/w",
  };
  expect((await skilld("approvals")).stdout).toBe("Nothing is approved.\n");
  const grantedAt = "2026-11-18T10:00:00.000Z";
  const push = ledger.grant(subject, { by: "dev", grantedAt });
  const expires = "2026-11-18T11:00:00.000Z";
  const over = ledger.grant(
    { ...subject, stepId: "tag" },
    { by: "dev", grantedAt: expires, expires },
  );
  write(".skilld/approvals/apr_aaaaaaaaaa.json", "{");
  expect((await skilld("approvals")).stdout.split("\n")).toEqual([
    `${over.id}  release tag  in /w  by dev at ${expires}, until ${expires} (over)`,
    `${push.id}  release push  in /w  by dev at ${grantedAt}`,
    expect.stringMatching(/^! apr_aaaaaaaaaa.json approves nothing: /),
    "",
  ]);
  const revoking = await skilld("approvals", "revoke", push.id.slice(4, 9), "apr_aaaa", "--json");
  expect(revoking).toEqual({
    code: 0,
    stdout: `{"revoked":["${push.id}","apr_aaaaaaaaaa"]}\n`,
    stderr: "",
  });
  expect(JSON.parse((await skilld("approvals", "--json")).stdout)).toEqual({
    approvals: [{ ...over, inForce: false }],
    unusable: [],
  });
  expect(await skilld("approvals", "revoke", "zzzz")).toMatchObject({ code: 2 });
  expect(await skilld("approvals", "release")).toMatchObject({ code: 2 });
});
