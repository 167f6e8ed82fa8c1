/** git: what stays in the repository, what leaves it, and what loses work or history. */

import type { Word } from "../../../shell/word.ts";
import { type Call, named, type Programs } from "../call.ts";
import { highest, type Judged, unknown } from "../judged.ts";
import { always, ruled } from "../rule.ts";
import { verbs } from "../verbs.ts";
import { flagPaths } from "../words.ts";
import { judgeWrite } from "../write.ts";
import { judgeConfig, judgeSetting } from "./git-config.ts";
import {
  judgeCheckout,
  judgeClone,
  judgeFetch,
  judgePull,
  judgePush,
  judgeReset,
  judgeRestore,
  judgeWorktree,
  unlessListing,
} from "./git-verbs.ts";

/** A revision in a variable is common here; the options run only what the project configured. */
const LOOK = ruled({
  class: "read",
  writes: "--output",
  raised: { "local-write": "--output --ext-diff --textconv" },
});

/** Giving up half-way loses what was resolved by then. */
const SEQUENCE = ruled({
  class: "local-write",
  raised: { destructive: "--abort --quit", unknown: "-s --strategy --exec" },
  valued: "-m -F -X --message",
});

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
      "local-write": `add mv apply write-tree stash:push stash:save
        stash:pop stash:apply stash:branch stash:create notes:add notes:append worktree:lock
        worktree:unlock worktree:repair bisect:start bisect:good bisect:bad bisect:skip bisect:reset
        sparse-checkout:set sparse-checkout:list sparse-checkout:init commit-tree mktree
        merge-file maintenance:run update-index pack-refs lfs:track rerere remote:add`,
      "network-read":
        "remote:update submodule:update submodule:init submodule:sync lfs:pull lfs:fetch",
      external: "send-email request-pull lfs:push send-pack",
      destructive: `clean rebase filter-branch filter-repo update-ref replace prune stash:drop
        stash:clear worktree:remove worktree:prune worktree:move remote:remove remote:rm
        remote:rename remote:set-url remote:prune submodule:deinit reflog:expire reflog:delete
        notes:remove read-tree credential`,
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
      bundle: ruled({ class: "local-write", operands: "all" }),
      init: ruled({ class: "local-write", operands: "all", raised: { unknown: "--template" } }),
      merge: SEQUENCE,
      "cherry-pick": SEQUENCE,
      revert: SEQUENCE,
      am: SEQUENCE,
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
      pull: judgePull,
      clone: judgeClone,
      push: judgePush,
      help: always("read"),
      version: always("read"),
    },
  }),
);

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
