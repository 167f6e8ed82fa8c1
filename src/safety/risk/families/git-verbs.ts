/** git's verbs whose risk is in their operands: what is forced, lost, or put elsewhere. */

import type { Word } from "../../../shell/word.ts";
import type { Call, Judge } from "../call.ts";
import { highest, type Judged, judged, unknown } from "../judged.ts";
import { pathOf } from "../place.ts";
import { ruled } from "../rule.ts";
import { findFlag, operandsOf } from "../words.ts";
import { judgeWrite } from "../write.ts";

/** They name the program to run at the other end, which may be this one. */
const OTHER_END = "--upload-pack --receive-pack --exec --config -c --template -u";

const LISTING =
  /^(?:-[alrvni\d]+|--(?:list|all|remotes|show-current|verbose|no-color|merged|no-merged|contains|no-contains|points-at)|--(?:sort|format|color|column|contains|merged|points-at|no-merged)=.*)$/;
/** Behind these, words are what to look for. */
const LOOKING_FOR =
  /^(?:-l|--list|--contains|--no-contains|--merged|--no-merged|--points-at)(?:=|$)/;

/** `git branch` and `git tag` make one, or list those there are. */
export function unlessListing(judge: Judge): Judge {
  return (call) => {
    const values = call.args.map(({ value }) => value ?? "-");
    const isSearch = values.some((value) => LOOKING_FOR.test(value));
    const isListing = values.every(
      (value) => LISTING.test(value) || (isSearch && !value.startsWith("-")),
    );
    return isListing ? judged("read", `${call.name} lists`) : judge(call);
  };
}

/** Branches are switched, files are overwritten: a name alone does not say which it is. */
export function judgeCheckout({ name, args }: Call): Judged {
  const isNew = args.some(({ value = "" }) => /^(?:-b|--orphan|--track|-t|--detach)$/.test(value));
  const isForced = findFlag(args, ["-f", "--force", "-B", "--ours", "--theirs", "-p", "--patch"]);
  const operands = operandsOf(args, ["-b", "--orphan"]);
  const isFile = args.some(({ value }) => value === "--") || operands.some(looksLikeFile);
  const isLost = isForced !== undefined || (!isNew && (operands.length > 1 || isFile));
  return judged(
    isLost ? "destructive" : "local-write",
    `${name} ${isLost ? "may lose changes" : "switches"}`,
  );
}

function looksLikeFile({ value = "." }: Word): boolean {
  return /^\.{1,2}(?:\/|$)|[*?]|\.[a-z]{1,4}$|\/$/i.test(value);
}

export function judgeRestore({ name, args }: Call): Judged {
  const isIndexOnly =
    args.some(({ value = "" }) => /^(?:--staged|-S)$/.test(value)) &&
    findFlag(args, ["-W", "--worktree", "-s", "--source"]) === undefined;
  return judged(isIndexOnly ? "local-write" : "destructive", `${name} restores files`);
}

/** Only the index: without a mode, and to where the branch already is. */
export function judgeReset({ name, args }: Call): Judged {
  const [first, ...paths] = args;
  const isIndexOnly =
    first === undefined ||
    ((first.value === "HEAD" || first.value === "--") &&
      paths.every(
        ({ value }) => value !== undefined && (value === "--" || !value.startsWith("-")),
      ));
  return judged(isIndexOnly ? "local-write" : "destructive", `${name} moves a branch or the index`);
}

export function judgeWorktree({ name, args, place }: Call): Judged {
  const [folder] = operandsOf(args, ["-b", "-B", "--reason"]);
  return highest([
    judged("local-write", `${name} makes a folder`),
    ...(findFlag(args, ["-f", "--force", "-B"]) ? [judged("destructive", `${name} by force`)] : []),
    judgeWrite(folder === undefined ? undefined : pathOf(folder), place),
  ]);
}

const FETCH = ruled({
  class: "network-read",
  raised: { destructive: "-f --force", unknown: OTHER_END },
});

/** Pulling may also move commits that are only here. */
export function judgePull(call: Call): Judged {
  const moves = findFlag(call.args, ["-r", "--rebase"]);
  const moved = moves === undefined ? [] : [judged("destructive", `${call.name} rewrites history`)];
  return highest([judgeFetch(call), ...moved]);
}

export function judgeFetch(call: Call): Judged {
  return highest([FETCH(call), ...call.args.flatMap(judgeAddress)]);
}

/** Some addresses are commands. */
function judgeAddress({ value }: Word): readonly Judged[] {
  return /^(?:ext|fd)::|^\+/.test(value ?? "") ? [unknown(`${value} is more than an address`)] : [];
}

const CLONE = ruled({
  class: "network-read",
  writes: "--separate-git-dir",
  raised: { unknown: OTHER_END },
});

export function judgeClone(call: Call): Judged {
  const [, folder] = operandsOf(call.args, ["-b", "--branch", "--depth", "-o", "--origin", "-j"]);
  const target = folder === undefined ? "." : pathOf(folder);
  return highest([CLONE(call), ...call.args.flatMap(judgeAddress), judgeWrite(target, call.place)]);
}

const PUSH = ruled({
  class: "external",
  raised: {
    destructive: "-f --force --force-with-lease --force-if-includes -d --delete --mirror --prune",
    unknown: "--exec --receive-pack",
  },
});

/** `+branch` forces, `:branch` deletes; a rehearsal only asks. */
export function judgePush(call: Call): Judged {
  const isRehearsal =
    call.args.some(({ value }) => value === "--dry-run" || value === "-n") &&
    call.args.every(({ value = "-" }) => !/^-(?:-no-dry|$)/.test(value));
  if (isRehearsal) return judged("network-read", `${call.name} only rehearses`);
  const isForced = call.args.some(({ value }) => value === undefined || /^[+:]./.test(value));
  const forced = isForced ? [judged("destructive", `${call.name} forces or deletes`)] : [];
  return highest([PUSH(call), ...forced, ...call.args.flatMap(judgeAddress)]);
}
