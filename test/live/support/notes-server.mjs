/** A small MCP server on stdio for the agents to talk to: keeps notes, and refuses empty ones. */

import { createInterface } from "node:readline";

const TOOL = {
  name: "add_note",
  description: "Store a note.",
  inputSchema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
  annotations: { readOnlyHint: true },
};

const METHODS = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: "notes", version: "1.0.0" },
  }),
  "tools/list": () => ({ tools: [TOOL] }),
  "tools/call": ({ arguments: { text } }) =>
    text === ""
      ? { content: [{ type: "text", text: "a note needs words" }], isError: true }
      : { content: [{ type: "text", text: `stored: ${text}` }] },
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const answer = METHODS[method];
  const reply = answer
    ? { result: answer(params) }
    : { error: { code: -32601, message: `no method ${method}` } };
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, ...reply })}\n`);
});
