/** JSON-RPC over a program's stdin and stdout, one message a line, in both directions. */

import { createInterface } from "node:readline";
import { z } from "zod";
import type { Running } from "../support/program.ts";

export interface Peer {
  readonly call: (method: string, params: object) => Promise<unknown>;
  readonly notify: (method: string) => void;
  /** The next notification of that name; `undefined` when the program ends first. */
  readonly next: (method: string) => Promise<unknown>;
}

/** `answer` replies to what the program asks of us. */
export function peerOf(program: Running, answer: (method: string) => unknown): Peer {
  const waiting = new Map<string, (message: Message | undefined) => void>();
  const send = (message: object) => program.stdin.write(`${JSON.stringify(message)}\n`);
  const receive = (message: Message) => {
    const { id, method } = message;
    if (id !== undefined && method !== undefined) {
      send({ id, result: answer(method) });
      return;
    }
    const key = method ?? String(id);
    waiting.get(key)?.(message);
    waiting.delete(key);
  };
  createInterface({ input: program.stdout })
    .on("line", (line) => receive(Message.parse(JSON.parse(line))))
    .on("close", () => {
      for (const resolve of waiting.values()) resolve(undefined);
    });
  const expected = (key: string) =>
    new Promise<Message | undefined>((resolve) => waiting.set(key, resolve));
  let calls = 0;
  return {
    call: async (method, params) => {
      calls += 1;
      const reply = expected(String(calls));
      send({ id: calls, method, params });
      const message = (await reply) ?? { error: "the program ended" };
      if ("result" in message) return message.result;
      throw new Error(`${method}: ${JSON.stringify(message.error)}`);
    },
    notify: (method) => send({ method }),
    next: async (method) => (await expected(method))?.params,
  };
}

const Message = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
});

type Message = z.infer<typeof Message>;
