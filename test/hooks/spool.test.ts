/** A daemon that is away: the event waits in the spool, whole or not at all, and the agent hears nothing. */

import { mkdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ACK_FRAME } from "../../src/wire/hook-reply.ts";
import { CLIENTS, installHooks, readSpool, removeHome, runHook } from "../support/hook-runner.ts";
import { startScriptedDaemon } from "../support/scripted-daemon.ts";

const FRAME_BYTES_MAX = 4 * 1024 * 1024;
/** Of the system's own structure, with and without the final zero. */
const SOCKET_PATH_BYTES = 108;
const MIB = 1024 * 1024;
const SILENT = { code: 0, stdout: "", stderr: "", ms: expect.any(Number) };

/** What a client needs anyway, and far less than the event that passes through it. */
const RESIDENT_MIB_MAX = { perl: 32, node: 96 } as const;

describe.each(CLIENTS)("the %s client", (client) => {
  let home: string;
  beforeEach(async () => {
    home = await installHooks(client);
  });
  afterEach(() => removeHome(home));

  it.each(["", "{}", '{"a":"é😀"}\n\0'])("spools %j for its owner only", async (stdin) => {
    expect(await runHook(home, { agent: "claude", event: "SessionStart", stdin })).toEqual(SILENT);
    expect(await readSpool(home)).toEqual([
      {
        delivery: expect.stringMatching(/^\d{10}-\d+-[0-9a-f]{16}$/),
        agent: "claude",
        event: "SessionStart",
        mode: "600",
        bytes: Buffer.from(stdin),
      },
    ]);
  });

  it("names the delivery after the second in which the hook ran", async () => {
    const before = Math.floor(Date.now() / 1000);
    await runHook(home);
    const after = Math.floor(Date.now() / 1000);
    const seconds = (await readSpool(home)).map((file) => Number(file.delivery.slice(0, 10)));
    expect(seconds.filter((second) => before <= second && second <= after)).toHaveLength(1);
  });

  it("loses none of many events at once", async () => {
    const events = Array.from({ length: 12 }, (_, at) => `{"event":${at}}`);
    await Promise.all(events.map((stdin) => runHook(home, { stdin })));
    const spooled = (await readSpool(home)).map((file) => file.bytes.toString());
    expect(spooled.sort()).toEqual(events.sort());
  });

  it("spools where a socket is left of a daemon that died", async () => {
    await writeFile(join(home, "run/skilld.sock"), "");
    expect(await runHook(home)).toEqual(SILENT);
    expect(await readSpool(home)).toHaveLength(1);
  });

  it("spools an event too large for a frame without asking the daemon", async () => {
    const daemon = await startScriptedDaemon(home, [ACK_FRAME]);
    const stdin = Buffer.alloc(FRAME_BYTES_MAX + 1, "0123456789");
    expect(await runHook(home, { stdin })).toEqual(SILENT);
    await daemon.close();
    expect(daemon.received).toEqual([]);
    expect((await readSpool(home)).map((file) => file.bytes.equals(stdin))).toEqual([true]);
  });

  it("spools 50 MB without holding it in memory", async () => {
    const piece = Buffer.alloc(MIB, "0123456789");
    let residentMib = Number.NaN;
    const stdin = async (to: Writable, shell: number) => {
      for (let sent = 0; sent < 49; sent++) await write(to, piece);
      residentMib = await peakResidentMib(shell);
      to.end(piece);
    };
    expect(await runHook(home, { stdin })).toEqual(SILENT);
    const whole = Buffer.concat(Array.from({ length: 50 }, () => piece));
    expect((await readSpool(home)).map((file) => file.bytes.equals(whole))).toEqual([true]);
    expect(residentMib).toBeLessThan(RESIDENT_MIB_MAX[client]);
  });

  it("makes the spool folder when it is missing, for its owner only", async () => {
    await rm(join(home, "spool"), { recursive: true });
    expect(await runHook(home)).toEqual(SILENT);
    expect(((await stat(join(home, "spool"))).mode & 0o777).toString(8)).toBe("700");
    expect(await readSpool(home)).toHaveLength(1);
  });

  it("gives up in silence where the spool is a file", async () => {
    await rm(join(home, "spool"), { recursive: true });
    await writeFile(join(home, "spool"), "in the way");
    expect(await runHook(home)).toEqual(SILENT);
    expect(await readFile(join(home, "spool"), "utf8")).toBe("in the way");
  });

  it("gives up in silence where the spool takes no files, even from root", async () => {
    await rm(join(home, "spool"), { recursive: true });
    await symlink("/proc/self", join(home, "spool"));
    expect(await runHook(home)).toEqual(SILENT);
    expect(await runHook(home, { stdin: Buffer.alloc(FRAME_BYTES_MAX + 1) })).toEqual(SILENT);
  });

  it.each([100_000, FRAME_BYTES_MAX + 1])(
    "leaves nothing behind when the disk is full after half of %i bytes",
    async (size) => {
      const shell = ["/bin/sh", "-c", 'ulimit -f 32; exec /bin/sh "$@"', "sh"];
      expect(await runHook(home, { shell, stdin: Buffer.alloc(size, "x") })).toEqual(SILENT);
      expect(await readSpool(home)).toEqual([]);
    },
  );

  it("spools in a home too deep for a socket, and does not talk where its path would be cut off", async () => {
    const deep = join(home, "d".repeat(SOCKET_PATH_BYTES));
    await mkdir(deep);
    for (const folder of ["hooks", "run", "spool"])
      await symlink(join(home, folder), join(deep, folder));
    const daemon = await startScriptedDaemon(home, [ACK_FRAME]);
    for (const bytes of [SOCKET_PATH_BYTES - 1, SOCKET_PATH_BYTES]) {
      await symlink(join(home, "run/skilld.sock"), deep.slice(0, bytes));
    }
    expect(await runHook(deep)).toEqual(SILENT);
    await daemon.close();
    expect(daemon.received).toEqual([]);
    expect(await readSpool(home)).toHaveLength(1);
  });
});

async function write(to: Writable, bytes: Buffer): Promise<void> {
  await new Promise((resolve) => to.write(bytes, resolve));
}

/** Of the client, the one child of the shell that runs hook.sh. */
async function peakResidentMib(shell: number): Promise<number> {
  const client = (await readFile(`/proc/${shell}/task/${shell}/children`, "utf8")).trim();
  const status = await readFile(`/proc/${client}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
