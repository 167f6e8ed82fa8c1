/** Programs that make, move, mark and remove files. */

import { type Call, named, type Programs } from "../call.ts";
import { highest, type Judged, judged } from "../judged.ts";
import { locate, pathOf } from "../place.ts";
import { always, ruled } from "../rule.ts";
import { flagPaths, operandsOf } from "../words.ts";
import { judgeWrite } from "../write.ts";

const REMOVING = "rm unlink shred srm wipe truncate trash chown chgrp setfacl chattr";

export const files: Programs = [
  ...named(REMOVING, always("destructive")),
  // `rmdir` removes only what is empty, and `mkdir` brings it back.
  ...named(
    "touch mkdir mkfifo rmdir",
    ruled({
      class: "local-write",
      operands: "all",
      valued: "-t -d -r -m --mode --date --reference",
    }),
  ),
  ...named("mktemp", ruled({ class: "local-write", operands: "all", writes: "-p --tmpdir" })),
  // Its operands are seen as writes of the shell.
  ...named("tee", always("local-write")),
  ...named(
    "cp install",
    ruled({
      class: "local-write",
      operands: "last",
      writes: "-t --target-directory",
      valued: "-S --suffix -m --mode",
      raised: { destructive: "--remove-destination -o --owner -g --group" },
    }),
  ),
  ...named("ln", ruled({ class: "local-write", operands: "all", writes: "-t --target-directory" })),
  ...named("mv", judgeMove),
  ...named("chmod", judgeMode),
  ...named("dd", ({ name, args }) =>
    args.every(({ value = "of=" }) => !/^of=/.test(value))
      ? judged("read", `${name} without of= only reads`)
      : judged("destructive", `${name} overwrites`),
  ),
  ...named(
    "split csplit",
    ruled({ class: "local-write", operands: "last", raised: { unknown: "--filter" } }),
  ),
  ...named(
    "patch",
    ruled({ class: "local-write", operands: "all", writes: "-o -d --output --directory -r -i" }),
  ),
];

/** Scratch files may be moved about; what leaves the workspace is gone from it. */
function judgeMove({ name, args, place }: Call): Judged {
  const targets = flagPaths(args, ["-t", "--target-directory"]);
  const operands = operandsOf(args, ["-t", "--target-directory", "-S", "--suffix"]).map(pathOf);
  const places = new Set([...targets, ...operands].map((path) => locate(path, place)));
  const isAway = places.has("workspace") && places.has("scratch");
  return highest([
    judged(isAway ? "destructive" : "local-write", `${name} moves files`),
    ...[...targets, ...operands].map((path) => judgeWrite(path, place)),
  ]);
}

/** A mode that opens files for everybody, or lends their owner's rights. */
function isOpenMode(mode: string): boolean {
  if (/^[0-7]{3,4}$/.test(mode)) return /[2367]$/.test(mode) || /^[1-7]\d{3}$/.test(mode);
  return mode.split(",").some((clause) => {
    const [, who = "", rights = "s"] = /^([ugoa]*)[-+=]([rwxXst]*)$/.exec(clause) ?? [];
    const isForOthers = who === "" || /[oa]/.test(who);
    return !clause.includes("-") && (/[st]/.test(rights) || (isForOthers && rights.includes("w")));
  });
}

function judgeMode({ name, args, place }: Call): Judged {
  const [mode, ...targets] = args.filter(
    ({ value }) => !/^--?[A-Za-z]{2,}|^-[cfv]$/.test(value ?? ""),
  );
  const value = mode?.value ?? "unseen";
  const isDeep = args.some((word) => /^(?:-[a-z]*R|--rec)/.test(word.value ?? "-R"));
  const isRisky = isDeep || isOpenMode(value);
  return highest([
    judged(isRisky ? "destructive" : "local-write", `${name} ${value} changes rights`),
    ...targets.map((word) => judgeWrite(pathOf(word), place)),
  ]);
}
