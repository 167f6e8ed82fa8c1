/** Messages between surfaces and the daemon: what passes, and what is turned away. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ERROR_CODES, SkilldError } from "../../src/support/skilld-error.ts";
import {
  FromDaemon,
  fromWireError,
  METHODS,
  Request,
  toWireError,
  WireError,
} from "../../src/wire/rpc.ts";

const CAPTURED = {
  event: "captured",
  at: "2026-01-01T00:00:00.000Z",
  agent: "codex",
  name: "Stop",
  session: null,
  tool: null,
  bytes: 2,
  fault: null,
};

describe("a request", () => {
  it.each([
    { id: 1, method: "status", params: {} },
    { id: -1, method: "a method of tomorrow", params: null },
  ])("may be %j", (message) => {
    expect(Request.parse(message)).toEqual(message);
  });

  it.each([
    undefined,
    null,
    [],
    "status",
    {},
    { id: "1", method: "status", params: {} },
    { id: 1.5, method: "status", params: {} },
    { id: 1, method: "status", params: {}, more: true },
    { id: 1, method: "m".repeat(65), params: {} },
  ])("may not be %j", (message) => {
    expect(Request.safeParse(message).success).toBe(false);
  });

  it.each(Object.entries(METHODS))("%s takes no parameter it does not know", (_name, method) => {
    const read = method.params.safeParse({ surprise: 1 });
    expect(read.error?.issues.map(({ code }) => code)).toContain("unrecognized_keys");
  });
});

describe("an error", () => {
  it("arrives as it was sent, for every code", () => {
    const hint = fc.option(fc.string(), { nil: undefined });
    fc.assert(
      fc.property(fc.constantFrom(...ERROR_CODES), fc.string(), hint, (code, message, help) => {
        const sent = new SkilldError(code, message, help === undefined ? {} : { hint: help });
        const received = fromWireError(
          WireError.parse(JSON.parse(JSON.stringify(toWireError(sent)))),
        );
        expect({ ...received, message: received.message }).toEqual({ ...sent, message });
      }),
    );
  });

  it("of a code this client does not know yet is still told", () => {
    const { code, message } = fromWireError(WireError.parse({ code: "new", message: "cannot" }));
    expect({ code, message }).toEqual({ code: "daemon-failed", message: "cannot" });
  });
});

describe("from the daemon", () => {
  it.each([
    { id: 1, result: {} },
    { id: 1, error: { code: "internal", message: "cannot", hint: "try" } },
    { id: null, error: { code: "request-invalid", message: "cannot" } },
    CAPTURED,
  ])("%j is understood", (message) => {
    expect(FromDaemon.parse(message)).toEqual(message);
  });

  it.each([
    {},
    { id: null, result: {} },
    { id: 1, result: {}, error: { code: "internal", message: "both" } },
    { ...CAPTURED, event: "forgotten" },
    { ...CAPTURED, bytes: "2" },
  ])("%j is not", (message) => {
    expect(FromDaemon.safeParse(message).success).toBe(false);
  });
});
