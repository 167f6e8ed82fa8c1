/** A real repository that an observer looks at, for tests: what happens in it really happens. */

import { execFileSync } from "node:child_process";
import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { agentSessionId, toolCallId } from "../../src/model/ids.ts";
import type { BegunCall, Observer } from "../../src/observe/observe.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Longer than the clock of any file system takes for one tick. */
const TICK_MS = 20;

export interface Repository {
  readonly root: string;
  readonly write: (path: string, content?: string) => void;
  readonly git: (...args: readonly string[]) => void;
  readonly commit: (message: string) => void;
}

export function repository(): Repository {
  const root = realpathSync(temporaryFolder());
  const own = at(root);
  own.git("init", "--quiet", "--initial-branch=main");
  own.write("README.md", "# A project");
  own.commit("First");
  return own;
}

/** A checkout that is there already. */
export function at(root: string): Repository {
  const who = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.com"];
  const git = (...args: readonly string[]) =>
    void execFileSync("git", [...who, ...args], { cwd: root });
  return {
    root,
    git,
    write: (path, content = path) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    },
    commit: (message) => {
      git("add", "--all");
      git("commit", "--quiet", "--allow-empty", "--message", message);
    },
  };
}

export function callIn(folder: string, call = "c1", session = "s1"): Omit<BegunCall, "atMs"> {
  return {
    agent: "codex",
    session: agentSessionId(session),
    call: toolCallId(call),
    folder,
  };
}

/** Begins now, and not in the tick in which something else still happened. */
export async function begin(observer: Observer, call: Omit<BegunCall, "atMs">): Promise<void> {
  await pause(TICK_MS);
  observer.begin({ ...call, atMs: Date.now() });
}

export async function end(observer: Observer, call: Omit<BegunCall, "atMs">) {
  await pause(TICK_MS);
  return observer.end({ ...call, atMs: Date.now() });
}

/** A call that is seen only when what it does has long been done. */
export async function seenLate(
  observer: Observer,
  call: Omit<BegunCall, "atMs">,
  happens: () => void,
) {
  await pause(TICK_MS);
  const atMs = Date.now();
  happens();
  observer.begin({ ...call, atMs });
  return end(observer, call);
}

/** `file-written +path` for a new file, `?` where nobody knows whether it is new. */
export function told(
  effects: readonly { what: string; name: string; isNew?: boolean }[],
  root: string,
): readonly string[] {
  return effects.map(({ what, name, isNew }) => {
    const mark = what !== "file-written" ? "" : isNew === undefined ? "?" : isNew ? "+" : "";
    return `${what} ${mark}${name.replace(`${root}/`, "")}`;
  });
}
