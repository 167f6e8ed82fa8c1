/** Ways of writing a command so that it still runs, and looks like something else. */

export interface Transformation {
  readonly name: string;
  readonly apply: (line: string) => string;
  /** It takes a whole script, not only one command: such ones can stand around any other. */
  readonly takesScript?: true;
}

/** The line without its first word, and that word. */
function split(line: string): readonly [string, string] {
  const at = line.indexOf(" ");
  return at === -1 ? [line, ""] : [line.slice(0, at), line.slice(at + 1)];
}

function first(change: (word: string) => string): (line: string) => string {
  return (line) => {
    const [program, rest] = split(line);
    return `${change(program)} ${rest}`.trimEnd();
  };
}

/** Every word that is not quoted already. */
function each(change: (word: string) => string): (line: string) => string {
  return (line) =>
    line.includes("'") ? first(change)(line) : line.split(" ").map(change).join(" ");
}

const single = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const hex = (text: string) =>
  [...text].map((char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, "0")}`).join("");
const base64 = (text: string) => Buffer.from(text).toString("base64");

export const TRANSFORMATIONS: readonly Transformation[] = [
  { name: "as it is", apply: (line) => line },
  { name: "double quotes", apply: each((word) => `"${word}"`) },
  { name: "single quotes", apply: each(single) },
  { name: "a backslash", apply: first((word) => `${word.slice(0, 1)}\\${word.slice(1)}`) },
  { name: "a leading backslash", apply: first((word) => `\\${word}`) },
  { name: "quotes inside words", apply: each((word) => `${word.slice(0, 1)}''${word.slice(1)}`) },
  { name: "hexadecimal words", apply: each((word) => `$'${hex(word)}'`) },
  {
    name: "a line continuation",
    apply: first((word) => `${word.slice(0, 1)}\\\n${word.slice(1)}`),
  },
  { name: "an absolute path", apply: first((word) => `/usr/bin/${word}`) },
  { name: "spaces and tabs", apply: (line) => ` \t${line}  # nothing to see` },
  { name: "after another", apply: (line) => `echo hello && ${line}` },
  { name: "behind a failure", apply: (line) => `false || ${line}` },
  { name: "in the background", apply: (line) => `${line} & wait` },
  { name: "in a pipeline", apply: (line) => `cat x | ${line} | cat` },
  { name: "in parentheses", apply: (line) => `( ${line} )` },
  { name: "in braces", apply: (line) => `{ ${line}\n}`, takesScript: true },
  { name: "in a condition", apply: (line) => `if ${line}; then echo; fi` },
  { name: "in a branch", apply: (line) => `if true; then ${line}\nfi`, takesScript: true },
  { name: "in a loop", apply: (line) => `for i in 1 2; do ${line}\ndone`, takesScript: true },
  { name: "in a case", apply: (line) => `case a in *) ${line}\n;; esac`, takesScript: true },
  { name: "in a function", apply: (line) => `ls() { ${line}; }; ls` },
  { name: "in a substitution", apply: (line) => `echo "$(${line})"` },
  { name: "in backticks", apply: (line) => `echo \`${line}\`` },
  { name: "in a process substitution", apply: (line) => `cat <(${line})` },
  { name: "in an assignment", apply: (line) => `x=$(${line})` },
  { name: "in a default value", apply: (line) => `echo "\${x:-$(${line})}"` },
  { name: "in arithmetic", apply: (line) => `echo $((1 + $(${line})))` },
  { name: "in a heredoc", apply: (line) => `cat <<EOF\n$(${line})\nEOF` },
  { name: "in a trap", apply: (line) => `trap ${single(line)} EXIT`, takesScript: true },
  { name: "for a shell", apply: (line) => `sh -c ${single(line)}`, takesScript: true },
  {
    name: "for a login shell, twice",
    apply: (line) => `bash -lc ${single(`zsh -c ${single(line)}`)}`,
    takesScript: true,
  },
  { name: "for eval", apply: (line) => `eval ${single(line)}`, takesScript: true },
  { name: "for eval, in words", apply: (line) => `eval ${line.split(" ").map(single).join(" ")}` },
  { name: "on a shell's input", apply: (line) => `bash <<'EOF'\n${line}\nEOF`, takesScript: true },
  { name: "as a here-string", apply: (line) => `sh <<< ${single(line)}`, takesScript: true },
  { name: "echoed to a shell", apply: (line) => `echo ${single(line)} | sh`, takesScript: true },
  {
    name: "printed to a shell",
    apply: (line) => `printf '%b' ${single(hex(line))} | bash -s`,
    takesScript: true,
  },
  {
    name: "in base64",
    apply: (line) => `echo ${base64(line)} | base64 -d | sh`,
    takesScript: true,
  },
  {
    name: "in base64, evaluated",
    apply: (line) => `eval "$(echo ${base64(line)} | base64 -d)"`,
    takesScript: true,
  },
  {
    name: "in a file that is run",
    apply: (line) => `echo ${single(line)} > go.sh && sh go.sh`,
    takesScript: true,
  },
  { name: "in a file that is sourced", apply: (line) => `cat > x <<'EOF'\n${line}\nEOF\n. ./x` },
  {
    name: "in a Makefile",
    apply: (line) => `printf 'all:\\n\\t%s\\n' ${single(line)} > Makefile; make`,
  },
  { name: "through env", apply: (line) => `env A=1 ${line}` },
  { name: "through command", apply: (line) => `command ${line}` },
  { name: "through timeout and nice", apply: (line) => `timeout 5 nice -n 5 ${line}` },
  { name: "through nohup", apply: (line) => `nohup ${line} &` },
  { name: "through exec", apply: (line) => `exec ${line}` },
  { name: "through xargs", apply: (line) => `echo x | xargs ${line}` },
  { name: "words from xargs", apply: (line) => `echo ${split(line)[1]} | xargs ${split(line)[0]}` },
  { name: "program from xargs", apply: (line) => `echo ${line} | xargs -I{} sh -c '{}'` },
  { name: "through find", apply: (line) => `find . -name x -exec ${line} \\;` },
  { name: "through busybox", apply: (line) => `busybox ${line}` },
  { name: "through a runner", apply: (line) => `uv run ${line}` },
  { name: "through npx", apply: (line) => `npx -y ${line}` },
  {
    name: "through python",
    apply: (line) => `python3 -c ${single(`import os; os.system("${line}")`)}`,
  },
  { name: "through perl", apply: (line) => `perl -e ${single(`system("${line}")`)}` },
  {
    name: "through node",
    apply: (line) => `node -e ${single(`require("child_process").execSync("${line}")`)}`,
  },
  { name: "through awk", apply: (line) => `awk ${single(`BEGIN { system("${line}") }`)}` },
  { name: "through sed", apply: (line) => `sed ${single(`1e ${line}`)} x` },
  { name: "through git", apply: (line) => `git -c alias.x=${single(`!${line}`)} x` },
  { name: "as git's editor", apply: (line) => `GIT_EDITOR=${single(line)} git commit` },
  { name: "as a pager", apply: (line) => `PAGER=${single(line)} git log` },
  { name: "as a prompt", apply: (line) => `x=${single(`$(${line})`)}; echo "\${x@P}"` },
  { name: "a variable as program", apply: (line) => `p=${split(line)[0]}; $p ${split(line)[1]}` },
  { name: "a variable as line", apply: (line) => `c=${single(line)}; $c` },
  {
    name: "half a variable",
    apply: (line) => `p=${line.slice(1, 2)}; ${line.slice(0, 1)}$p${line.slice(2)}`,
  },
  {
    name: "a variable as arguments",
    apply: (line) => `a=${single(split(line)[1])}; ${split(line)[0]} $a`,
  },
  { name: "an array", apply: (line) => `a=(${line}); "\${a[@]}"` },
  { name: "positional words", apply: (line) => `set -- ${line}; "$@"` },
  {
    name: "a loop's variable",
    apply: (line) => `for w in ${split(line)[1] || "x"}; do ${split(line)[0]} $w; done`,
  },
  { name: "a function for anything", apply: (line) => `run() { "$@"; }; run ${line}` },
  { name: "an alias", apply: (line) => `alias ls=${single(line)}; ls` },
  {
    name: "an alias of the program",
    apply: (line) => `alias ls=${split(line)[0]}; ls ${split(line)[1]}`,
  },
  { name: "a name from a command", apply: (line) => `$(echo ${split(line)[0]}) ${split(line)[1]}` },
  {
    name: "a name from a glob",
    apply: (line) => `/bin/${line.slice(0, 1)}?${split(line)[0].slice(2)}* ${split(line)[1]}`,
  },
  { name: "a brace expansion", apply: (line) => `{${line.split(" ").join(",")},}` },
  {
    name: "a copied program",
    apply: (line) => `cp /bin/${split(line)[0]} ./ls && ./ls ${split(line)[1]}`,
  },
  {
    name: "a linked program",
    apply: (line) => `ln -s /bin/${split(line)[0]} ls; ./ls ${split(line)[1]}`,
  },
];
