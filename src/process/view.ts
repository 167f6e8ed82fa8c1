/** View: what a program in the sandbox sees of the file system, as mounts in a safe order. */

import { existsSync, statSync } from "node:fs";
import { realPath } from "../support/real-path.ts";

export type Mount =
  /** Nothing of it is seen. */
  | { readonly kind: "hidden"; readonly path: string }
  /** An empty folder that ends with the step. */
  | { readonly kind: "scratch"; readonly path: string }
  | { readonly kind: "read-only"; readonly path: string }
  | { readonly kind: "writable"; readonly path: string }
  /** Writable unless it lies in what is hidden: asked for by whoever wrote the step. */
  | { readonly kind: "wished"; readonly path: string };

/** A place inside another comes after it, so that the nearest mount decides. */
export function argumentsOf(mounts: readonly Mount[]): readonly string[] {
  const real = mounts
    .filter(({ path }) => existsSync(path))
    .map((mount) => ({ ...mount, path: realPath(mount.path) }));
  const hidden = real.filter(({ kind }) => kind === "hidden").map(({ path }) => path);
  return real
    .filter(({ kind, path }) => kind !== "wished" || !hidden.some((each) => isIn(path, each)))
    .toSorted((one, other) => one.path.length - other.path.length || rankOf(one) - rankOf(other))
    .flatMap(argumentsFor);
}

export function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

/** Of two mounts on one place the later one counts. */
function rankOf({ kind }: Mount): number {
  return ["scratch", "read-only", "writable", "wished", "hidden"].indexOf(kind);
}

function argumentsFor({ kind, path }: Mount): readonly string[] {
  switch (kind) {
    case "hidden":
      return statSync(path).isDirectory() ? ["--tmpfs", path] : ["--ro-bind", "/dev/null", path];
    case "scratch":
      return ["--tmpfs", path];
    case "read-only":
      return ["--ro-bind", path, path];
    case "writable":
    case "wished":
      return ["--bind", path, path];
  }
}
