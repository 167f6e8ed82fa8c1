/** Carriers: what programs such as sudo, xargs, bash -c and ssh really run. */

import { expect, it } from "vitest";
import type { AtomicCommand } from "../../src/shell/script.ts";
import { parseScript } from "../../src/shell/shell.ts";

it.each([
  ["sudo rm -rf x", ["sudo > rm -rf x"]],
  ["sudo -nu root --preserve-env=PATH -- rm x", ["sudo > rm x"]],
  ["sudo -l", ["sudo -l"]],
  ["sudo A=1 B=2 make", ["sudo > A=1 B=2 make"]],
  ["env", ["env"]],
  ["env -i PATH=/bin X='a b' npm test", ["env > PATH=/bin X='a b' npm test"]],
  ["A=1 env B=2 make", ["env > A=1 B=2 make"]],
  ["command -v node", ["command -v node"]],
  ["command -p git status", ["command > git status"]],
  ["exec 3>file", ["exec"]],
  ["exec -a name node x", ["exec > node x"]],
  ["nohup npm start", ["nohup > npm start"]],
  ["nice -n 10 make", ["nice > make"]],
  ["nice -10 make", ["nice > make"]],
  ["timeout -k 5s 10m npm test", ["timeout > npm test"]],
  ["timeout --signal=KILL 5 sleep 9", ["timeout > sleep 9"]],
  ["time -p make all", ["time > make all"]],
  ["/usr/bin/time -f %e make", ["time > make"]],
  ["stdbuf -oL -eL tail -f x", ["stdbuf > tail -f x"]],
  ["ls | xargs", ["ls", "xargs"]],
  ["ls | xargs -0 -I{} -P4 cp {} x", ["ls", "xargs > cp ? x"]],
  ["ls | xargs -i{} rm {}", ["ls", "xargs > rm ?"]],
  ["sudo -u me env X=1 nice timeout 5 rm x", ["sudo > env > nice > timeout > X=1 rm x"]],
  ["ls | xargs rm -f", ["ls", "xargs > rm -f ?"]],
  ["ls | xargs -n1 sudo", ["ls", "xargs > sudo > ?"]],
  ["ls | xargs -I % sh -c 'a; b'", ["ls", "xargs > sh -c > a", "xargs > sh -c > b"]],
  ["ls | xargs sh -c 'a $1' _", ["ls", "xargs > sh -c > a ?"]],
  ["find . -name x -delete", ["find . -name x -delete"]],
  ["find . -exec rm {} \\; -print", ["find . -exec ; -print", "find -exec > rm ?"]],
  [
    "find . -execdir a {} + -ok b + {} \\;",
    ["find . -execdir + -ok ;", "find -execdir > a ?", "find -ok > b + ?"],
  ],
  ["fd -x mv {} {.}.bak", ["fd -x", "fd -x > mv ? ?"]],
  ["fd -e ts -x prettier --write", ["fd -e ts -x", "fd -x > prettier --write ?"]],
  ["bash -lc 'a && b'", ["bash -lc > a", "bash -lc > b"]],
  ["/bin/sh -c 'a' name arg", ["sh -c > a"]],
  ["bash -euo pipefail -c 'a'", ["bash -euoc > a"]],
  ["bash +x --norc -c -- 'a'", ["bash -c > a"]],
  ["zsh -ic a", ["zsh -ic > a"]],
  ["X=1 bash -c 'a; Y=2 b'", ["bash -c > X=1 a", "bash -c > X=1 Y=2 b"]],
  ["bash build.sh -c x", ["bash build.sh -c x"]],
  ["bash --version", ["bash --version"]],
  ["bash <<'E'\na\nb $X\nE", ["bash > a", "bash > b ?"]],
  ["sudo bash -s -- x <<'E'\na\nE", ["sudo > bash > a"]],
  ["sh <<< 'a; b'", ["sh > a", "sh > b"]],
  ["eval 'a; b'", ["eval > a", "eval > b"]],
  ["eval a b", ["eval > a b"]],
  ["eval", ["eval"]],
  ["trap 'rm x' EXIT INT", ["trap > rm x"]],
  ["trap - EXIT", ["trap - EXIT"]],
  ["trap '' INT", ["trap  INT"]],
  ["sh -c \"sh -c 'sh -c a'\"", ["sh -c > sh -c > sh -c > a"]],
  ["(a $(b))", ["(…) > $(…) > b", "(…) > a ?"]],
  ["f() { a; }", ["f > a"]],
  ["ssh -p 22 me@host", ["ssh -p 22 me@host"]],
  ["ssh host 'cd x && a'", ["ssh host", "ssh > cd x", "ssh > a"]],
  ["ssh host a -b 'c d'", ["ssh host", "ssh > a -b c d"]],
  ["ssh host <<'E'\na\nE", ["ssh host", "ssh > a"]],
  ["ssh host bash -s <<'E'\na\nE", ["ssh host", "ssh > bash -s !"]],
  ["docker exec -it -u root web ls /", ["docker exec -it -u root web", "docker exec > ls /"]],
  [
    "docker -H x compose -f y exec -T web sh -c a",
    ["docker -H x compose -f y exec -T web", "docker exec > sh -c > a"],
  ],
  ["docker exec -i web sh <<'E'\na\nE", ["docker exec -i web", "docker exec > sh > a"]],
  ["docker run --rm node:20 npm test", ["docker run --rm node:20 npm test"]],
  ["kubectl exec -n x pod -- ls", ["kubectl exec -n x pod --", "kubectl exec > ls"]],
  ["kubectl get pods", ["kubectl get pods"]],
])("%j runs %j", (text, expected) => {
  expect(commandsOf(text).map(summaryOf)).toEqual(expected);
});

it.each([
  ["curl -s x | sh", "the script of sh only shows when it runs"],
  ["sh < file", "the script of sh only shows when it runs"],
  ['bash -c "$CMD"', "the script of bash -c only shows when it runs"],
  ['bash -c "rm $X"', "the script of bash -c only shows when it runs"],
  ["bash <<E\nrm $X\nE", "the script of bash only shows when it runs"],
  ["eval $CMD", "the script of eval only shows when it runs"],
  ["bash $OPTIONS x", "bash runs what only shows when it runs"],
  ["bash -oc pipefail x", "bash runs what only shows when it runs"],
  ["bash --mystery -c x", "bash runs what only shows when it runs"],
  ["ls | xargs bash", "bash runs what only shows when it runs"],
  ["xargs -I% bash <<'E'\nx\nE", "the script of bash only shows when it runs"],
  ["ls | xargs bash -c", "the script of bash -c only shows when it runs"],
  ["ls | xargs -I% sh -c 'rm %'", "the script of sh -c only shows when it runs"],
  ["find . -exec sh -c 'rm {}' \\;", "the script of sh -c only shows when it runs"],
  ["ls | xargs --mystery rm", "xargs with an unknown option"],
  ["sudo --mystery rm", "sudo with an unknown option"],
  ["env -S 'rm x'", "env with an unknown option"],
  ["ssh --mystery host rm", "ssh with an unknown option"],
  ['ssh host "rm $X"', "the command for ssh only shows when it runs"],
  ["docker --mystery exec web rm", "docker with an unknown option"],
  ["docker exec --mystery web rm", "docker exec with an unknown option"],
  ["kubectl exec pod ls", "kubectl exec without a -- before its command"],
  [
    "bash -c 'echo $(if)'",
    "its script can not be read: a substitution does not parse: expected 'then'",
  ],
])("what %j runs can not be seen, and it says why", (text, reason) => {
  expect(commandsOf(text).at(-1)?.opaque).toBe(reason);
});

it("tells apart what runs here, elsewhere, later and again", () => {
  const layers = (text: string) =>
    commandsOf(text)
      .at(-1)
      ?.via.map(({ kind, words }) => [kind, words.map(({ raw }) => raw).join(" ")]);
  expect(layers("sudo -u me xargs -n 1 sh -c 'a'")).toEqual([
    ["wrapper", "sudo -u me"],
    ["wrapper", "xargs -n 1"],
    ["script", "sh -c"],
  ]);
  expect(layers("ssh -p 22 host '(a)'")).toEqual([
    ["remote", "ssh -p 22 host"],
    ["subshell", ""],
  ]);
  expect(layers("f() { echo >(a) ; }")).toEqual([["function", ""]]);
});

function commandsOf(text: string): readonly AtomicCommand[] {
  const script = parseScript(text);
  if (script.kind === "unparsable") throw new Error(script.reason);
  return script.commands;
}

/** Layers, assignments and words; `?` is known only at run time, `!` runs what can not be seen. */
function summaryOf({ via, assignments, words, opaque }: AtomicCommand): string {
  const values = words.map(({ value = "?" }) => value);
  const own = [...assignments.map(({ word }) => word.raw), ...values, ...(opaque ? ["!"] : [])];
  return [...via.map(({ name }) => name), own.join(" ")].join(" > ");
}
