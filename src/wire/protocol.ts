/** Protocol: the version, the limits and the addresses that every end of the socket agrees on. */

import { type DeliveryId, deliveryId } from "../model/ids.ts";

/** Raised when a message changes meaning; the one before is then served for one more release. */
export const PROTOCOL_MAJOR = 1;
const SERVED_MAJORS: readonly number[] = [PROTOCOL_MAJOR];

/** A larger hook payload does not travel: the hook puts it into the spool. */
export const FRAME_BYTES_MAX = 4_194_304;
/** How long a hook waits for the acknowledgement before it spools. */
export const ACK_DEADLINE_MS = 150;
/** How long a hook that may be answered waits for the answer after the acknowledgement. */
export const ANSWER_DEADLINE_MS = 1_500;

export const RPC_PATH = `/v${PROTOCOL_MAJOR}/rpc`;

export type Route =
  | {
      readonly kind: "hook";
      readonly agent: string;
      readonly event: string;
      readonly delivery: DeliveryId;
    }
  | { readonly kind: "rpc" }
  | { readonly kind: "other-version"; readonly major: number }
  | { readonly kind: "unknown" };

const VERSIONED = /^\/v(\d{1,4})(\/.*)$/;
const HOOK = /^\/hook\/([\w-]{1,64})\/([\w-]{1,64})\/([\w-]{1,64})$/;

/** Reads a request's path. Total: whatever a client asks for is one of the four kinds. */
export function routeOf(path: string): Route {
  const [, major, rest = ""] = VERSIONED.exec(path) ?? [];
  if (major === undefined) return { kind: "unknown" };
  if (!SERVED_MAJORS.includes(Number(major)))
    return { kind: "other-version", major: Number(major) };
  if (rest === "/rpc") return { kind: "rpc" };
  const [, agent, event, delivery] = HOOK.exec(rest) ?? [];
  if (agent === undefined || event === undefined || delivery === undefined) {
    return { kind: "unknown" };
  }
  return { kind: "hook", agent, event, delivery: deliveryId(delivery) };
}
