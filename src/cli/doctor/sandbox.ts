/** Can recorded steps run in a sandbox on this machine? */

import { whyNoSandbox } from "../../prove/sandbox-here.ts";
import type { Check } from "./check.ts";

export const sandbox: Check = {
  name: "sandbox",
  promise: "commands can be run in a sandbox",
  async look() {
    if (process.platform !== "linux") return [];
    const reason = await whyNoSandbox();
    return reason === undefined ? [] : [{ problem: reason, fix: FIX }];
  },
};

const FIX =
  "Install the package `bubblewrap`, and allow unprivileged user namespaces (inside a container: from its host).";
