/** Held-out programs that hand a text to a shell. */

import { double, gnu, type HeldOut, has, single } from "./held-out.ts";

const FORMS: readonly (readonly [string, (line: string) => string, string?])[] = [
  ["for script", (line) => `script -qc ${single(line)} /dev/null`, "script --version"],
  ["for a detached tmux", (line) => `tmux -L step new-session -d ${single(line)}`, has("tmux")],
  ["for a detached screen", (line) => `screen -dm sh -c ${single(line)}`, has("screen")],
  [
    "for su",
    (line) => `su -s /bin/bash -c ${single(line)} "$(id -un)"`,
    '((EUID == 0)) && su -c true "$(id -un)"',
  ],
  ["for at", (line) => `at now <<< ${single(line)}`, has("at", "atd")],
  ["for flock", (line) => `flock . -c ${single(line)}`, has("flock")],
  [
    "for watch",
    (line) => `TERM=dumb timeout 0.3 watch -t ${single(line)} >/dev/null`,
    has("watch", "timeout"),
  ],
  ["for parallel", (line) => `parallel --will-cite ::: ${single(line)}`, has("parallel")],
  ["for env that splits", (line) => `env -S ${single(line)}`, "env -S true"],
  [
    "for env that splits behind other options",
    (line) => `env -iS ${single(`PATH=/usr/bin:/bin ${line}`)}`,
    "env -S true",
  ],
  [
    "for xargs that fills in",
    (line) => `echo ${single(line)} | tr '\\n' '\\0' | xargs -0 -I % sh -c %`,
  ],
  ["for xargs with zeros", (line) => `printf '%s\\0' ${line} | xargs -0 env`],
  ["for find that fills in", (line) => `find . -maxdepth 0 -exec sh -c ${single(line)} {} +`],
  [
    "for find in each folder",
    (line) =>
      `find "$PWD" -maxdepth 0 -execdir bash -c ${single(`cd ${"$"}0 && ${line}`)} "$PWD" \\;`,
    gnu("find"),
  ],
  ["for make", (line) => `make -s --eval=${single(`step: ; @${line}`)} step`, gnu("make")],
  [
    "for a makefile that is read",
    (line) => `make -s -f - <<< $'step:\\n\\t@'${single(line)}`,
    has("make"),
  ],
  [
    "for a function of make",
    (line) => `make -n --eval=${single(`$(shell ${line})`)} --eval='a: ;'`,
    gnu("make"),
  ],
  ["for npm", (line) => `npm exec --offline -c ${single(line)}`, has("npm")],
  ["for npx", (line) => `npx --offline -c ${single(line)}`, has("npx")],
  [
    "as a script of the package",
    (line) => `echo '{}' > package.json; npm pkg set scripts.step=${single(line)} && npm run step`,
    has("npm"),
  ],
  [
    "for ssh",
    (line) => `ssh localhost ${single(line)}`,
    "ssh -o BatchMode=yes -o ConnectTimeout=1 localhost true",
  ],
  ["as the proxy of ssh", (line) => `ssh -o ProxyCommand=${single(line)} host; :`, has("ssh")],
  [
    "as the shell of rsync",
    (line) => `rsync -e ${single(`sh -c ${double(line)}`)} host:a b; :`,
    has("rsync"),
  ],
  [
    "for a container",
    (line) => `docker run --rm -v "$PWD:/work" -w /work alpine sh -c ${single(line)}`,
    "docker image inspect alpine",
  ],
];

export const SHELL_CALLERS: readonly HeldOut[] = FORMS.map(([name, apply, where = ":"]) => ({
  name,
  apply,
  where,
}));
