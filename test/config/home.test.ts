/** Homes: where skilld lives, and the ones it refuses because others could look in. */

import { chmodSync, chownSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { homeAt, prepareHome } from "../../src/config/home.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const SOCKET = "/run/skilld.sock";
const UNSAFE_HINT =
  "It must be a plain folder of your own with mode 700 (chmod 700), or set SKILLD_HOME.";

it("is made with everything in it for its owner alone", () => {
  const home = homeAt(join(temporaryFolder(), "not/there/yet"));
  prepareHome(home);
  const folders = [home.root, join(home.root, "run"), home.spool, home.logs];
  expect(folders.map((folder) => lstatSync(folder).mode & 0o777)).toEqual(folders.map(() => 0o700));
});

it("may be prepared again", () => {
  const home = homeAt(temporaryFolder());
  prepareHome(home);
  expect(() => prepareHome(home)).not.toThrow();
});

describe("is refused when", () => {
  const refused = (path: string, reason: string) =>
    expect.objectContaining({
      code: "home-unsafe",
      message: `cannot use ${path}: ${reason}`,
      hint: UNSAFE_HINT,
    });

  it.each(["", "run", "spool", "log"])("its folder %j is a link", (name) => {
    const { root, path } = place(name);
    symlinkSync(temporaryFolder(), path);
    expect(() => prepareHome(homeAt(root))).toThrow(refused(path, "it is a symbolic link"));
  });

  it("its folder is a link to nowhere", () => {
    const { root, path } = place("spool");
    symlinkSync("/nonexistent", path);
    expect(() => prepareHome(homeAt(root))).toThrow(refused(path, "it can not be made"));
  });

  it("its folder is a file", () => {
    const { root, path } = place("");
    writeFileSync(path, "");
    expect(() => prepareHome(homeAt(root))).toThrow(refused(path, "it can not be made"));
  });

  it.each([0o750, 0o701, 0o755, 0o720])("its mode is %o", (mode) => {
    const { root, path } = place("");
    mkdirSync(path);
    chmodSync(path, mode);
    expect(() => prepareHome(homeAt(root))).toThrow(refused(path, "others may enter it"));
  });

  it.runIf(isRoot).each(["", "run", "spool", "log"])("somebody else owns its folder %j", (name) => {
    const { root, path } = place(name);
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, NOBODY, NOBODY);
    expect(() => prepareHome(homeAt(root))).toThrow(refused(path, "it belongs to user 65534"));
  });

  it("it is below a file", () => {
    const { root, path } = place("spool");
    writeFileSync(path, "");
    const below = join(root, "spool/home");
    expect(() => prepareHome(homeAt(below))).toThrow(refused(below, "it can not be made"));
  });
});

describe("with a socket path of", () => {
  it("103 bytes is used", () => {
    const home = homeAt(rootForSocketOf(103));
    expect(Buffer.byteLength(home.socket)).toBe(103);
    expect(() => prepareHome(home)).not.toThrow();
  });

  it("104 bytes is refused, before anything is made", () => {
    const home = homeAt(rootForSocketOf(104));
    expect(() => prepareHome(home)).toThrow(
      expect.objectContaining({
        code: "socket-path-too-long",
        message: `cannot listen on ${home.socket}: 104 bytes, and a socket path has at most 103`,
        hint: "Set SKILLD_HOME to a folder with a shorter path.",
      }),
    );
    expect(() => lstatSync(home.root)).toThrow("ENOENT");
  });

  it("104 bytes in fewer letters is refused too", () => {
    const root = rootForSocketOf(103).replace(/x$/, "é");
    expect(() => prepareHome(homeAt(root))).toThrow("104 bytes");
  });
});

/** A home and the path of one folder of it; the rest of the home is fine. */
function place(name: string): { root: string; path: string } {
  const root = join(temporaryFolder(), "home");
  if (name !== "") mkdirSync(root, { mode: 0o700 });
  return { root, path: join(root, name) };
}

function rootForSocketOf(bytes: number): string {
  const parent = `${temporaryFolder()}/`;
  return parent.padEnd(bytes - SOCKET.length, "x");
}
