/** Real sessions: transcripts, hooks and requests tell the same calls. */

import { describe, expect, it } from "vitest";
import {
  CAPTURED,
  callsIn,
  callsInRequests,
  eventsOfHooks,
  eventsOfTranscript,
  eventsOfTranscripts,
  type FoldedCall,
  hooksOf,
  type RequestedCall,
  transcriptsOf,
} from "./captured-sessions.ts";

/** What no hook of Claude Code tells; its transcript does. */
const WITHOUT_HOOK: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "s09-interactive": {
    "e47a192f-eaf9-45c0-9c18-bacfb768fb51 toolu_fake000008": "interrupted",
    "e47a192f-eaf9-45c0-9c18-bacfb768fb51 9b7b3a55-2155-4a45-9d5c-96308faee301":
      "typed by a person",
  },
  "x-compact-resume-fork": {
    "742b84b3-d097-4f2a-af8a-6026012f523a toolu_fake000005": "copied by a fork",
  },
  "x-interrupt-background-interactive": {
    "04c56a8c-53af-445c-8c52-cdc4173d30b4 toolu_fake000001": "interrupted",
  },
  "x-mcp-scopes": {
    "12a5f12b-4af4-493d-b98c-9ef72b4b0857 toolu_fake000026": "refused",
    "d2fd26c6-83c5-4e83-b670-6d9bbc176d6d toolu_fake000012": "refused",
    "d2fd26c6-83c5-4e83-b670-6d9bbc176d6d toolu_fake000014": "refused",
  },
  "x-permission-prompt-interactive": {
    "7374a74a-5ca5-4be6-af22-c3a72df338b1 toolu_fake000007": "refused",
    "7374a74a-5ca5-4be6-af22-c3a72df338b1 6557454a-3d2f-4be8-852b-927355c520db":
      "typed by a person",
  },
};

/** A sub-agent's transcript has no structured results, and so no exit code of what succeeded. */
const WITHOUT_EXIT_IN_LOG: readonly string[] = [
  "773f24bb-e563-42d8-a9fb-2450041e4e71 toolu_fake000007",
  "f6ee1d2a-88ea-4327-89df-15d02d03dcb7 toolu_fake000008",
];

describe.each(CAPTURED)("%s", (name) => {
  const logged = callsIn(eventsOfTranscripts(name));
  for (const key of WITHOUT_EXIT_IN_LOG) completeExit(logged, key);
  const hooked = callsIn(eventsOfHooks(hooksOf(name)));

  it("has the calls in its transcripts that the requests show", () => {
    const shown = callsInRequests(name);
    const byModel = [...logged].filter(([, call]) => call.asked === "by-model");
    expect(byModel.map(([key]) => key).sort()).toEqual(shown.map(keyOf).sort());
    expect(shown.map((call) => asRequested(call, logged.get(keyOf(call))))).toEqual(shown);
  });

  it("has the same calls in its hooks as in its transcripts", () => {
    const untold = Object.keys(WITHOUT_HOOK[name] ?? {});
    expect(untold.map((key) => [logged.has(key), hooked.get(key)?.status])).toEqual(
      untold.map(() => [true, undefined]),
    );
    expect(without(hooked, untold)).toEqual(without(logged, untold));
  });

  it("has the same human prompts in its hooks as in its transcripts", () => {
    const records = new Set<string | undefined>();
    const logged = eventsOfTranscripts(name).filter(({ kind, record }) => {
      if (kind !== "prompt" || records.has(record)) return false;
      records.add(record);
      return true;
    });
    expect(humanPrompts(logged)).toEqual(humanPrompts(eventsOfHooks(hooksOf(name))));
  });
});

it("tells which exit codes the agent took for a success", () => {
  const { status, exit } = callsIn(eventsOfTranscripts("s04-fail-then-fix")).get(
    "6585c96b-7fb0-453e-a72d-56e468bf0abb toolu_fake000010",
  ) as FoldedCall;
  expect({ status, exit }).toEqual({ status: "succeeded", exit: 1 });
});

it("tells how a command ended that was moved to the background", () => {
  const events = eventsOfTranscripts("x-interrupt-background-interactive");
  const returns = events.flatMap((event) =>
    event.kind === "return" && event.call === "toolu_fake000004" ? [event.outcome] : [],
  );
  expect(returns).toEqual([
    { status: "running", terminal: "bk4u8oh2v" },
    { status: "succeeded", exit: 0 },
  ]);
});

it("gives the copies that a fork makes the same record", () => {
  const [first = "", , fork = ""] = transcriptsOf("x-compact-resume-fork");
  const records = (path: string) => new Set(eventsOfTranscript(path).map(({ record }) => record));
  const calls = eventsOfTranscript(fork).filter(({ kind }) => kind === "call");
  expect(calls.map(({ record }) => records(first).has(record))).toEqual([true]);
});

it("keeps a sub-agent in the session and at the call that started it", () => {
  const threads = eventsOfTranscripts("s08-subagent-skill").filter(({ kind }) => kind === "thread");
  const session = "773f24bb-e563-42d8-a9fb-2450041e4e71";
  const thread = `${session}/a76facd8e3834d9f8`;
  expect(threads).toContainEqual(
    expect.objectContaining({ thread, session, parent: session, delegatedBy: "toolu_fake000005" }),
  );
  expect(threads).toContainEqual(
    expect.objectContaining({ thread, session, parent: session, cwd: "/home/dev/docsite" }),
  );
});

it("tells every compaction", () => {
  const events = eventsOfTranscripts("x-compact-resume-fork");
  const compactions = events.filter(({ kind }) => kind === "compaction");
  // One of them is the fork's copy.
  expect(compactions.map(({ thread }) => thread)).toEqual([
    "11111111-1111-4111-8111-111111111111",
    "22222222-2222-4222-8222-222222222222",
    "742b84b3-d097-4f2a-af8a-6026012f523a",
  ]);
});

function without(calls: ReadonlyMap<string, FoldedCall>, keys: readonly string[]) {
  return Object.fromEntries([...calls].filter(([key]) => !keys.includes(key)));
}

function completeExit(calls: Map<string, FoldedCall>, key: string): void {
  const call = calls.get(key);
  if (call !== undefined && call.exit === undefined) calls.set(key, { ...call, exit: 0 });
}

function keyOf({ session, call }: RequestedCall): string {
  return `${session} ${call}`;
}

/** A call of ours in the words of the requests, which show no exit code of what succeeded. */
function asRequested(requested: RequestedCall, call: FoldedCall | undefined): unknown {
  const { session, call: id } = requested;
  if (call === undefined) return undefined;
  const { tool, script, status = "", exit } = call;
  return {
    session,
    call: id,
    tool,
    ...(script === undefined ? {} : { script }),
    error: ["failed", "refused", "interrupted"].includes(status),
    ...(status === "failed" && exit !== undefined ? { exit } : {}),
  };
}

function humanPrompts(events: readonly { readonly kind: string }[]): readonly string[] {
  return events
    .filter(
      (event): event is { kind: "prompt"; by: string; text: string } => event.kind === "prompt",
    )
    .filter(({ by }) => by === "human")
    .map(({ text }) => text)
    .sort();
}
