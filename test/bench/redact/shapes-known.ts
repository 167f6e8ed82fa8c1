/** Known shapes: the half a rule writer may read. */

import { ai } from "./known/ai.ts";
import { bare } from "./known/bare.ts";
import { chat } from "./known/chat.ts";
import { ci } from "./known/ci.ts";
import { cloud } from "./known/cloud.ts";
import { codeHost } from "./known/code-host.ts";
import { command } from "./known/command.ts";
import { database } from "./known/database.ts";
import { file } from "./known/file.ts";
import { key } from "./known/key.ts";
import { messaging } from "./known/messaging.ts";
import { monitoring } from "./known/monitoring.ts";
import { payment } from "./known/payment.ts";
import { registry } from "./known/registry.ts";
import { request } from "./known/request.ts";
import { workspace } from "./known/workspace.ts";
import type { Shape } from "./shape.ts";

export const knownShapes: readonly Shape[] = [
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
