/**
 * Runnable scripts: generated ones made of two stub programs, `ok` and `no`, that write down their
 * arguments, so that what a parser found can be held against what a shell really ran.
 */

import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { quoteWord } from "../../src/shell/quote.ts";

/** Writes a script; every call of `name` gives another name. */
type Render = (name: () => string) => string;

const WRAPPERS = [
  (leaf: string) => `env -u Y X=1 ${leaf}`,
  (leaf: string) => `X=1 nice -n 1 ${leaf}`,
  (leaf: string) => `timeout -k 1 5 ${leaf}`,
  (leaf: string) => `command ${leaf}`,
  (leaf: string) => `nohup ${leaf}`,
  (leaf: string) => `printf '1\\n2\\n' | xargs -n 1 ${leaf}`,
  (leaf: string) => `find . -maxdepth 0 -exec ${leaf} {} \\; -name x -exec ${leaf}x {} +`,
  (leaf: string) => `( exec ${leaf})`,
  (leaf: string) => `{ ! time -p ${leaf}; }`,
];

const NESTED = [
  (body: string) => `bash -c ${quoteWord(body)}`,
  (body: string) => `bash --norc -o pipefail -c -- ${quoteWord(body)} _ arg`,
  (body: string) => `eval ${quoteWord(body)}`,
  (body: string) => `{ bash <<'${endOf(body)}'\n${body}\n${endOf(body)}\n}`,
  (body: string) => `bash <<< ${quoteWord(body)}`,
  (body: string) => `env sh -c ${quoteWord(`bash -c ${quoteWord(body)}`)}`,
  (body: string) => `bash -c ${quoteWord(`trap ${quoteWord(body)} EXIT`)}`,
];

/** The spaces keep `((` and `$((` from looking like arithmetic. */
const BLOCKS = [
  (body: string) => `( ${body})`,
  (body: string) => `{ ${body}\n}`,
  (body: string) => `{ ${body}\n} 2> /dev/null`,
  (body: string) => `if ${body}\nthen :; else :; fi`,
  (body: string) => `if true; then ${body}\nfi`,
  (body: string) => `if false; then ${body}\nfi`,
  (body: string) => `for i in 1 2; do ${body}\ndone`,
  (body: string) => `for i in; do ${body}\ndone`,
  (body: string) => `while false; do ${body}\ndone`,
  (body: string) => `case a in b) ${body}\n;; esac`,
  (body: string) => `case a in a) ${body}\n;; esac`,
  (body: string) => `: "$( ${withoutHeredoc(body)}\n)"`,
  (body: string) => `x=$( ${withoutHeredoc(body)}\n)`,
  (body: string) => `cat <( ${withoutHeredoc(body)}\n)`,
  (body: string) => `{ cat <<${endOf(body)}\n$( ${withoutHeredoc(body)}\n)\n${endOf(body)}\n}`,
  (body: string) => `never() { ${body}\n}`,
];

const { script } = fc.letrec<{ script: Render; piece: Render; leaf: Render }>((tie) => ({
  leaf: fc.constantFrom("ok", "no").map((program) => (name) => `${program} ${name()}`),
  piece: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    tie("leaf"),
    around(tie("leaf"), WRAPPERS),
    around(tie("script"), BLOCKS),
    around(fc.oneof(tie("leaf"), tie("script")), NESTED),
  ),
  script: fc
    .tuple(
      tie("piece"),
      fc.array(
        fc.tuple(fc.constantFrom(" && ", " || ", "; ", "\n", " | ", " & wait; "), tie("piece")),
        {
          maxLength: 3,
        },
      ),
    )
    .map(
      ([first, others]) =>
        (name) =>
          others.reduce((text, [joint, piece]) => text + joint + piece(name), first(name)),
    ),
}));

/** No name occurs twice; background jobs are waited for, so that the record is complete. */
export const runnableScript: fc.Arbitrary<string> = script.map((render) => {
  let count = 0;
  return render(() => `n${count++}`);
});

/** Differs from the delimiters of all heredocs inside. */
function endOf(body: string): string {
  return `END${body.length}`;
}

/** Bash 5.2 itself misreads some groups with heredocs inside substitutions. */
function withoutHeredoc(body: string): string {
  return body.includes("<<") ? ":" : body;
}

function around(inner: fc.Arbitrary<Render>, forms: readonly ((text: string) => string)[]) {
  return fc.tuple(inner, fc.constantFrom(...forms)).map(
    ([render, form]): Render =>
      (name) =>
        form(render(name)),
  );
}

export interface Playground {
  /** What really ran, as `program name`, in the order it started, and the exit code. */
  run(text: string): { readonly ran: readonly string[]; readonly exit: number | null };
  remove(): void;
}

export function makePlayground(): Playground {
  const folder = mkdtempSync(join(tmpdir(), "skilld-shell-"));
  const log = join(folder, "log");
  const programs = join(folder, "bin");
  const empty = join(folder, "empty");
  mkdirSync(programs);
  mkdirSync(empty);
  writeStub(join(programs, "ok"), log);
  symlinkSync("ok", join(programs, "no"));
  return {
    run(text) {
      writeFileSync(log, "");
      const { status } = spawnSync("bash", ["-c", `${text}\nexit=$?\nwait\nexit $exit`], {
        cwd: empty,
        env: { PATH: `${programs}:/usr/bin:/bin` },
        stdio: "ignore",
      });
      return { ran: readFileSync(log, "utf8").split("\n").slice(0, -1), exit: status };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function writeStub(path: string, log: string): void {
  writeFileSync(path, `#!/bin/sh\necho "\${0##*/} $1" >> ${log}\ncase $0 in *no) exit 1; esac\n`);
  chmodSync(path, 0o755);
}
