/** Variables: those that make a shell or a program run something. All others are only values. */

import type { Assignment } from "../../shell/word.ts";
import { type Judged, judged, unknown } from "./judged.ts";

/** Their value is a command line. */
const COMMANDS = new RegExp(
  `^(?:${[
    "(?:GIT_)?(?:PAGER|EDITOR|SEQUENCE_EDITOR)",
    "VISUAL|MANPAGER|BROWSER|GIT_EXTERNAL_DIFF|GIT_SSH_COMMAND|GIT_SSH|GIT_ASKPASS|SSH_ASKPASS",
    "GH_PAGER|GH_EDITOR|AWS_PAGER|PSQL_PAGER|BAT_PAGER|FZF_DEFAULT_COMMAND|RSYNC_RSH",
  ].join("|")})$`,
);
/** They change what runs in ways that no value shows. */
const POWERFUL = new RegExp(
  `^(?:${[
    "IFS|PS[0-4]|PROMPT_COMMAND|ENV|BASH_ENV|ZDOTDIR|BASH_FUNC_.*|SHELLOPTS|BASHOPTS|CDPATH|SHELL",
    "LD_.*|DYLD_.*|GIT_CONFIG.*|GIT_EXEC_PATH|GIT_TEMPLATE_DIR|GIT_DIR|GIT_PROXY_COMMAND",
    "NODE_OPTIONS|PYTHONSTARTUP|PYTHONPATH|PYTHONHOME|PERL5OPT|PERL5LIB|PERL5DB|RUBYOPT|RUBYLIB",
    "JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|MAVEN_OPTS|GRADLE_OPTS|LESSOPEN|LESSCLOSE|TAR_OPTIONS",
    "MAKEFLAGS|GNUMAKEFLAGS|MAKEFILES|RUSTC_WRAPPER|RUSTC|CARGO_BUILD_RUSTC.*|RUSTFLAGS|CC|CXX|LD",
    "npm_config_.*|NPM_CONFIG_.*|DOCKER_HOST|DOCKER_CONTEXT|KUBECONFIG|HOME|XDG_.*_HOME",
  ].join("|")})$`,
);
/** Folders of the system or of the user's own programs, and the old value. */
const USUAL_FOLDER =
  /^(?:\/(?:usr|opt|snap|bin|sbin)(?:\/[\w.+-]+)*|(?:~|\$HOME|\$\{HOME\})(?:\/[\w.+-]+)+|\$PATH|\$\{PATH\})$/;

export function judgeVariable(
  { name, value, word }: Assignment,
  judgeText: (text: string) => Judged,
): Judged {
  if (COMMANDS.test(name))
    return value === undefined ? unknown(`${name} runs what only shows then`) : judgeText(value);
  const isPath = name === "PATH" || name === "path";
  if (isPath && !foldersOf(word.raw).every((folder) => USUAL_FOLDER.test(folder)))
    return unknown(`${name} changes which programs run`);
  return POWERFUL.test(name) && value !== ""
    ? unknown(`${name} changes what programs do`)
    : judged("read", `${name} is a value`);
}

function foldersOf(assignment: string): readonly string[] {
  return assignment
    .slice(assignment.indexOf("=") + 1)
    .replaceAll('"', "")
    .split(":");
}
