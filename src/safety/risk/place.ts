/**
 * Place: where a path of a command line lies, as far as its text tells.
 *
 * Nothing is looked up on disk: a link inside the workspace is taken for what its name says.
 */

import { posix } from "node:path";
import type { Word, WordPart } from "../../shell/word.ts";

export interface Place {
  readonly workspace: string;
  /** Every folder the line may be in by now; undefined once one of them only shows when it runs. */
  readonly folders: readonly string[] | undefined;
}

export type Location =
  | "workspace"
  /** For temporary files, devices such as /dev/null. */
  | "scratch"
  /** Inside, and yet not the project's: what git, shells and agents obey. */
  | "protected"
  | "outside"
  /** Only shows when it runs. */
  | "unseen";

const SCRATCH = /^(?:\/private)?(?:\/tmp|\/var\/tmp|\/var\/folders)\/./;
const DEVICE = /^\/dev\/(?:null|zero|full|tty|stdin|stdout|stderr|fd\/\d+)$/;
/** What decides over later commands, or over who may do what. */
const PROTECTED = new RegExp(
  [
    String.raw`(?:^|/)\.(?:git|ssh|gnupg|aws|kube|docker|codex|config)(?:/|$)`,
    String.raw`(?:^|/)\.claude/(?:settings[^/]*$|hooks(?:/|$))`,
    String.raw`(?:^|/)\.(?:bashrc|bash_profile|bash_login|profile|zshrc|zshenv|zprofile|zlogin|envrc)$`,
    String.raw`(?:^|/)\.(?:gitconfig|netrc|npmrc|pypirc|mcp\.json)$`,
  ].join("|"),
  "i",
);
/** Files that hold keys: reading them is already too much. */
const SECRET = new RegExp(
  [
    String.raw`(?:^|[/=@:])\.(?:ssh|gnupg|aws|kube|azure|password-store)(?:/|$)`,
    String.raw`(?:^|[/=@:])\.env(?:\.(?:local|prod|production|staging))?$`,
    String.raw`(?:^|[/=@:])\.(?:netrc|pgpass|pypirc|git-credentials|vault-token)$`,
    String.raw`\.config/(?:gcloud|gh)(?:/|$)|\.docker/config\.json$`,
    String.raw`(?:~|\$HOME|\$\{HOME\}|^/root|^/(?:home|Users)/[^/]+)/\.npmrc$`,
    "^/etc/(?:shadow|gshadow|sudoers)|(?:^|/)id_(?:rsa|dsa|ecdsa|ed25519)$",
  ].join("|"),
  "i",
);

export function locate(path: string | undefined, place: Place): Location {
  if (path === undefined) return "unseen";
  const { workspace, folders } = place;
  const isAbsolute = /^[/~]/.test(path);
  if (!isAbsolute && folders === undefined) return "unseen";
  const full = isAbsolute ? [path] : (folders ?? []).map((folder) => `${folder}/${path}`);
  const found = full.map((each) => locateFull(posix.normalize(each), workspace));
  return WORST_FIRST.find((location) => found.includes(location)) ?? "unseen";
}

const WORST_FIRST: readonly Location[] = ["unseen", "outside", "protected", "scratch", "workspace"];

function locateFull(path: string, workspace: string): Location {
  if (DEVICE.test(path)) return "scratch";
  if (isInside(path, posix.normalize(workspace)))
    return PROTECTED.test(path.slice(workspace.length)) ? "protected" : "workspace";
  return SCRATCH.test(path) && !PROTECTED.test(path) ? "scratch" : "outside";
}

function isInside(path: string, folder: string): boolean {
  const root = folder.endsWith("/") ? folder : `${folder}/`;
  return path === folder || path === root || path.startsWith(root);
}

export function isSecretPath(path: string): boolean {
  return SECRET.test(posix.normalize(path)) || isHiddenPattern(path);
}

/** A pattern for hidden names elsewhere may match any of those. */
function isHiddenPattern(path: string): boolean {
  return /^[/~]/.test(path) && path.split("/").some((name) => /^\.[^*?[{]*[*?[{]/.test(name));
}

/** Somewhere in a longer text, for words that only show when it runs. */
export function mentionsSecretPath(text: string): boolean {
  return text.split(/[\s"'`;|&()<>={},]+/).some((word) => SECRET.test(word));
}

/** The folders after `cd`, which may also have failed. */
export function entering(place: Place, path: string | undefined): Place {
  const { folders } = place;
  if (path === undefined || folders === undefined) return { ...place, folders: undefined };
  const entered = folders.map((folder) =>
    /^[/~]/.test(path) ? path : posix.normalize(`${folder}/${path}`),
  );
  const all = [...new Set([...folders, ...entered])];
  return { ...place, folders: all.length > FOLDERS_MAX ? undefined : all };
}

/** Each relative `cd` doubles them. */
const FOLDERS_MAX = 64;

/** The path a word stands for, `~` unexpanded; undefined where only running would tell. */
export function pathOf(word: Word): string | undefined {
  if (word.value !== undefined) return word.value;
  const texts = word.parts.map(textOf);
  return texts.includes(undefined) ? undefined : texts.join("");
}

const KNOWN_VARIABLES: ReadonlyMap<string, string> = new Map([
  ["HOME", "~"],
  ["PWD", "."],
  ["TMPDIR", "/tmp/"],
  // A process id.
  ["$", "0"],
]);
const TEMPORARY_NAME = /^\$\(mktemp(?: -[dq]+)*\)$/;

/** What `$(mktemp)` stands for. */
export function temporaryPath(substitution: string): string | undefined {
  return TEMPORARY_NAME.test(substitution) ? "/tmp/made" : undefined;
}

function textOf(part: WordPart): string | undefined {
  switch (part.kind) {
    case "literal":
      return part.value;
    case "tilde":
      return part.raw;
    case "variable":
      return /^\$(?:\w+|\$|\{\w+\})$/.test(part.raw) ? KNOWN_VARIABLES.get(part.name) : undefined;
    case "substitution":
      return temporaryPath(part.raw);
    case "glob":
      // No glob matches a slash, nor a leading dot.
      return /^[*?]+$/.test(part.raw) ? part.raw : undefined;
    default:
      return undefined;
  }
}
