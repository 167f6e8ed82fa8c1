/** Held-out programs that run a command when an option or a variable tells them to. */

import { double, gnu, type HeldOut, has, single } from "./held-out.ts";

const FORMS: readonly (readonly [string, (line: string) => string, string?])[] = [
  ["as an alias of git", (line) => `git -c alias.step=${single(`!${line}`)} step`],
  [
    "as an alias of git in the environment",
    (line) =>
      `GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=alias.step GIT_CONFIG_VALUE_0=${single(`!${line}`)} git step`,
  ],
  [
    "as an alias in the folder",
    (line) => `git init -q; git config alias.step ${single(`!${line}`)}; git step`,
  ],
  [
    "as the pager of git",
    (line) => `GIT_PAGER=${single(line)} script -qc 'git -p help' /dev/null`,
    "script --version",
  ],
  [
    "as the pager in git's options",
    (line) => `script -qc ${single(`git -c core.pager=${single(line)} -p help`)} /dev/null`,
    "script --version",
  ],
  [
    "as the ssh of git",
    (line) => `GIT_SSH_COMMAND=${single(`${line};:`)} git ls-remote ssh://host/a; :`,
  ],
  [
    "as the ssh in git's options",
    (line) => `git -c core.sshCommand=${single(`${line};:`)} ls-remote host:a; :`,
  ],
  [
    "as a transport of git",
    (line) =>
      `git -c protocol.ext.allow=always ls-remote ${single(`ext::sh -c ${line.replaceAll(" ", "% ")}`)}; :`,
  ],
  [
    "as the editor of git",
    (line) => `git init -q; GIT_EDITOR=${single(`${line};:`)} git commit --allow-empty; :`,
  ],
  [
    "as the editor",
    (line) => `git init -q; EDITOR=${single(`${line};:`)} VISUAL= git config -e; :`,
  ],
  [
    "as the differ of git",
    (line) =>
      `git init -q; echo a > a; git add a; echo b > a; GIT_EXTERNAL_DIFF=${single(`${line};:`)} git diff`,
  ],
  [
    "as the monitor of git",
    (line) => `git init -q; git -c core.fsmonitor=${single(`${line};:`)} status`,
  ],
  [
    "as a hook in git's options",
    (line) =>
      `git init -q; printf '#!/bin/sh\\n%s\\n' ${single(line)} > pre-commit; chmod +x pre-commit; git -c core.hooksPath="$PWD" commit --allow-empty -m a; :`,
  ],
  [
    "as the password of git",
    (line) =>
      `git -c credential.helper=${single(`!${line};:`)} credential fill <<< $'protocol=https\\nhost=a'; :`,
  ],
  [
    "for what tar unpacks",
    (line) =>
      `tar -cf a.tar /dev/null 2>/dev/null; echo a > a; tar -cf a.tar a; tar -xf a.tar --to-command=${single(line)}`,
    gnu("tar"),
  ],
  [
    "at a checkpoint of tar",
    (line) => `tar -cf /dev/null --checkpoint=1 --checkpoint-action=exec=${single(line)} .`,
    gnu("tar"),
  ],
  [
    "as the compressor of tar",
    (line) => `tar -cf a.tar -I ${single(`sh -c ${double(`${line}; cat`)}`)} /dev/null`,
    gnu("tar"),
  ],
  [
    "as the tester of zip",
    (line) => `echo a > a; zip -q a.zip a -T -TT ${single(`${line};:`)}`,
    has("zip"),
  ],
  ["for sed to run", (line) => `echo a | sed ${single(`1e ${line}`)}`, gnu("sed")],
  ["for sed to run what it reads", (line) => `echo ${single(line)} | sed 's/^/ /e'`, gnu("sed")],
  ["for vim", (line) => `vim -es -u NONE -c ${single(`!${line}`)} -c 'q!' </dev/null`, has("vim")],
  ["for ed", (line) => `printf '%s\\n' ${single(`!${line}`)} q | ed -s`, has("ed")],
  [
    "as the filter of less",
    (line) => `echo a > a; LESSOPEN=${single(`|${line};: %s`)} less a | cat`,
    has("less"),
  ],
  ["for the debugger", (line) => `gdb -batch -ex ${single(`shell ${line}`)}`, has("gdb")],
  ["for sqlite", (line) => `sqlite3 :memory: ${single(`.system ${line}`)}`, has("sqlite3")],
  [
    "for the compiler's wrapper",
    (line) => `gcc -wrapper sh,-c,${single(line)} -x c -c /dev/null; :`,
    has("gcc"),
  ],
];

export const HOOKS: readonly HeldOut[] = FORMS.map(([name, apply, where = ":"]) => ({
  name,
  apply,
  where,
}));
