/** Held-out languages in which the line is a string that runs. */

import { double, type HeldOut, has, single, wordsOf } from "./held-out.ts";

const FORMS: readonly (readonly [string, (line: string) => string])[] = [
  ["awk", (line) => `awk ${single(`BEGIN { system(${double(line)}) }`)}`],
  ["awk", (line) => `awk ${single(`BEGIN { ${double(line)} | getline }`)}`],
  ["awk", (line) => `awk ${single(`BEGIN { print ${double(line)} | "sh" }`)}`],
  ["perl", (line) => `perl -we ${single(`exec(${double(line)})`)}`],
  ["perl", (line) => `perl -le ${single(`print qx{${line}}`)}`],
  ["perl", (line) => `echo ${single(line)} | perl -ne 'system $_'`],
  ["perl", (line) => `perl <<< ${single(`open(my $out, "|-", ${double(line)})`)}`],
  ["python3", (line) => `python3 -c ${single(`import os; os.system(${double(line)})`)}`],
  [
    "python3",
    (line) =>
      `python3 -Ic ${single(`getattr(__import__("o" + "s"), "sys" + "tem")(${double(line)})`)}`,
  ],
  [
    "python3",
    (line) =>
      `python3 - <<'END'\nfrom subprocess import run as go\ngo(${double(line)}, shell=True)\nEND`,
  ],
  [
    "python3",
    (line) =>
      `python3 -c ${single(
        `import subprocess as s; s.call([${wordsOf(line)
          .map((word) => double(word.replaceAll("'", "")))
          .join(", ")}])`,
      )}`,
  ],
  [
    "node",
    (line) => `node -p ${single(`require("child_process").execSync(${double(line)}) + ""`)}`,
  ],
  [
    "node",
    (line) =>
      `node --input-type=module -e ${single(`const m = await import("node:child_" + "process"); m.spawnSync(${double(line)}, { shell: true })`)}`,
  ],
  [
    "node",
    (line) =>
      `node <<< ${single(`process.binding; require("child_process").execSync(${double(line)})`)}`,
  ],
  ["ruby", (line) => `ruby -e ${single(`\`${line}\``)}`],
  ["php", (line) => `php -r ${single(`system(${double(line)});`)}`],
  ["lua", (line) => `lua -e ${single(`os.execute(${double(line)})`)}`],
  ["tclsh", (line) => `tclsh <<< ${single(`exec sh -c {${line}}`)}`],
  ["m4", (line) => `m4 <<< ${single(`syscmd(\`${line}')`)}`],
  ["dc", (line) => `dc -e ${single(`!${line}`)}`],
  ["osascript", (line) => `osascript -e ${single(`do shell script ${double(line)}`)}`],
];

export const INTERPRETED: readonly HeldOut[] = FORMS.map(([language, apply], at) => ({
  name: `in ${language}, form ${at + 1}`,
  apply,
  where: has(language),
}));
