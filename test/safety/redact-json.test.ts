/** redactJson: strings deep inside a value, judged by the names that lead to them. */

import { expect, it } from "vitest";
import { redactJson } from "../../src/safety/redact.ts";
import { lower, mixed, PASSWORD, uuid } from "./made-up.ts";

const normally = () => "normal" as const;

it("takes a string whole whose name announces a secret", () => {
  const text = "not a secret by its looks";
  const value = { password: PASSWORD, apiKey: "abc-def", client_secret: "zzz", note: text };
  expect(redactJson(value, normally)).toEqual({
    password: "[secret:password]",
    apiKey: "[secret:api-key]",
    client_secret: "[secret:secret]",
    note: text,
  });
});

it("keeps references, placeholders, empty strings and markers under such a name", () => {
  const value = [
    { password: "" },
    { password: "$DB_PASSWORD" },
    { token: "<token>" },
    { token: "[secret:token]" },
    { secret: "***" },
  ];
  expect(redactJson(value, normally)).toEqual(value);
});

it("keeps what names count, name or page through secrets", () => {
  const value = {
    max_tokens: "4096",
    token_count: "12",
    tokenizer: "bpe",
    secretName: "db-login",
    nextPageToken: mixed(12),
    keyboard: "qwertz",
    author: "monkey",
    session_id: uuid(),
    tool_use_id: `toolu_01${mixed(22)}`,
  };
  expect(redactJson(value, normally)).toEqual(value);
});

it("looks into lists under the name of the list", () => {
  expect(redactJson({ passwords: ["x"], password: ["one", "two"] }, normally)).toEqual({
    passwords: ["x"],
    password: ["[secret:password]", "[secret:password]"],
  });
});

it("asks for each path how strict to be", () => {
  const word = lower(32);
  const value = { tool: { command: `run ${word}`, output: `ran ${word}` } };
  const strictness = (path: readonly string[]) =>
    path.join(".") === "tool.command" ? ("strict" as const) : ("normal" as const);
  expect(redactJson(value, strictness)).toEqual({
    tool: { command: "run [secret:random-text]", output: `ran ${word}` },
  });
});

it("leaves everything that is no string as it is", () => {
  const value = { password: 12345678, token: null, secret: true, nested: [1, [2.5], {}] };
  expect(redactJson(value, normally)).toEqual(value);
});
