/** Mounts: which places of this machine a step may see, write, or not even know of. */

import { join, resolve } from "node:path";
import { userHome } from "../config/environment.ts";
import type { Need } from "../model/procedure.ts";
import { realPath } from "../support/real-path.ts";
import { isIn, type Mount } from "./view.ts";

/** Keys, passwords and sessions of the user, relative to the home folder. */
const SECRET_PLACES = [
  ".ssh",
  ".gnupg",
  ".aws",
  ".azure",
  ".kube",
  ".docker",
  ".netrc",
  ".npmrc",
  ".pypirc",
  ".git-credentials",
  ".password-store",
  ".vault-token",
  ".cargo/credentials",
  ".cargo/credentials.toml",
  ".config/gcloud",
  ".config/gh",
  ".config/git/credentials",
  ".config/op",
  ".local/share/keyrings",
  ".mozilla",
  ".thunderbird",
  ".config/google-chrome",
  ".config/chromium",
  ".config/BraveSoftware",
  ".config/microsoft-edge",
  ".config/vivaldi",
  ".var/app",
  "snap/firefox",
  "snap/chromium",
];

/** Where programs meet each other: sockets of agents, of the desktop, of containers. */
const SCRATCH_PLACES = ["/tmp", "/var/tmp", "/run"];

/** What package managers have fetched before; a step that fetches may add to it. */
const CACHES = [
  ".npm",
  ".cache/pip",
  ".cache/uv",
  ".cache/yarn",
  ".local/share/pnpm/store",
  ".cargo/registry",
  ".cargo/git",
  ".gradle/caches",
  ".m2/repository",
  "go/pkg/mod",
];

/** For every step of a replay. */
export function fixedMounts(project: string, hidden: readonly string[]): readonly Mount[] {
  const home = realPath(userHome());
  const secret = SECRET_PLACES.map((name) => join(home, name));
  return [
    ...SCRATCH_PLACES.map((path): Mount => ({ kind: "scratch", path })),
    // A home or a file of the system may lie where scratch folders are put.
    ...[home, realPath("/etc/resolv.conf")].filter(isCovered).map(readOnly),
    ...[...secret, ...hidden].filter((path) => path !== project).map(hide),
  ];
}

export function cacheMounts(): readonly Mount[] {
  return CACHES.map((name) => ({ kind: "wished", path: join(userHome(), name) }));
}

export function writableMounts(needs: readonly Need[], project: string): readonly Mount[] {
  const paths = needs.flatMap((need) => (need.kind === "write" ? [need.path] : []));
  return paths.map((path) => ({ kind: "wished", path: placeOf(path, project) }));
}

function placeOf(path: string, project: string): string {
  return path.startsWith("~/") ? join(userHome(), path.slice(2)) : resolve(project, path);
}

function isCovered(path: string): boolean {
  return SCRATCH_PLACES.some((place) => isIn(path, place));
}

function readOnly(path: string): Mount {
  return { kind: "read-only", path };
}

function hide(path: string): Mount {
  return { kind: "hidden", path };
}
