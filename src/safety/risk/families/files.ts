/** Programs that make, move, mark and remove files. */

import { type Call, named, type Programs } from "../call.ts";
import { highest, type Judged, judged } from "../judged.ts";
import { locate, pathOf } from "../place.ts";
import { always, ruled } from "../rule.ts";
import { flagPaths, operandsOf } from "../words.ts";
import { judgeWrite } from "../write.ts";

const REMOVING = "rm rmdir unlink shred srm wipe truncate trash chown chgrp setfacl chattr";

export const files: Programs = [
  ...named(REMOVING, always("destructive")),
  ...named(
    "touch mkdir mkfifo",
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

/** For everybody, or with the owner's rights for whoever runs it. */
const OPEN_MODE = /^(?:[0-7]?[0-7]{2}[2367]|[1-7][0-7]{3}|[ugoa]*[ao]?[+=][rx]*w.*|.*[+=].*s.*)$/;
const OWNER_MODE = /^[ug]+[+=][rwxX]+$/;

function judgeMode({ name, args, place }: Call): Judged {
  const [mode, ...targets] = args.filter(
    ({ value }) => !/^--?[A-Za-z]{2,}|^-[cfv]$/.test(value ?? ""),
  );
  const value = mode?.value ?? "777";
  const isOpen = OPEN_MODE.test(value) && !OWNER_MODE.test(value);
  const isDeep = args.some((word) => /^(?:-[a-z]*R|--rec)/.test(word.value ?? "-R"));
  return highest([
    judged(isOpen || isDeep ? "destructive" : "local-write", `${name} ${value} changes rights`),
    ...targets.map((word) => judgeWrite(pathOf(word), place)),
  ]);
}
