/** The scripted models, asked over HTTP as the agents ask them. */

import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { text as say, toolUse } from "./messages-blocks.ts";
import { startMessagesModel } from "./messages-model.ts";
import { call, finish } from "./responses-items.ts";
import { startResponsesModel } from "./responses-model.ts";
import { fromOutput, refusal, turn } from "./script.ts";
import type { ScriptedModel } from "./scripted-model.ts";

const closing = (model: ScriptedModel): ScriptedModel => {
  onTestFinished(model.close);
  return model;
};

async function ask(model: ScriptedModel, path: string, body: object = {}) {
  const response = await fetch(`${model.url}${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

const askResponses = (model: ScriptedModel, body?: object) => ask(model, "/v1/responses", body);

describe("a scripted model", () => {
  it("says its turns in order and has no faults when all were asked for", async () => {
    const model = closing(
      await startResponsesModel({ turns: [turn(finish("one")), turn(finish("two"))] }),
    );
    expect((await askResponses(model)).text).toContain('"text":"one"');
    expect((await askResponses(model)).text).toContain('"text":"two"');
    expect(model.faults()).toEqual([]);
  });

  it("notes when it was asked for less or for more than it has", async () => {
    const model = closing(await startResponsesModel({ turns: [turn(finish("one"))] }));
    expect(model.faults()).toEqual(['the thread "main" has 1 turns and was asked for 0']);
    await askResponses(model);
    expect((await askResponses(model)).text).toContain("The script is over.");
    expect(model.faults()).toEqual(['the thread "main" has 1 turns and was asked for 2']);
  });

  it("keeps the place in every thread of its own", async () => {
    const threads = [
      {
        name: "aside",
        fits: ({ text }: { readonly text: string }) => text.includes("aside"),
        turns: [turn(finish("in the other thread"))],
      },
    ];
    const model = closing(await startResponsesModel({ turns: [turn(finish("here"))], threads }));
    expect((await askResponses(model, { aside: 1 })).text).toContain("in the other thread");
    expect((await askResponses(model)).text).toContain("here");
    expect(model.faults()).toEqual([]);
  });

  it("refuses where the script says so", async () => {
    const model = closing(await startMessagesModel({ turns: [refusal(529, "overloaded")] }));
    expect((await ask(model, "/v1/messages")).status).toBe(529);
  });

  it("waits for the test before it answers", async () => {
    const seen: number[] = [];
    const beforeTurn = async (number: number) => void seen.push(number);
    const model = closing(
      await startResponsesModel({ turns: [turn(finish("one"))] }, { beforeTurn }),
    );
    await askResponses(model);
    expect(seen).toEqual([1]);
  });

  it("fills in what the agent reported, and notes when it did not", async () => {
    const poll = turn(call("write_stdin", { session_id: fromOutput(/session ID (\d+)/) }));
    const model = closing(await startResponsesModel({ turns: [poll, poll] }));
    const { text } = await askResponses(model, { output: "session ID 3, then session ID 41" });
    expect(text).toContain(String.raw`"arguments":"{\"session_id\":41}"`);
    await expect(askResponses(model)).rejects.toThrow();
    expect(model.faults()).toEqual(["Error: nothing in the request matches /session ID (\\d+)/g"]);
  });

  it("notes requests it has no answer for", async () => {
    const model = closing(await startMessagesModel({ turns: [] }));
    expect((await ask(model, "/v1/messages/count_tokens")).text).toBe('{"input_tokens":1}');
    expect((await ask(model, "/v1/files")).status).toBe(404);
    expect(model.faults()).toEqual(["POST /v1/files is not part of this API"]);
  });
});

describe("whatever is said", () => {
  const payloads = (stream: string) =>
    [...stream.matchAll(/^data: (.*)$/gm)].map(([, json = ""]) => JSON.parse(json));

  it("arrives whole over the Responses API", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), fc.json(), async (words, json) => {
        const model = await startResponsesModel({
          turns: [turn(call("tool", { json }), finish(words))],
        });
        const { text } = await askResponses(model).finally(model.close);
        const [tool, message] = payloads(text).at(-1).response.output;
        expect(JSON.parse(tool.arguments)).toEqual({ json });
        expect(message.content[0].text).toBe(words);
      }),
      { numRuns: 50 },
    );
  });

  it("arrives whole over the Messages API", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), fc.json(), async (words, json) => {
        const model = await startMessagesModel({
          turns: [turn(say(words), toolUse("tool", { json }))],
        });
        const { text } = await ask(model, "/v1/messages").finally(model.close);
        const deltas = payloads(text)
          .filter(({ type }) => type === "content_block_delta")
          .map(({ delta }) => delta);
        expect(deltas[0].text).toBe(words);
        expect(JSON.parse(deltas[1].partial_json)).toEqual({ json });
      }),
      { numRuns: 50 },
    );
  });
});
