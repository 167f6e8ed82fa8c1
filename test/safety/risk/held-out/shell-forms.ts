/** Held-out places of the shell's own language where a command runs and does not look like one. */

import { BASH_4, BASH_5, type HeldOut, has, single } from "./held-out.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");
const hex = (text: string) => Buffer.from(text).toString("hex");

/** The line in quotes that open and close in a text of its own kind. */
const quotedTwice = (line: string) => single(single(line));

/** Places that take a whole script and run it as it stands. */
const AS_IT_STANDS: readonly (readonly [string, (line: string) => string])[] = [
  ["behind a comment with another line ending", (line) => `: # nothing\r\n${line}`],
  ["behind a quote in a comment", (line) => `: # it isn't\n${line} # it isn't`],
  ["between quotes that are none", (line) => `echo ‘a; ${line}; echo b’`],
  ["behind a hash inside a word", (line) => `echo a#b $# \${#PATH} $((2#1)); ${line}`],
  ["behind an escaped quote", (line) => `echo \\'; ${line}; echo \\'`],
  ["behind a redirection", (line) => `2>/dev/null </dev/null ${line}`],
  ["behind assignments", (line) => `LANG=C LC_ALL=C ${line}`],
  ["negated", (line) => `! ${line} || :`],
  ["timed", (line) => `time -p -- ${line}`],
  ["in the background", (line) => `${line} & wait`],
  ["in a case", (line) => `case a in (b) ;; [a-z]) ${line} ;& esac`],
  ["as the condition of a loop", (line) => `while ! ${line}; do break; done`],
  ["as the end of a loop", (line) => `until ${line}; do break; done`],
  ["in a counting loop", (line) => `for ((i = 0; i < 1; i++)) { ${line}; }`],
  ["in a test", (line) => `[[ -z $(${line}) ]]`],
  ["in a pattern", (line) => `[[ a == $(${line}) ]] || :`],
  ["in arithmetic", (line) => `echo $((1 + $(${line} >/dev/null; echo 1)))`],
  ["in old arithmetic", (line) => `echo $[ $(${line} >/dev/null; echo 1) ]`],
  ["in an index", (line) => `list[$(${line} >/dev/null; echo 1)]=a`],
  ["in a default", (line) => `: "\${nothing:-$(${line})}"`],
  ["in a replacement", (line) => `echo "\${PATH//:/$(${line})}"`],
  ["in an assignment that runs nothing", (line) => `export nothing="a$(${line})"`],
  ["in the target of a redirection", (line) => `echo a > "$(${line}; echo /dev/null)"`],
  ["in a here-document", (line) => `cat <<END\n$(${line})\nEND`],
  ["in a here-string", (line) => `cat <<< "a \`${line}\`"`],
  ["in backquotes inside backquotes", (line) => `echo \`echo \\\`${line}\\\`\``],
  ["as a file to read", (line) => `cat <(${line})`],
  ["as a file to write", (line) => `echo a > >(${line} >/dev/null)`],
  ["in the body of a function under a plain name", (line) => `ls() { ${line}; }; ls`],
  ["in a function under the name of a test", (line) => `function [ { ${line}; }; [ a ]`],
  ["in the redirection of a function", (line) => `f() { :; } < <(${line}); f`],
  [
    "in the handler of unknown commands",
    (line) =>
      `command_not_found_handle() { unset -f command_not_found_handle; ${line}; }; no-such-thing`,
  ],
];

/** Places that take the script as a text. */
const AS_TEXT: readonly (readonly [string, (line: string) => string, string?])[] = [
  ["in a trap at the end", (line) => `(trap ${single(line)} EXIT)`],
  ["in a trap before each command", (line) => `(trap -- ${single(line)} DEBUG; :)`],
  ["in a trap for failures", (line) => `(trap ${single(line)} ERR; false); :`],
  [
    "as an alias of a plain name",
    (line) => `shopt -s expand_aliases\nalias ls=${single(line)}\nls`,
  ],
  ["in the trace prompt", (line) => `(PS4=${single(`$(${line})`)}; set -x; :)`],
  [
    "in a text expanded as a prompt",
    (line) => `text=${single(`$(${line})`)}; echo "\${text@P}"`,
    BASH_5,
  ],
  ["in the prompt command", (line) => `PROMPT_COMMAND=${single(line)} bash --norc -i </dev/null`],
  ["in an index that printf evaluates", (line) => `printf -v ${single(`list[$(${line})0]`)} a`],
  ["in an index that a test evaluates", (line) => `[[ ${single(`list[$(${line})0]`)} -eq 0 ]]`],
  ["in an index that let evaluates", (line) => `let ${single(`list[$(${line})0]=1`)}`],
  ["in an index that read evaluates", (line) => `read -r ${single(`list[$(${line})0]`)} <<< a`],
  [
    "in an index that a variable keeps",
    (line) => `text=${single(`list[$(${line})0]`)}; : $((text))`,
  ],
  [
    "in an index that read keeps",
    (line) => `read -r text <<'END'\nlist[$(${line})0]\nEND\n((text)); :`,
  ],
  [
    "in an index that a loop keeps",
    (line) => `for text in ${single(`list[$(${line})0]`)}; do [[ text -eq 0 ]]; done`,
  ],
  [
    "in an index that cuts a text",
    (line) => `text=${single(`list[$(${line})0]`)}; echo "\${PATH:text:1}"`,
  ],
  [
    "in an index that an argument keeps",
    (line) => `set -- ${single(`list[$(${line})0]`)}; echo $(($1))`,
  ],
  ["in the callback of mapfile", (line) => `mapfile -c 1 -C ${single(`${line};:`)} <<< a`, BASH_4],
  ["in the completion of a word", (line) => `compgen -C ${single(line)} a; :`],
  ["for eval behind builtin", (line) => `builtin eval -- ${single(line)}`],
  ["for eval behind command", (line) => `command -p builtin eval ${single(line)}`],
  ["for eval in two quotes", (line) => `eval eval ${quotedTwice(line)}`],
  ["for eval from a variable", (line) => `text=${single(line)}; eval "$text"`],
  ["for eval from a file", (line) => `echo ${single(line)} > step.txt; eval "$(< step.txt)"`],
  ["in a sourced here-string", (line) => `. /dev/stdin <<< ${single(line)}`],
  ["in a sourced substitution", (line) => `source <(echo ${single(line)})`],
  ["in a here-string of a shell", (line) => `bash <<< ${single(line)}`],
  ["in a here-document of a shell", (line) => `sh -s <<-"END"\n\t${line}\n\tEND`],
  ["read by a shell from a substitution", (line) => `bash < <(printf '%s\\n' ${single(line)})`],
  ["named as the input of a shell", (line) => `echo ${single(line)} | bash /dev/stdin`],
  ["piped through tee into a shell", (line) => `echo ${single(line)} | tee >(sh) >/dev/null`],
  [
    "piped into a loop that evals",
    (line) => `echo ${single(line)} | while read -r text; do eval "$text"; done`,
  ],
  [
    "without line endings of another system",
    (line) => `printf '%s\\r\\n' ${single(line)} | tr -d '\\r' | sh`,
  ],
  ["in base64 for a shell's text", (line) => `bash -c "$(base64 -d <<< ${base64(line)})"`],
  [
    "in base64 for a shell's file",
    (line) => `sh <(openssl base64 -d -A <<< ${base64(line)})`,
    has("openssl"),
  ],
  ["in hexadecimal for a shell", (line) => `echo ${hex(line)} | xxd -r -p | sh`, has("xxd")],
  ["for a login shell", (line) => `bash -lc ${single(line)}`],
  [
    "for a shell with many options",
    (line) => `bash --norc -O extglob +x -o nounset -c ${single(line)}`,
  ],
  ["for a shell in the environment", (line) => `STEP=${single(line)} sh -c 'eval "$STEP"'`],
  ["for a shell's first argument", (line) => `sh -c 'eval "$0"' ${single(line)}`],
  ["as the arguments of a shell's text", (line) => `bash -c '"$@"' -- ${line}`],
  ["as the name and arguments of a shell's text", (line) => `bash -c '$0 "$@"' ${line}`],
  [
    "in the file a shell reads first",
    (line) => `echo ${single(line)} > env.sh; BASH_ENV=env.sh bash -c :`,
  ],
  ["in a function that is exported", (line) => `ls() { ${line}; }; export -f ls; bash -c ls`],
  ["in a file that is sourced", (line) => `cat > step.sh <<'END'\n${line}\nEND\n. ./step.sh`],
  [
    "in a file that is run",
    (line) => `printf '%s\\n' ${single(line)} > step; chmod +x step; ./step`,
  ],
  ["in a file for a shell", (line) => `tee step.sh <<< ${single(line)} >/dev/null && bash step.sh`],
  ["in a coprocess", (line) => `coproc ${line}; wait`, BASH_4],
  ["in a named coprocess", (line) => `coproc work { ${line}; }; wait`, BASH_4],
  ["replacing a shell", (line) => `(exec -c "$(type -P env)" PATH="$PATH" ${line})`],
  ["with a descriptor in a variable", (line) => `{input}</dev/null ${line}`, BASH_4],
];

export const SHELL_FORMS: readonly HeldOut[] = [
  ...AS_IT_STANDS.map(([name, apply]) => ({ name, apply })),
  ...AS_TEXT.map(([name, apply, where]) => ({ name, apply, ...(where ? { where } : {}) })),
];
