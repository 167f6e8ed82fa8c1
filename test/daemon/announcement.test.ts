import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { announce } from "../../daemon/announcement.ts";
import { homeAt, prepareHome } from "../../src/config/home.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const daemon = { version: "1.2.3", startedAt: "2026-01-31T10:20:30.000Z" };

function preparedHome() {
  const home = homeAt(join(temporaryFolder(), "home"));
  prepareHome(home);
  writeFileSync(home.startingFile, "");
  writeFileSync(home.socket, "");
  return home;
}

it("says who runs, and that nobody starts any more", () => {
  const home = preparedHome();
  const announced = announce(home, daemon);
  expect(JSON.parse(readFileSync(home.daemonFile, "utf8"))).toEqual({
    pid: process.pid,
    socket: home.socket,
    ...daemon,
  });
  expect({ stands: announced.stands(), starting: existsSync(home.startingFile) }).toEqual({
    stands: true,
    starting: false,
  });
});

it("leaves nothing when it is withdrawn", () => {
  const home = preparedHome();
  announce(home, daemon).withdraw();
  expect([existsSync(home.daemonFile), existsSync(home.socket)]).toEqual([false, false]);
});

it("does not stand when the home is gone", () => {
  const home = preparedHome();
  const announced = announce(home, daemon);
  rmSync(home.root, { recursive: true });
  expect(announced.stands()).toBe(false);
  expect(announced.withdraw).not.toThrow();
});

it("leaves another daemon's announcement alone", () => {
  const home = preparedHome();
  const announced = announce(home, daemon);
  writeFileSync(home.daemonFile, '{"pid":1}');
  announced.withdraw();
  expect([announced.stands(), existsSync(home.daemonFile), existsSync(home.socket)]).toEqual([
    false,
    true,
    true,
  ]);
});
