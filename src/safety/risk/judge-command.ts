/** Judging one command: its layers, variables, redirections and words; the worst of them counts. */

import type { AtomicCommand, Layer } from "../../shell/script.ts";
import type { Redirection, Word } from "../../shell/word.ts";
import { writesTo } from "../../shell/writes.ts";
import { highest, type Judged, judged, unknown } from "./judged.ts";
import { isSecretPath, locate, type Place, pathOf } from "./place.ts";
import { judgeProgram } from "./program.ts";
import { isFunction, type Redefined } from "./redefine.ts";
import { judgeSshSettings } from "./ssh-settings.ts";
import { judgeVariable } from "./variables.ts";
import { judgeWrite } from "./write.ts";

export interface Scene {
  readonly place: Place;
  readonly redefined: Redefined;
  /** The script names credentials somewhere, so any word that is filled in may be their path. */
  readonly mentionsSecret: boolean;
  /** Judges a script inside this one, in the same place. */
  readonly judgeText: (text: string) => Judged;
}

export function judgeCommand(command: AtomicCommand, scene: Scene): Judged {
  const found = judgeParts(command, scene);
  return highest([found, ...judgeFolder(found, command, scene.place)]);
}

/** Those that do the same wherever they are called. */
const PLACELESS = new Set(["curl", "wget", "gh", "cd", "pushd", "export", "kill", "tee"]);

/** Elsewhere, code is not the project's, and changes are not its own. */
function judgeFolder(
  { class: riskClass }: Judged,
  { program = "cd", words }: AtomicCommand,
  place: Place,
): readonly Judged[] {
  const folder = locate("file", place);
  const isPlaceless = PLACELESS.has(program) || words[0]?.value?.startsWith("/") === true;
  if (folder === "workspace" || isPlaceless) return [];
  if (riskClass === "project-code") return [unknown("it runs code of another folder")];
  const changes = riskClass === "local-write" || riskClass === "network-read";
  if (!changes || folder === "scratch") return [];
  return [judged("destructive", "it runs outside the workspace")];
}

function judgeParts(command: AtomicCommand, scene: Scene): Judged {
  const { via, assignments, redirections, words } = command;
  const targets = redirections.flatMap((each) => (each.kind === "file" ? [each.target] : []));
  return highest([
    judgeWords(command, scene),
    ...via.flatMap(judgeLayer),
    ...assignments.map((assignment) => judgeVariable(assignment, scene.judgeText)),
    ...writesTo(command).map(({ file }) => judgeWrite(pathOf(file), scene.place)),
    ...redirections.flatMap(judgeConnection),
    ...[...words, ...targets].flatMap((word) => judgeWord(word, scene.mentionsSecret)),
    ...(SHOWING.has(command.program ?? "") ? words.flatMap(judgeShown) : []),
  ]);
}

function judgeWords(command: AtomicCommand, { place, redefined, judgeText }: Scene): Judged {
  const { words, via, opaque, redirections } = command;
  const [first, ...args] = words;
  if (first === undefined) return judged("read", "it runs no program");
  if (opaque !== undefined) return unknown(opaque);
  if (first.value === "((" && QUOTED_COMMAND.test(command.source))
    return unknown("arithmetic runs what stands in a quoted index");
  if (first.value === undefined) return unknown("the program's name only shows when it runs");
  if (redefined.aliases.has(first.value)) return unknown(`${first.value} is an alias here`);
  if (redefined.built.has(first.value))
    return judged("project-code", `${first.value} is built from the project`);
  const call = { name: first.value, args, redirections, place, judgeText, judgeWords: nested };
  if (via.some(({ kind, name }) => kind === "function" && name === first.value))
    return unknown(`${first.value} calls itself`);
  const found = judgeProgram(call);
  const isCallOfFunction = found === undefined && isFunction(redefined, first.value, via);
  if (isCallOfFunction) return judged("read", `${first.value} is what its body is`);
  return found ?? unknown(`no table knows ${first.value}`);

  /** As a line of its own, so that what it carries is seen. */
  function nested(inner: readonly Word[]): Judged {
    return judgeText(inner.map(textAgain).join(" "));
  }
}

/** What `xargs` fills in has no text; there it is as unseen as a variable. */
function textAgain({ raw, parts }: Word): string {
  return parts.some(({ kind }) => kind === "input") ? '"$input"' : raw;
}

/** Quotes hide it from the first reading, and arithmetic reads again. */
const QUOTED_COMMAND = /['"\\].*(?:\$\(|`)/s;

const PRIVILEGED = new Set(["sudo", "doas"]);
/** Wrappers that may also be found in the workspace; by their plain names they are the system's. */
const PLAIN_PATH = /^(?:\/(?:usr\/(?:local\/)?)?s?bin\/)?[^/]+$/;

function judgeLayer({ kind, name, words: [program, ...options] }: Layer): readonly Judged[] {
  const found: Judged[] = [];
  if (PRIVILEGED.has(name)) found.push(judged("destructive", `${name} takes privileges`));
  if (kind === "remote") found.push(judged("external", `${name} runs it elsewhere`));
  if (name === "ssh") found.push(...judgeSshSettings(name, options));
  const path = program?.value;
  if (path !== undefined && !PLAIN_PATH.test(path)) found.push(unknown(`${path} may be anything`));
  if (options.some((word) => isUnseen(word))) found.push(unknown(`${name} with unseen options`));
  return found;
}

function isUnseen({ value, parts }: Word): boolean {
  return value === undefined && parts.some(({ kind }) => kind === "variable" || kind === "glob");
}

/** Bash opens connections for these names. */
function judgeConnection(redirection: Redirection): readonly Judged[] {
  if (redirection.kind !== "file") return [];
  const path = pathOf(redirection.target) ?? redirection.target.raw;
  return /\/dev\/(?:tcp|udp)\//.test(path) ? [judged("external", `connects to ${path}`)] : [];
}

/** `${x@P}` runs what is in x; zsh runs what stands in a glob's qualifier. */
const RUN_BY_EXPANSION = /@P\}|\((?:[^)]*[^\w)])?[e+][^\w\s|)]/;

/** Longer ones are not looked through. */
const EXPANSION_CHARS_MAX = 1_000;

function judgeWord(word: Word, mentionsSecret: boolean): readonly Judged[] {
  const expanded = word.parts.filter(({ kind }) => kind === "variable" || kind === "glob");
  if (expanded.some(({ raw }) => raw.length > EXPANSION_CHARS_MAX || RUN_BY_EXPANSION.test(raw)))
    return [unknown("an expansion runs what only shows then")];
  const path = pathOf(word) ?? word.raw;
  const mayBeSecret = mentionsSecret && pathOf(word) === undefined;
  return mayBeSecret || isSecretPath(path)
    ? [judged("destructive", `${path} holds credentials`)]
    : [];
}

const SHOWING = new Set(["echo", "printf", "printenv"]);
const SECRET_NAME = /TOKEN|SECRET|PASSW(?:OR)?D|API_?KEY|PRIVATE_KEY|CREDENTIAL/;

/** Variables whose names say that they are keys. */
function judgeShown({ value, parts }: Word): readonly Judged[] {
  const names = parts.flatMap((part) => (part.kind === "variable" ? [part.name] : []));
  const isAsked = /^[A-Z_]+$/.test(value ?? "");
  return [...names, ...(isAsked ? [value ?? ""] : [])]
    .filter((name) => SECRET_NAME.test(name))
    .map((name) => judged("destructive", `shows ${name}`));
}
