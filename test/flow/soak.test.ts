import { expect, it } from "vitest";
import { runSoak } from "../soak/run-soak.ts";

it("keeps every event exactly once while the daemon is killed again and again", async () => {
  const { slowestHookMs, ...report } = await runSoak({
    events: 240,
    clients: 4,
    kills: 4,
    seed: 7,
  });
  expect(report).toEqual({
    sent: 240,
    stored: 240,
    missing: 0,
    duplicates: 0,
    kills: 4,
    hooksThatFailed: 0,
    daemonsAtTheEnd: 1,
    orphans: 0,
    strayFiles: [],
  });
  expect(slowestHookMs).toBeLessThan(5_000);
}, 90_000);
