/** git's settings: some are values, others are programs that git will run. */

import type { Call } from "../call.ts";
import { type Judged, judged, unknown } from "../judged.ts";
import { findFlag, operandsOf } from "../words.ts";

/** Settings that name no program, file or address. */
const HARMLESS =
  /^(?:user\.(?:name|email)|color\..*|advice\..*|core\.(?:quotepath|autocrlf|eol|filemode|ignorecase|abbrev|safecrlf|bare|excludesfile)|init\.defaultbranch|commit\.(?:gpgsign|verbose)|tag\.gpgsign|pull\.(?:rebase|ff)|push\.(?:default|autosetupremote)|merge\.(?:ff|conflictstyle)|fetch\.prune|diff\.(?:algorithm|renames|renamelimit|nopretty|mnemonicprefix)|log\..*|rebase\.(?:autostash|autosquash)|branch\.[^.]+\.(?:merge|remote|rebase)|gc\..*|status\..*|column\..*|protocol\.version|safe\.directory)$/i;
const ASKING = [
  "--get",
  "--get-all",
  "--get-regexp",
  "--list",
  "-l",
  "--show-origin",
  "--get-urlmatch",
];
const VALUED = ["-f", "--file", "--blob", "--type", "--default"];

/** `name=value`, as behind `git -c`. */
export function judgeSetting(setting: string | undefined): Judged {
  const [name = ""] = setting?.split("=") ?? [];
  return HARMLESS.test(name)
    ? judged("read", `${name} is a value`)
    : unknown(`${name || "a setting"} may make git run anything`);
}

export function judgeConfig({ name, args }: Call): Judged {
  const asks = args.some(
    ({ value = "" }) => ASKING.includes(value) || value === "get" || value === "list",
  );
  const operands = operandsOf(args, VALUED);
  const isQuestion =
    args.every(({ value }) => value !== undefined) && (asks || operands.length < 2);
  const changes = findFlag(args, [
    "--unset",
    "--unset-all",
    "--remove-section",
    "--edit",
    "-e",
    "--add",
  ]);
  if (isQuestion && changes === undefined) return judged("read", `${name} asks`);
  if (findFlag(args, ["--global", "--system", "-f", "--file"]) !== undefined)
    return judged("destructive", `${name} changes settings outside the workspace`);
  const [first] = operands.map(({ value }) => value).filter((value) => value !== "set");
  const { class: riskClass, because } = judgeSetting(first);
  return riskClass === "read" ? judged("local-write", because) : unknown(because);
}
