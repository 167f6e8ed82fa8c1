#!/usr/bin/env node
/** skilld: reads the command line, runs one verb, turns every failure into one plain sentence. */

import { parseArgs } from "node:util";
import { nearestWord } from "../support/nearest-word.ts";
import { packageVersion } from "../support/package-root.ts";
import { messageOf, SkilldError } from "../support/skilld-error.ts";
import { EXIT, exitCodeOf } from "./exit-codes.ts";
import { helpFor, helpForAll } from "./help.ts";
import { endOnSignals, onInterrupt } from "./interrupts.ts";
import { openScreen } from "./screen.ts";
import type { Given, Screen, Verb } from "./verb.ts";
import { approvals } from "./verbs/approvals.ts";
import { approve } from "./verbs/approve.ts";
import { candidates } from "./verbs/candidates.ts";
import { convert } from "./verbs/convert.ts";
import { coverage } from "./verbs/coverage.ts";
import { diff } from "./verbs/diff.ts";
import { doctor } from "./verbs/doctor.ts";
import { forget } from "./verbs/forget.ts";
import { importLogs } from "./verbs/import.ts";
import { install } from "./verbs/install.ts";
import { lint } from "./verbs/lint.ts";
import { logs } from "./verbs/logs.ts";
import { promote } from "./verbs/promote.ts";
import { recall } from "./verbs/recall.ts";
import { record } from "./verbs/record.ts";
import { reject } from "./verbs/reject.ts";
import { replay } from "./verbs/replay.ts";
import { sessions } from "./verbs/sessions.ts";
import { show } from "./verbs/show.ts";
import { skills } from "./verbs/skills.ts";
import { start } from "./verbs/start.ts";
import { status } from "./verbs/status.ts";
import { stop } from "./verbs/stop.ts";
import { trust } from "./verbs/trust.ts";
import { uninstall } from "./verbs/uninstall.ts";
import { verify } from "./verbs/verify.ts";
import { watch } from "./verbs/watch.ts";

const VERBS: readonly Verb[] = [
  install,
  uninstall,
  start,
  stop,
  status,
  doctor,
  logs,
  watch,
  importLogs,
  coverage,
  sessions,
  show,
  forget,
  record,
  candidates,
  diff,
  promote,
  reject,
  skills,
  recall,
  lint,
  convert,
  trust,
  replay,
  verify,
  approve,
  approvals,
];
const COMMON_OPTIONS = {
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

endOnSignals((code) => process.exit(code));
// A reader that has seen enough (`skilld replay release | head`) changes nothing of what is done.
process.stdout.on("error", () => undefined);
process.exitCode = await main(process.argv.slice(2));

async function main([name, ...rest]: readonly string[]): Promise<number> {
  const screen = openScreen(rest.includes("--json"));
  try {
    refuseWindows();
    if (name === "--version") return sayAndEnd(screen, "version", packageVersion());
    if (name === undefined || name === "--help" || name === "help") {
      return sayAndEnd(screen, "help", helpOn(rest, screen));
    }
    return await runVerb(verbNamed(name), rest, screen);
  } catch (error) {
    return tell(error, screen);
  }
}

/** `skilld help import` is `skilld import --help`. */
function helpOn(words: readonly string[], { paint }: Screen): string {
  const name = words.find((word) => !word.startsWith("-"));
  return name === undefined ? helpForAll(VERBS, paint) : helpFor(verbNamed(name), paint);
}

async function runVerb(verb: Verb, args: readonly string[], screen: Screen): Promise<number> {
  const { flags, words } = argumentsOf(verb, args);
  if (flags["help"] === true) return sayAndEnd(screen, "help", helpFor(verb, screen.paint));
  if (verb.endsWithReader === true) process.stdout.on("error", () => process.exit(EXIT.yes));
  return verb.run({ flags, words, screen, onInterrupt });
}

function argumentsOf(verb: Verb, args: readonly string[]): Pick<Given, "flags" | "words"> {
  try {
    const { values: flags, positionals: words } = parseArgs({
      args: [...args],
      options: { ...verb.options, ...COMMON_OPTIONS },
      allowPositionals: verb.takesWords === true,
    });
    return { flags, words };
  } catch (error) {
    throw new SkilldError("usage", `cannot run skilld ${verb.name}: ${messageOf(error)}`, {
      hint: `See \`skilld ${verb.name} --help\`.`,
    });
  }
}

function verbNamed(name: string): Verb {
  const verb = VERBS.find((known) => known.name === name);
  if (verb !== undefined) return verb;
  const nearest = nearestWord(
    name,
    VERBS.map((known) => known.name),
  );
  throw new SkilldError("usage", `cannot run skilld ${name}: there is no such command`, {
    hint: nearest === undefined ? "See `skilld --help`." : `Did you mean \`skilld ${nearest}\`?`,
  });
}

function refuseWindows(): void {
  if (process.platform !== "win32") return;
  throw new SkilldError(
    "unsupported-platform",
    "cannot run on Windows: skilld needs unix sockets",
    {
      hint: "It runs inside WSL.",
    },
  );
}

function tell(error: unknown, screen: Screen): number {
  const known = error instanceof SkilldError ? error : asBug(error);
  const { code, message, hint } = known;
  if (screen.isJson)
    screen.json({ error: hint === undefined ? { code, message } : { code, message, hint } });
  else process.stderr.write(`skilld: ${message}\n${hint === undefined ? "" : `${hint}\n`}`);
  return exitCodeOf(code);
}

function asBug(error: unknown): SkilldError {
  return new SkilldError("internal", `cannot go on: ${messageOf(error)}`, {
    cause: error,
    hint: "This is a bug in skilld; `skilld logs` may say more.",
  });
}

function sayAndEnd(screen: Screen, subject: "help" | "version", text: string): number {
  screen.json({ [subject]: text });
  screen.say(text);
  return EXIT.yes;
}
