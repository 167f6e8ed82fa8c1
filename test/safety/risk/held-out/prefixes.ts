/** Held-out programs that run the words behind them. */

import type { HeldOut } from "./held-out.ts";

/** Whatever follows is run: each can be tried where it can run `true`. */
const PREFIXES: readonly string[] = [
  "timeout -k 1 --signal=INT 5s",
  "nohup",
  "setsid --wait",
  "nice -n 5",
  "ionice -c 3",
  "stdbuf -oL",
  "chrt -o 0",
  "taskset -c 0",
  "setarch -R",
  "linux64",
  "prlimit --nofile=256",
  "flock step.lock",
  "unshare --user --map-root-user",
  "chroot --skip-chdir /",
  "runuser -u root --",
  "setpriv --no-new-privs",
  "strace -f -o /dev/null",
  "env -u NOTHING",
  "env -C . --",
  'env -i PATH="$PATH"',
  "command -p",
  "command -- command",
  "builtin command",
  "/usr/bin/time -p",
  "xargs -a /dev/null",
  "find . -maxdepth 0 -exec env",
  "/lib64/ld-linux-x86-64.so.2 /usr/bin/env",
  "start-stop-daemon --start --chdir . --exec /usr/bin/env --",
  "systemd-run --user --wait",
  "dbus-run-session --",
  "bwrap --dev-bind / / --",
  "fakeroot",
  "busybox env",
  "doas",
  "pkexec",
  "caffeinate -i",
  "xvfb-run -a",
  "proxychains4 -q",
  "torsocks",
  "direnv exec .",
  "mise exec --",
  "pyenv exec",
  "rustup run stable",
  "uv run --no-project",
  "poetry run",
  "pipenv run",
  "conda run -n base",
  "bundle exec",
  "pnpm exec",
  "yarn exec",
  "npm exec --offline --",
  "cross-env A=b",
  "dotenv --",
  "doppler run --",
  "docker run --rm -v /:/host alpine chroot /host",
  "docker compose exec app",
  "kubectl exec pod --",
];

/** Prefixes whose command needs an ending. */
const ENDINGS: Readonly<Record<string, string>> = { "find . -maxdepth 0 -exec env": " \\;" };

function prefixed(prefix: string): HeldOut {
  const apply = (line: string) => `${prefix} ${line}${ENDINGS[prefix] ?? ""}`;
  return { name: `behind ${prefix}`, apply, where: apply("true") };
}

export const PREFIXED: readonly HeldOut[] = PREFIXES.map(prefixed);
