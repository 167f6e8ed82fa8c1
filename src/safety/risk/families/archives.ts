/** Archives. */

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
  const isExtracting = /^-?[a-zA-Z]*x/.test(mode);
  const archive = at === -1 || isExtracting ? [] : [args[at + 1]?.value];
  const folders = flagPaths(args, ["-C", "--directory"]);
  return highest([
    judged("local-write", `${name} makes files`),
    ...[...archive, ...flagPaths(args, TAR_FILE.slice(1)), ...(isExtracting ? folders : [])]
      .filter((path) => path !== "-")
      .map((path) => judgeWrite(path, place)),
  ]);
}
