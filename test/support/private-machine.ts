/** A private machine: a home folder of its own in which the built command line runs, for tests. */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { onTestFinished } from "vitest";
import { variable } from "../../src/config/environment.ts";
import { type Home, homeAt } from "../../src/config/home.ts";
import { type Ran, ROOT } from "./daemon-process.ts";
import { type Place, startOrphan } from "./orphan.ts";

export interface PrivateMachine extends Shell {
  readonly root: string;
  readonly home: Home;
  readonly environment: Readonly<Record<string, string>>;
  /** The same commands, in a folder below the root. */
  readonly in: (folder: string) => Shell;
  readonly write: (path: string, content: string) => void;
  readonly read: (path: string) => string;
  /** Every file and folder below the root: mode and content, by path. */
  readonly tree: () => Readonly<Record<string, string>>;
}

export interface Shell {
  readonly skilld: (...args: readonly string[]) => Promise<Ran>;
  /** The same, with a person at a terminal who types this. */
  readonly skilldAtTerminal: (typed: string, ...args: readonly string[]) => Promise<Ran>;
}

/** Gone when the test ends, together with a daemon that runs in it. */
export function privateMachine(more: Readonly<Record<string, string>> = {}): PrivateMachine {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "skm-")));
  const home = homeAt(join(root, ".skilld"));
  const environment = { PATH: variable("PATH") ?? "", HOME: root, LANG: "C.UTF-8", ...more };
  const { skilld, skilldAtTerminal } = shellIn(ROOT, environment);
  onTestFinished(async () => {
    if (existsSync(home.daemonFile)) await skilld("stop", "--force");
    // A hook that a test left behind may still be writing.
    rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return {
    root,
    home,
    environment,
    skilld,
    skilldAtTerminal,
    in: (folder) => shellIn(join(root, folder), environment),
    write(path, content) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    },
    read: (path) => readFileSync(join(root, path), "utf8"),
    tree: () => treeOf(root),
  };
}

function shellIn(cwd: string, environment: Readonly<Record<string, string>>): Shell {
  const script = join(ROOT, "dist/src/cli/main.js");
  const place = { cwd, environment };
  return {
    skilld: (...args) =>
      runWith({ ...place, words: [process.execPath, script, ...args], typed: "" }),
    skilldAtTerminal: (typed, ...args) => {
      const command = [process.execPath, script, ...args].map((word) => `'${word}'`).join(" ");
      const terminal = ["script", "--quiet", "--return", "--command", command, "/dev/null"];
      return runWith({ ...place, words: terminal, typed });
    },
  };
}

const QUESTION = "[y/N]";

interface Running extends Place {
  readonly words: readonly string[];
  readonly typed: string;
}

async function runWith({ words, typed, ...place }: Running): Promise<Ran> {
  const running = startOrphan(words, place);
  let [stdout, stderr] = ["", ""];
  running.stdout.on("data", (text) => {
    stdout += text;
    // A person types when asked, not before the question is there.
    if (typed !== "" && stdout.includes(QUESTION) && running.stdin.writable) {
      running.stdin.end(typed);
    }
  });
  running.stderr.on("data", (text) => {
    stderr += text;
  });
  if (typed === "") running.stdin.end();
  const code = await running.ended;
  return { code, stdout, stderr };
}

function treeOf(root: string): Readonly<Record<string, string>> {
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    paths.map((path) => {
      const stats = statSync(join(root, path));
      const content = stats.isFile() ? readFileSync(join(root, path), "latin1") : "";
      return [relative("", path), `${stats.mode.toString(8)} ${content}`];
    }),
  );
}
