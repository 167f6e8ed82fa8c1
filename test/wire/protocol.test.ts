/** Addresses on the socket: which are served, and that no path is too odd to be told so. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROTOCOL_MAJOR, RPC_PATH, routeOf } from "../../src/wire/protocol.ts";

const UNKNOWN = { kind: "unknown" };
const hook = (agent: string, event: string, delivery: string) =>
  `/v${PROTOCOL_MAJOR}/hook/${agent}/${event}/${delivery}`;

describe("routeOf", () => {
  it.each([
    [RPC_PATH, { kind: "rpc" }],
    [
      "/v1/hook/codex/Stop/1700000000-42-00ff",
      { kind: "hook", agent: "codex", event: "Stop", delivery: "1700000000-42-00ff" },
    ],
    ["/v0/rpc", { kind: "other-version", major: 0 }],
    ["/v2/hook/codex/Stop/d1", { kind: "other-version", major: 2 }],
    ["/v9999/anything at all", { kind: "other-version", major: 9999 }],
    ["", UNKNOWN],
    ["/", UNKNOWN],
    ["/v1", UNKNOWN],
    ["/v1/", UNKNOWN],
    ["/v10000/rpc", UNKNOWN],
    ["/v-1/rpc", UNKNOWN],
    ["/v1/rpc/", UNKNOWN],
    ["/v1/rpc?x=1", UNKNOWN],
    ["/v1/rpc\n", UNKNOWN],
    ["v1/rpc", UNKNOWN],
    ["/v1/hook/codex/Stop", UNKNOWN],
    ["/v1/hook/codex/Stop/d1/more", UNKNOWN],
    ["/v1/hook//Stop/d1", UNKNOWN],
    ["/v1/hook/../Stop/d1", UNKNOWN],
    ["/v1/hook/codex/Stop/%2e%2e", UNKNOWN],
    [hook("a".repeat(65), "Stop", "d1"), UNKNOWN],
    [hook("codex", "S".repeat(65), "d1"), UNKNOWN],
    [hook("codex", "Stop", "d".repeat(65)), UNKNOWN],
  ])("%j", (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });

  it("gives back agent, event and delivery of every hook address", () => {
    const name = fc.stringMatching(/^[\w-]{1,64}$/);
    fc.assert(
      fc.property(name, name, name, (agent, event, delivery) => {
        const route = routeOf(hook(agent, event, delivery));
        expect(route).toEqual({ kind: "hook", agent, event, delivery });
      }),
    );
  });

  it("has a kind for whatever is asked for", () => {
    const piece = fc.constantFrom("/", "v", "1", "2", "hook", "rpc", "..", "%00", "?", "#", "é");
    const path = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(piece).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(path, (asked) => {
        expect(["hook", "rpc", "other-version", "unknown"]).toContain(routeOf(asked).kind);
      }),
    );
  });
});
