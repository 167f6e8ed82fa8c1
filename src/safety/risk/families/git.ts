/** git: what stays in the repository, what leaves it, and what loses work or history. */

import type { Word } from "../../../shell/word.ts";
import { type Call, type Judge, named, type Programs } from "../call.ts";
import { highest, type Judged, judged, unknown } from "../judged.ts";
import { pathOf } from "../place.ts";
import { always, ruled } from "../rule.ts";
import { verbs } from "../verbs.ts";
import { findFlag, flagPaths, operandsOf } from "../words.ts";
import { judgeWrite } from "../write.ts";
import { judgeConfig, judgeSetting } from "./git-config.ts";

/** A revision in a variable is common here; the options run only what the project configured. */
const LOOK = ruled({
  class: "read",
  writes: "--output",
  raised: { "local-write": "--output --ext-diff --textconv" },
});
/** They name the program to run at the other end, which may be this one. */
const OTHER_END = "--upload-pack --receive-pack --exec --config -c --template -u";

export const git: Programs = named(
  "git",
  verbs({
    options: `-C: -c: -p -P --git-dir: --work-tree: --namespace: --no-pager --paginate --bare
      --no-replace-objects --literal-pathspecs --no-optional-locks --exec-path`,
    judgeOptions,
    classes: {
      read: `status rev-parse rev-list describe ls-files ls-tree cat-file merge-base name-rev blame
        annotate shortlog check-ignore check-attr check-ref-format for-each-ref show-ref var
        count-objects cherry range-diff whatchanged verify-commit verify-tag fsck stripspace
        worktree:list stash:list stash:show remote:show remote:get-url submodule:status notes:list
        notes:show submodule:summary bisect:log bisect:view lfs:ls-files lfs:status hash-object
        show-branch get-tar-commit-id diff-files patch-id`,
      "local-write": `add mv init cherry-pick revert apply am merge write-tree stash:push stash:save
        stash:pop stash:apply stash:branch stash:create notes:add notes:append worktree:lock
        worktree:unlock worktree:repair bisect:start bisect:good bisect:bad bisect:skip bisect:reset
        sparse-checkout:set sparse-checkout:list sparse-checkout:init commit-tree mktree
        merge-file maintenance:run update-index read-tree pack-refs lfs:track rerere remote:add`,
      "network-read":
        "remote:update submodule:update submodule:init submodule:sync lfs:pull lfs:fetch",
      external: "send-email request-pull lfs:push send-pack",
      destructive: `clean rebase filter-branch filter-repo update-ref replace prune stash:drop
        stash:clear worktree:remove worktree:prune worktree:move remote:remove remote:rm
        remote:rename remote:set-url remote:prune submodule:deinit reflog:expire reflog:delete
        notes:remove credential`,
    },
    rules: {
      log: LOOK,
      show: LOOK,
      diff: LOOK,
      "diff-tree": LOOK,
      "diff-index": LOOK,
      grep: ruled({ class: "read", raised: { unknown: "-O --open-files-in-pager" }, valued: "-e" }),
      "symbolic-ref": ruled({
        class: "read",
        crowded: { operands: 2, class: "destructive" },
        raised: { destructive: "-d --delete" },
      }),
      "ls-remote": ruled({ class: "network-read", raised: { unknown: "--upload-pack --exec" } }),
      archive: ruled({
        class: "read",
        writes: "-o --output",
        raised: { unknown: "--exec --remote" },
      }),
      "format-patch": ruled({ class: "local-write", writes: "-o --output-directory --output" }),
      bundle: always("local-write"),
      reflog: ruled({ class: "read" }),
      "reflog:show": always("read"),
      remote: always("read"),
      stash: always("local-write"),
      "worktree:add": judgeWorktree,
      "submodule:add": judgeFetch,
      gc: ruled({ class: "local-write", raised: { destructive: "--prune --aggressive" } }),
      commit: ruled({
        class: "local-write",
        raised: { destructive: "--amend" },
        valued: "-m -F -C -c -t --message --file --author --date --template --trailer --fixup",
      }),
      tag: unlessListing(
        ruled({
          class: "local-write",
          raised: { destructive: "-d --delete -f --force" },
          valued: "-m -F --message --file",
        }),
      ),
      branch: unlessListing(
        ruled({
          class: "local-write",
          raised: { destructive: "-d -D --delete -f --force -M -C", unknown: "--edit-description" },
        }),
      ),
      rm: ruled({ class: "destructive" }),
      switch: ruled({
        class: "local-write",
        raised: { destructive: "-f --force --discard-changes -C --force-create" },
      }),
      checkout: judgeCheckout,
      restore: judgeRestore,
      reset: judgeReset,
      config: judgeConfig,
      fetch: judgeFetch,
      pull: judgeFetch,
      clone: judgeClone,
      push: judgePush,
      help: always("read"),
      version: always("read"),
    },
  }),
);

const LISTING =
  /^(?:-[alrvni\d]+|--(?:list|all|remotes|show-current|verbose|no-color|merged|no-merged|contains|no-contains|points-at)|--(?:sort|format|color|column|contains|merged|points-at|no-merged)=.*)$/;
/** Behind these, words are what to look for. */
const LOOKING_FOR =
  /^(?:-l|--list|--contains|--no-contains|--merged|--no-merged|--points-at)(?:=|$)/;

/** `git branch` and `git tag` make one, or list those there are. */
function unlessListing(judge: Judge): Judge {
  return (call) => {
    const values = call.args.map(({ value }) => value ?? "-");
    const isSearch = values.some((value) => LOOKING_FOR.test(value));
    const isListing = values.every(
      (value) => LISTING.test(value) || (isSearch && !value.startsWith("-")),
    );
    return isListing ? judged("read", `${call.name} lists`) : judge(call);
  };
}

/** `-C` moves, `-c` may set what git runs. */
function judgeOptions(options: readonly Word[], { place, name }: Call, verb: Judged): Judged {
  const folders = flagPaths(options, ["-C", "--git-dir", "--work-tree"]);
  const settings = options.filter((_, at) => options[at - 1]?.value === "-c");
  return highest([
    ...(options.some(({ value }) => value?.startsWith("--exec-path="))
      ? [unknown(`${name} --exec-path`)]
      : []),
    ...settings.map(({ value }) => judgeSetting(value)),
    // Looking is allowed anywhere.
    ...(verb.class === "read" ? [] : folders.map((path) => judgeWrite(withoutGit(path), place))),
  ]);
}

function withoutGit(path: string | undefined): string | undefined {
  return path?.replace(/\.git\/?$/, "");
}

/** Branches are switched, files are overwritten: a name alone does not say which it is. */
function judgeCheckout({ name, args }: Call): Judged {
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

function looksLikeFile({ value = "." }: { readonly value: string | undefined }): boolean {
  return /^\.{1,2}(?:\/|$)|[*?]|\.[a-z]{1,4}$|\/$/i.test(value);
}

function judgeRestore({ name, args }: Call): Judged {
  const isIndexOnly =
    args.some(({ value = "" }) => /^(?:--staged|-S)$/.test(value)) &&
    findFlag(args, ["-W", "--worktree", "-s", "--source"]) === undefined;
  return judged(isIndexOnly ? "local-write" : "destructive", `${name} restores files`);
}

/** Only the index: without a mode, and to where the branch already is. */
function judgeReset({ name, args }: Call): Judged {
  const [first, ...paths] = args;
  const isIndexOnly =
    first === undefined ||
    ((first.value === "HEAD" || first.value === "--") &&
      paths.every(
        ({ value }) => value !== undefined && (value === "--" || !value.startsWith("-")),
      ));
  return judged(isIndexOnly ? "local-write" : "destructive", `${name} moves a branch or the index`);
}

function judgeWorktree({ name, args, place }: Call): Judged {
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

function judgeFetch(call: Call): Judged {
  return highest([FETCH(call), ...call.args.flatMap(judgeAddress)]);
}

/** Some addresses are commands. */
function judgeAddress({ value }: { readonly value: string | undefined }): readonly Judged[] {
  return /^(?:ext|fd)::|^\+/.test(value ?? "") ? [unknown(`${value} is more than an address`)] : [];
}

const CLONE = ruled({
  class: "network-read",
  writes: "--separate-git-dir",
  raised: { unknown: OTHER_END },
});

function judgeClone(call: Call): Judged {
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
function judgePush(call: Call): Judged {
  const isRehearsal =
    call.args.some(({ value }) => value === "--dry-run" || value === "-n") &&
    call.args.every(({ value = "-" }) => !/^-(?:-no-dry|$)/.test(value));
  if (isRehearsal) return judged("network-read", `${call.name} only rehearses`);
  const isForced = call.args.some(({ value }) => value === undefined || /^[+:]./.test(value));
  const forced = isForced ? [judged("destructive", `${call.name} forces or deletes`)] : [];
  return highest([PUSH(call), ...forced, ...call.args.flatMap(judgeAddress)]);
}
