/** ssh's settings: most are values, some make it run a program on this machine. */

import type { Word } from "../../shell/word.ts";
import { type Judged, unknown } from "./judged.ts";
import { findFlag, flagPaths } from "./words.ts";

/** Settings that name no program and no file with more settings. */
const HARMLESS =
  /^(?:BatchMode|ConnectTimeout|ConnectionAttempts|StrictHostKeyChecking|UserKnownHostsFile|GlobalKnownHostsFile|LogLevel|Port|User|HostName|HostKeyAlias|IdentityFile|IdentitiesOnly|ServerAlive\w+|TCPKeepAlive|Compression|RequestTTY|ForwardAgent|ExitOnForwardFailure|PreferredAuthentications|\w+Authentication|AddressFamily|CheckHostIP|UpdateHostKeys)\s*[=\s]/i;
/** A file of settings, another transport, a library to load. */
const RUNNING = ["-F", "-S", "-D", "-I"];

/** For `ssh` and those that call it, such as `scp`. */
export function judgeSshSettings(name: string, args: readonly Word[]): readonly Judged[] {
  const runs = flagPaths(args, ["-o"]).some((setting = "") => !HARMLESS.test(setting));
  return runs || findFlag(args, RUNNING) !== undefined
    ? [unknown(`${name} may run a program here`)]
    : [];
}
