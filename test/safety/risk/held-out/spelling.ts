/** Held-out ways of spelling the words of one command. */

import { BASH_4, gnu, type HeldOut, has, program, single, words, wordsOf } from "./held-out.ts";

/** Puts something that vanishes behind the first letter. */
const split = (nothing: string) => words((word) => `${word.slice(0, 1)}${nothing}${word.slice(1)}`);

const reversed = (text: string) => [...text].reverse().join("");

function rot13(text: string): string {
  return text.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97),
  );
}

const octal = (text: string) =>
  [...text].map((letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, "0")}`).join("");

const unicode = (text: string) =>
  [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");

/** Takes the name of the program from a variable, which `set` fills and `get` reads. */
function variable(set: (name: string) => string, get: string): (line: string) => string {
  return (line) => {
    const [name = "", ...rest] = wordsOf(line);
    return `${set(name)}\n${[get, ...rest].join(" ")}`;
  };
}

const IN_USR_BIN = "test -x /usr/bin/touch";

export const SPELLINGS: readonly HeldOut[] = [
  { name: "with unset variables inside its words", apply: split(`\${nothing}`) },
  { name: "with unset variables and a default of nothing", apply: split(`\${nothing:-}`) },
  { name: "with the empty list of arguments inside its words", apply: split("$@") },
  { name: "with empty substitutions inside its words", apply: split("$(:)") },
  { name: "with empty backquotes inside its words", apply: split("``") },
  { name: "with empty quotes of both kinds inside its words", apply: split(`''""$''`) },
  { name: "with a broken line inside its words", apply: split("\\\n") },
  { name: "in translated quotes", apply: words((word) => `$"${word}"`) },
  { name: "in octal", apply: words((word) => `$'${octal(word)}'`) },
  { name: "in code points", apply: words((word) => `$'${unicode(word)}'`), where: BASH_4 },
  { name: "with IFS as its blanks", apply: (line) => wordsOf(line).join(`\${IFS}`) },
  { name: "with IFS cut to one blank", apply: (line) => wordsOf(line).join(`\${IFS:0:1}`) },
  { name: "as one brace expansion", apply: (line) => `{${wordsOf(line).join(",")}}` },
  {
    name: "with tabs and broken lines between its words",
    apply: (line) => wordsOf(line).join(" \\\n\t"),
  },
  {
    name: "by a path with a question mark",
    apply: program((n) => `/usr/bin/${n.slice(0, -1)}?`),
    where: IN_USR_BIN,
  },
  {
    name: "by a path with a class",
    apply: program((n) => `/???/bin/[${n.slice(0, 1)}]${n.slice(1)}`),
    where: IN_USR_BIN,
  },
  {
    name: "by a winding path",
    apply: program((n) => `/usr/./bin/..//bin/${n}`),
    where: IN_USR_BIN,
  },
  { name: "by the path that command finds", apply: program((n) => `$(command -v ${n})`) },
  { name: "by the path that type finds", apply: program((n) => `"\`type -P ${n}\`"`) },
  {
    name: "by the path that which finds",
    apply: program((n) => `$(which ${n})`),
    where: has("which"),
  },
  {
    name: "by a name written backwards",
    apply: program((n) => `$(rev <<< ${reversed(n)})`),
    where: has("rev"),
  },
  { name: "by a name in rot13", apply: program((n) => `$(echo ${rot13(n)} | tr a-z n-za-m)`) },
  {
    name: "by a name that printf pads",
    apply: program((n) => `$(printf %s%s ${n.slice(0, 1)} ${n.slice(1)})`),
  },
  { name: "by a name cut from a text", apply: variable((n) => `text=__${n}`, `\${text:2}`) },
  {
    name: "by a name with a hole",
    apply: variable((n) => `text=${n.slice(0, 1)}@@${n.slice(1)}`, `\${text/@@/}`),
  },
  {
    name: "by a name without its ending",
    apply: variable((n) => `text=${n}.txt`, `\${text%.txt}`),
  },
  {
    name: "by a name in capitals",
    apply: variable((n) => `text=${n.toUpperCase()}`, `\${text,,}`),
    where: BASH_4,
  },
  { name: "by the name of a variable", apply: variable((n) => `text=${n} name=text`, `\${!name}`) },
  {
    name: "by a name that printf stored",
    apply: variable((n) => `printf -v text %s ${n}`, "$text"),
  },
  { name: "by a name that read stored", apply: variable((n) => `read -r text <<< ${n}`, "$text") },
  {
    name: "by a name that mapfile stored",
    apply: variable((n) => `mapfile -t text <<< ${n}`, "$text"),
    where: BASH_4,
  },
  {
    name: "by a name from a loop",
    apply: (line) => {
      const [name = "", ...rest] = wordsOf(line);
      return `for text in ${name}; do $text ${rest.join(" ")}; done`;
    },
  },
  { name: "by a default that is taken", apply: program((n) => `\${nothing:-${n}}`) },
  { name: "by a default that is kept", apply: program((n) => `\${nothing:=${n}}`) },
  { name: "by an alternative", apply: program((n) => `\${PATH:+${n}}`) },
  { name: "as the elements of an array", apply: (line) => `all=(${line}); "\${all[@]}"` },
  { name: "as the arguments of the shell", apply: (line) => `set -- ${line}; "$@"` },
  { name: "as the arguments of a function", apply: (line) => `run() { "$@"; }; run ${line}` },
  {
    name: "as a function's argument to eval",
    apply: (line) => `run() { eval "$1"; }; run ${single(line)}`,
  },
  {
    name: "by a link that bears another name",
    apply: program((n) => `ln -s "$(type -P ${n})" ./ls; ./ls`),
  },
  {
    name: "by a link that is found first",
    apply: program((n) => `ln -s "$(type -P ${n})" ls; PATH=.:$PATH; ls`),
  },
  { name: "by a remembered path", apply: program((n) => `hash -p "$(type -P ${n})" ls; ls`) },
  { name: "under the name of another program", apply: (line) => `(exec -a ls ${line})` },
  {
    name: "with its words from here",
    apply: (line) => `xargs <<< ${single(line.slice(line.indexOf(" ") + 1))} ${wordsOf(line)[0]}`,
    where: gnu("xargs"),
  },
];
