/** Programs that only look, but for the options that say otherwise. */

import { named, type Programs } from "../call.ts";
import { judged, unknown } from "../judged.ts";
import { always, ruled } from "../rule.ts";
import { operandsOf } from "../words.ts";

const ALWAYS = `: true false test [ [[ (( echo printf pwd whoami id groups uname arch nproc free uptime
  ls dir vdir cat head tail nl wc cut tr paste comm join diff cmp fold fmt rev tac expand unexpand
  stat du df lsblk lscpu basename dirname realpath readlink seq sleep expr bc factor yes
  grep egrep fgrep zgrep jq od hexdump strings cksum md5 md5sum sha1sum sha224sum sha256sum
  sha384sum sha512sum shasum b2sum sum column which whereis type ps pgrep pstree lsof netstat
  getent locale tput clear tty logname who w last cal uuidgen numfmt zcat bzcat xzcat
  apropos whatis cloc tokei scc sw_vers printenv time env xargs nohup nice timeout`;

export const looks: Programs = [
  ...named(ALWAYS, always("read")),
  ...named(
    "sort",
    ruled({ class: "read", writes: "-o --output", raised: { unknown: "--compress-program" } }),
  ),
  // The second operand is a file to write.
  ...named("uniq", ruled({ class: "read", operands: "after-first", valued: "-f -s -w" })),
  ...named("xxd", ruled({ class: "read", operands: "after-first", valued: "-c -g -l -s -o -n" })),
  ...named("rg", ruled({ class: "read", raised: { unknown: "--pre --hostname-bin" } })),
  ...named("ag ack", ruled({ class: "read", raised: { unknown: "--pager" } })),
  ...named("bat batcat", ruled({ class: "read", raised: { unknown: "--pager" } })),
  ...named("man", ruled({ class: "read", raised: { unknown: "-P --pager -H --html" } })),
  ...named("ss", ruled({ class: "read", raised: { destructive: "-K --kill" } })),
  ...named("file", ruled({ class: "read", raised: { "local-write": "-C --compile" } })),
  ...named("tree iconv", ruled({ class: "read", writes: "-o --output" })),
  ...named("base64 base32", ruled({ class: "read", writes: "-o --output" })),
  ...named(
    "yq",
    ruled({ class: "read", raised: { "local-write": "-i --inplace -s --split-exp" } }),
  ),
  ...named("hostname", ruled({ class: "read", crowded: { operands: 1, class: "destructive" } })),
  // A pager runs what stands behind `+` in its arguments.
  ...named("less more", ({ name, args }) =>
    args.every(({ value }) => value !== undefined && !/^[-+]/.test(value))
      ? judged("read", `${name} is a look`)
      : unknown(`${name} with options`),
  ),
  ...named("date", ({ name, args }) => {
    const sets = args.some(({ value = "-s" }) => /^(?:-s|--s|\d)/.test(value));
    const isFormat = operandsOf(args, VALUED_BY_DATE).every(({ raw }) => /^['"]?\+/.test(raw));
    return sets && !isFormat
      ? judged("destructive", `${name} may set the clock`)
      : judged("read", `${name} is a look`);
  }),
];

const VALUED_BY_DATE = ["-d", "--date", "-r", "--reference", "-j", "-f", "-v"];
