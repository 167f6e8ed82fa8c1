/**
 * Learning without a network: a daemon that has none finds what recurs, and neither it nor its
 * threads try to reach anything but the daemon's own socket.
 */

import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { connect } from "../../src/wire/client.ts";
import { eventually, ROOT, run, temporaryHome } from "../support/daemon-process.ts";
import { FIXTURES } from "../support/imported.ts";

/** A network namespace of its own: not even the loopback is up. */
const NO_NETWORK = ["--user", "--map-root-user", "--net"];
const isPermitted = spawnSync("unshare", [...NO_NETWORK, "true"]).status === 0;
if (!isPermitted) process.stderr.write("not permitted here: a daemon without a network\n");

const REPEATED = join(FIXTURES, "claude/s03-release-repeated/transcripts");

const COUNTED = ["Ip:OutRequests", "Ip:OutNoRoutes", "Tcp:ActiveOpens", "Udp:OutDatagrams"];
const NOTHING = Object.fromEntries(COUNTED.map((name) => [name, 0]));

/** What the kernel has counted for all of a namespace, as `/proc/PID/net/snmp` tells it. */
function triedToReach(snmp: string): Readonly<Record<string, number>> {
  const rows = snmp.split("\n").map((line) => line.split(" "));
  const counts = rows.flatMap(([protocol = "", ...names], at) => {
    const [next, ...values] = rows[at + 1] ?? [];
    return next === protocol
      ? names.map((name, place) => [`${protocol}${name}`, Number(values[place])] as const)
      : [];
  });
  return Object.fromEntries(counts.filter(([name]) => COUNTED.includes(name)));
}

/** Those that are not unix sockets, of the process and all of its threads. */
function strangeSockets(pid: number): readonly string[] {
  const first = socketsOf(pid).filter(isNoUnixSocket(pid));
  // One that was opened or closed meanwhile is on one of two lists only.
  return first.length === 0 ? [] : socketsOf(pid).filter(isNoUnixSocket(pid)).filter(within(first));
}

function socketsOf(pid: number): readonly string[] {
  const targets = readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`));
  return targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []);
}

/** A connection that was accepted belongs to the namespace of whoever opened it: this one. */
function isNoUnixSocket(pid: number): (inode: string) => boolean {
  const lists = [pid, "self"].map((each) => readFileSync(`/proc/${each}/net/unix`, "utf8"));
  const lines = lists.join("\n").split("\n");
  const inodes = new Set(lines.map((line) => line.trim().split(/\s+/)[6]));
  return (inode) => !inodes.has(inode);
}

function within(list: readonly string[]): (one: string) => boolean {
  return (one) => list.includes(one);
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // Closed since it was listed.
    return "";
  }
}

it.skipIf(!isPermitted)("finds what recurs, and tries to reach nothing", async () => {
  const home = temporaryHome();
  const skilld = join(ROOT, "dist/src/cli/main.js");
  const inside = [...NO_NETWORK, process.execPath, skilld, "start", "--json"];
  const { pid } = JSON.parse((await run("unshare", inside, home)).stdout);
  const client = await connect(home.socket);
  const { id } = await client.call("import", { paths: [REPEATED], agent: null, since: null });
  const strange = new Set<string>();
  await eventually(
    async () => {
      for (const socket of strangeSockets(pid)) strange.add(socket);
      return client.call("importProgress", { id });
    },
    ({ phase }) => phase === "ended",
  );
  const { candidates } = await client.call("candidates", { all: false });
  client.close();
  expect(candidates.length).toBeGreaterThan(0);
  expect([...strange]).toEqual([]);
  expect(triedToReach(readFileSync(`/proc/${pid}/net/snmp`, "utf8"))).toEqual(NOTHING);
});

it.skipIf(!isPermitted)("would notice an attempt", () => {
  const attempt = `
    require("node:net").connect(9, "192.0.2.1").on("error", () => {
      process.stdout.write(require("node:fs").readFileSync("/proc/self/net/snmp", "utf8"));
    });`;
  const snmp = execFileSync("unshare", [...NO_NETWORK, process.execPath, "-e", attempt], {
    encoding: "utf8",
  });
  expect(triedToReach(snmp)).toEqual({ ...NOTHING, "Ip:OutNoRoutes": 1 });
});
