/** Held-out shapes: the half nobody reads while writing rules, or the measurement is worth nothing. */

import { ai } from "./held-out/ai.ts";
import { bare } from "./held-out/bare.ts";
import { chat } from "./held-out/chat.ts";
import { ci } from "./held-out/ci.ts";
import { cloud } from "./held-out/cloud.ts";
import { codeHost } from "./held-out/code-host.ts";
import { command } from "./held-out/command.ts";
import { database } from "./held-out/database.ts";
import { file } from "./held-out/file.ts";
import { key } from "./held-out/key.ts";
import { messaging } from "./held-out/messaging.ts";
import { monitoring } from "./held-out/monitoring.ts";
import { payment } from "./held-out/payment.ts";
import { registry } from "./held-out/registry.ts";
import { request } from "./held-out/request.ts";
import { workspace } from "./held-out/workspace.ts";
import type { Shape } from "./shape.ts";

export const heldOutShapes: readonly Shape[] = [
  ...cloud,
  ...codeHost,
  ...ci,
  ...registry,
  ...chat,
  ...workspace,
  ...payment,
  ...ai,
  ...monitoring,
  ...messaging,
  ...key,
  ...database,
  ...request,
  ...command,
  ...file,
  ...bare,
];
