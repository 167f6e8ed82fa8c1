/**
 * evaluate: one condition → held, failed or unchecked, with what was observed. Sees the world only
 * through the port that it is handed; changes nothing.
 *
 * Unchecked is whatever could not be looked at safely. It is never counted as held.
 */

import type { Condition, ExitTest, Finding, JsonTest, TextTest } from "../model/condition.ts";
import type { Look, ProgramOutcome, Seen } from "../model/look.ts";
import { isCommitted, workingTreeState } from "./ask-git.ts";
import { toolVersion } from "./ask-tool.ts";
import { valueAt } from "./json-path.ts";
import { matchPattern } from "./match-pattern.ts";
import { isInRange } from "./version-range.ts";

const OBSERVED_CHARS_MAX = 200;
/** Redaction sees more than is shown, so that no secret is cut in half and slips through. */
const OBSERVED_SOURCE_CHARS_MAX = 2_000;

export interface Circumstances {
  readonly look: Look;
  /** Of the step that has just run; without it, conditions on it are unchecked. */
  readonly outcome?: ProgramOutcome;
  readonly redact: (text: string) => string;
}

/** The condition is filled in already. Never throws. */
export async function evaluate(condition: Condition, scene: Circumstances): Promise<Finding> {
  const { verdict, observed } = await ask(condition, scene);
  return { verdict, observed: shown(observed, scene.redact) };
}

async function ask(condition: Condition, { look, outcome }: Circumstances): Promise<Finding> {
  switch (condition.kind) {
    case "exit":
      return outcome === undefined ? nothingRan : exitFinding(condition, outcome);
    case "output":
      return outcome === undefined
        ? nothingRan
        : textFinding(condition.test, outcome[condition.stream]);
    case "entry": {
      const wanted = condition.is === "exists" ? condition.entry : "missing";
      return of(await look.entry(condition.path), (entry) => judged(entry === wanted, entry));
    }
    case "file-text":
      return of(await look.text(condition.path), (text) => fileFinding(condition.test, text));
    case "json":
      return of(await look.text(condition.path), (text) => jsonFinding(condition, text));
    case "git-clean":
      return of(await workingTreeState(look), (state) => judged(state === "", state || "clean"));
    case "git-branch":
      return of(await look.branch(), (branch) =>
        judged(branch === condition.branch, branch ?? "no branch is checked out"),
      );
    case "git-tag":
      return of(await look.hasTag(condition.tag), (has) =>
        judged(has, has ? "the tag exists" : "no such tag"),
      );
    case "git-committed":
      return of(await isCommitted(look, condition.path), (is) =>
        judged(is, is ? "committed" : "not committed"),
      );
    case "port-open":
      return of(await look.isPortOpen(condition.port), (is) => judged(is, is ? "open" : "closed"));
    case "env-set":
      return of(look.isSet(condition.name), (is) => judged(is, is ? "set" : "not set"));
    case "tool":
      return of(await toolVersion(look, condition.name), (version) =>
        judged(isInRange(version, condition.range), version),
      );
    case "check":
      return of(await look.run({ kind: "script", script: condition.command }), (ended) =>
        condition.test.kind === "exit"
          ? exitFinding(condition.test, ended)
          : textFinding(condition.test, ended.stdout),
      );
  }
}

const nothingRan: Finding = { verdict: "unchecked", observed: "no program ran" };

function of<Value>(seen: Seen<Value>, judge: (value: Value) => Finding): Finding {
  return seen.kind === "seen" ? judge(seen.value) : { verdict: "unchecked", observed: seen.reason };
}

function judged(holds: boolean, observed: string): Finding {
  return { verdict: holds ? "held" : "failed", observed };
}

function exitFinding({ code }: ExitTest, { exit }: ProgramOutcome): Finding {
  return judged(exit === code, `exit ${exit}`);
}

/** A file's text is not shown: it may be long and need not concern the reader. */
function fileFinding(test: TextTest, text: string | undefined): Finding {
  if (text === undefined) return judged(false, "no such file");
  const { verdict, observed } = textFinding(test, text);
  const isHeld = verdict === "held";
  return verdict === "unchecked"
    ? { verdict, observed }
    : judged(isHeld, `${isHeld ? "found" : "not found"} in ${text.length} characters`);
}

function jsonFinding(
  { at, test }: { readonly at: readonly (string | number)[]; readonly test: JsonTest },
  text: string | undefined,
): Finding {
  if (text === undefined) return judged(false, "no such file");
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return judged(false, "the file is not JSON");
  }
  const value = valueAt(document, at);
  if (value === undefined) return judged(false, "nothing stands there");
  const written = typeof value === "string" ? value : JSON.stringify(value);
  return test.kind === "equals"
    ? judged(written === test.text, written)
    : textFinding(test, written);
}

function textFinding(test: TextTest, text: string): Finding {
  const observed = text === "" ? "nothing" : text;
  if (test.kind === "contains") return judged(text.includes(test.text), observed);
  // The end of the last line is no line of its own, or `^$` would stand in every text.
  const match = matchPattern(test.pattern, text.replace(/\n$/, ""));
  return match.kind === "undecided"
    ? { verdict: "unchecked", observed: match.reason }
    : judged(match.kind === "matched", observed);
}

function shown(observed: string, redact: (text: string) => string): string {
  const clean = redact(observed.slice(0, OBSERVED_SOURCE_CHARS_MAX)).replace(/\s+/g, " ").trim();
  return clean.length <= OBSERVED_CHARS_MAX ? clean : `${clean.slice(0, OBSERVED_CHARS_MAX - 1)}…`;
}
