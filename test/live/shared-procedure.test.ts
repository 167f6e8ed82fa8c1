/** One procedure in one repository by every agent in turn: what skilld has to recognise as the same. */

import { describe, expect, it } from "vitest";
import { expectedEvents } from "./agents/expected-events.ts";
import { runners } from "./agents/runners.ts";
import { widgets } from "./repositories/widgets.ts";
import { release } from "./scenarios/release.ts";
import { isMissing } from "./support/agent-clis.ts";
import type { HeardEvent } from "./support/listener.ts";
import { makePrivateHome } from "./support/private-home.ts";
import { makeRepository } from "./support/repository.ts";
import { installSkilld, settledEvents } from "./support/skilld.ts";

describe.skipIf(isMissing("codex") || isMissing("claude"))("every agent in turn", () => {
  it("releases its version, and skilld has it all", async () => {
    const home = await makePrivateHome();
    await installSkilld(home, "codex");
    await installSkilld(home, "claude");
    const { path: repository, git } = await makeRepository(home, widgets);
    const expected: HeardEvent[] = [];
    for (const [index, runner] of runners.entries()) {
      const session = await runner.play(release(`1.${index + 3}.0`), { home, repository });
      expect(session).toMatchObject({ exitCode: 0, faults: [] });
      expected.push(...expectedEvents(session, await runner.loggedCalls(session)));
    }
    expect(await git("tag")).toBe("v1.3.0\nv1.4.0\nv1.5.0\nv1.6.0");
    expect(await settledEvents(home)).toEqual(expected);
  });
});
