/** Archives. */

import type { Word } from "../../../shell/word.ts";
import { type Call, named, type Programs } from "../call.ts";
import { highest, type Judged, judged, unknown } from "../judged.ts";
import { ruled } from "../rule.ts";
import { findFlag, flagPaths } from "../words.ts";
import { judgeWrite } from "../write.ts";

const COMPRESS = ruled({ class: "local-write", operands: "all", valued: "-S -T" });

export const archives: Programs = [
  ...named("tar gtar bsdtar", judgeTar),
  ...named(
    "zip",
    ruled({
      class: "local-write",
      operands: "all",
      raised: { destructive: "-m --move -d --delete", unknown: "-T -TT --unzip-command" },
      valued: "-x -i",
    }),
  ),
  ...named("unzip", ruled({ class: "local-write", writes: "-d", valued: "-x -P" })),
  ...named("gzip gunzip bzip2 bunzip2 xz unxz zstd unzstd lz4", COMPRESS),
];

const RUNNING = [
  "--to-command",
  "--use-compress-program",
  "-I",
  "--checkpoint-action",
  "--rmt-command",
  "--rsh-command",
  "-F",
  "--info-script",
  "--new-volume-script",
];
const TAR_FILE = ["-f", "--file"];
const TAR_VALUED = [...TAR_FILE, "-C", "--directory", "--exclude", "-X", "-T"];

function judgeTar({ name, args, place }: Call): Judged {
  if (findFlag(args, RUNNING) !== undefined) return unknown(`${name} with a program to run`);
  if (
    findFlag(args, [
      "--remove-files",
      "--delete",
      "-P",
      "--absolute-names",
      "--overwrite",
      "--recursive-unlink",
    ])
  )
    return judged("destructive", `${name} overwrites or removes`);
  const mode = args[0]?.value ?? "";
  // The first word needs no dash.
  if (/^-?[a-zA-Z]*P/.test(mode)) return judged("destructive", `${name} leaves its folder`);
  const lists = /^-?[vzjJaf]*t[vzjJaf]*$|^--list$/.test(mode);
  if (lists) return judged("read", `${name} lists`);
  const at = args.findIndex(({ value = "" }) => /^-?[a-zA-Z]*f$/.test(value));
  const isExtracting = isMode(args, "x", ["--extract", "--get"]);
  const isCreating = isMode(args, "c", ["--create"]);
  const archive = at === -1 || isExtracting ? [] : [args[at + 1]?.value];
  const folders = flagPaths(args, ["-C", "--directory"]);
  return highest([
    judged("local-write", `${name} makes files`),
    ...[...archive, ...flagPaths(args, TAR_FILE.slice(1)), ...(isCreating ? [] : folders)]
      .filter((path) => path !== "-")
      .map((path) => judgeWrite(path, place)),
  ]);
}

/** The first word needs no dash, and an option may stand before the mode. */
function isMode([first, ...others]: readonly Word[], letter: string, names: readonly string[]) {
  const bare = first?.value?.startsWith("-") === false && first.value.includes(letter);
  const words = first === undefined ? others : [first, ...others];
  return bare || findFlag(words, [`-${letter}`, ...names], TAR_VALUED) !== undefined;
}
