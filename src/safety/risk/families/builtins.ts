/** What shells do themselves. */

import { hidesCommand } from "../arithmetic.ts";
import { type Call, named, type Programs } from "../call.ts";
import { highest, type Judged, judged, unknown } from "../judged.ts";
import { always, ruled } from "../rule.ts";
import { judgeRun } from "../run-file.ts";
import { judgeVariable } from "../variables.ts";

/** They compute with their arguments: `a[$(…)]` runs, even from inside quotes. */
const COMPUTING = "let unset read getopts test [ [[ (( printf wait";
const HARMLESS = `cd pushd popd dirs exit return break continue shift jobs bg fg disown umask
  ulimit times logout suspend help caller unalias set shopt trap eval exec builtin`;

export const builtins: Programs = [
  ...named(HARMLESS, always("read")),
  ...named(COMPUTING, judgeComputing),
  ...named("export readonly declare typeset local", judgeDeclaration),
  ...named("command", ruled({ class: "read" })),
  ...named("hash", ruled({ class: "read", raised: { unknown: "-p" } })),
  ...named("history", ruled({ class: "read", raised: { destructive: "-c -d -w -a -n -r -s -p" } })),
  ...named("mapfile readarray", ruled({ class: "read", raised: { unknown: "-C" } })),
  ...named("alias", judgeAlias),
  ...named("source .", ({ args: [file], name, place }) =>
    file === undefined ? unknown(`${name} without a file`) : judgeRun(file, place),
  ),
  ...named("sh bash dash zsh ksh ash", judgeShell),
];

function judgeComputing({ name, args }: Call): Judged {
  return args.some(hidesCommand)
    ? unknown(`${name} may run what stands in its arguments`)
    : judged("read", `${name} is a look`);
}

/** `-n` makes a name for another variable, `-f` shows functions. */
function judgeDeclaration(call: Call): Judged {
  const assignments = call.args.map((word) => {
    const [, name, value] = /^(\w+)\+?=(.*)$/s.exec(word.value ?? word.raw) ?? [];
    const isKnown = word.value !== undefined;
    return name === undefined ? undefined : { name, value: isKnown ? value : undefined, word };
  });
  return highest([
    judgeComputing(call),
    ...assignments.flatMap((each) =>
      each === undefined ? [] : [judgeVariable(each, call.judgeText)],
    ),
    ...(call.args.some(({ raw }) => /^["'$`]/.test(raw)) ? [unknown("an unseen name")] : []),
  ]);
}

/** The name itself is judged wherever it is called; the text may be looked at now. */
function judgeAlias({ name, args, judgeText }: Call): Judged {
  const texts = args.map(({ value }) => value?.slice(value.indexOf("=") + 1));
  const unseen = texts.includes(undefined) ? [unknown(`${name} with an unseen text`)] : [];
  const seen = texts.flatMap((text) => (text === undefined ? [] : [judgeText(text)]));
  return highest([judged("read", `${name} names commands`), ...seen, ...unseen]);
}

/** Scripts behind `-c` and on standard input are seen by the shell room. */
function judgeShell({ name, args, place }: Call): Judged {
  const [file] = args.filter(({ value }) => !/^[-+]/.test(value ?? ""));
  if (file !== undefined) return judgeRun(file, place);
  const asks = args.some(({ value }) => value === "--version" || value === "--help");
  return asks ? judged("read", `${name} explains itself`) : unknown(`${name} runs what it reads`);
}
