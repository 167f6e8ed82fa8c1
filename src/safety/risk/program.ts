/** Which program a name means, and what the tables say about it. */

import type { Call, Judge } from "./call.ts";
import { atLeast, type Judged, judged, unknown } from "./judged.ts";
import { locate } from "./place.ts";
import { PROGRAMS } from "./programs.ts";
import { judgeScriptName } from "./task.ts";
import { isHelp } from "./verbs.ts";

/** Where a system keeps programs; elsewhere the same name may be anything. */
const SYSTEM_FOLDER = /^(?:\/usr(?:\/local)?|\/opt\/homebrew)?\/s?bin\/[^/]+$/;
/** A name that a version follows, as in `python3.12`. */
const VERSIONED = /^(python|pip|node|perl|ruby|php)[\d.]+$/;

/** Undefined for a bare name that no table knows. */
export function judgeProgram(call: Call): Judged | undefined {
  const { name: path } = call;
  const name = path.slice(path.lastIndexOf("/") + 1);
  const judge = judgeNamed(name);
  if (!path.includes("/") || SYSTEM_FOLDER.test(path)) return judgePlain({ ...call, name }, judge);
  return judgeByPath({ ...call, name }, path, judge);
}

function judgeNamed(name: string): Judge | undefined {
  return PROGRAMS.get(name) ?? PROGRAMS.get(VERSIONED.exec(name)?.[1] ?? "");
}

function judgePlain(call: Call, judge: Judge | undefined): Judged | undefined {
  if (judge !== undefined) return judge(call);
  return isHelp(call.args) && call.args.at(-1)?.value?.startsWith("--")
    ? judged("read", `${call.name} only explains itself`)
    : undefined;
}

/** A program of the workspace is the project's code, also when it has a well-known name. */
function judgeByPath(call: Call, path: string, judge: Judge | undefined): Judged {
  if (locate(path, call.place) !== "workspace") return unknown(`${path} may be anything`);
  return judge === undefined ? judgeScriptName(path) : atLeast("project-code", judge(call));
}
