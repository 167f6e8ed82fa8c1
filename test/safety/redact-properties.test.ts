/** Properties of redact: what holds for any text, however it is put together. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redact, redactJson, type Strictness } from "../../src/safety/redact.ts";
import { base64, hex, lower, mixed, PASSWORD, uuid } from "./made-up.ts";

const MARKER = /\[secret:[a-z0-9-]+\]/;
const RUNS = 300;

/** Texts in which secrets, their names and their signs meet in every order. */
const pieces = fc.constantFrom(
  ...[
    "password",
    "token",
    "api_key",
    "Authorization",
    "Cookie",
    "secret",
    "--token",
    "export A_KEY",
  ],
  ...[
    "=",
    ": ",
    " = ",
    '"',
    "'",
    "\\",
    "\\n",
    "\n",
    " ",
    ",",
    ";",
    "|",
    "&",
    "<",
    ">",
    "(",
    ")",
    "$",
  ],
  ...["://", "bob:", "@", "/", "?", "mysql -p", "curl -u ", "login ", "echo ", " | sudo -S", "<<<"],
  ...["Bearer ", "-----BEGIN ", "PRIVATE KEY-----", "-----END", "[secret:", "[secret:token]", "]"],
  ...[PASSWORD, hex(40), lower(24), mixed(40), base64(44), uuid(), "hunter2", "\ud800", "é", "😀"],
  ...[["ghp", mixed(36)].join("_"), ["AKIA", "ABCDEFGHIJKLMNOP"].join("")],
);
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 8 })), { maxLength: 24 })
    .map((all) => all.join("")),
);
const strictness = fc.constantFrom<Strictness>("normal", "strict");

it("changes nothing in what it has redacted", () => {
  fc.assert(
    fc.property(texts, strictness, (text, mode) => {
      const once = redact(text, mode);
      expect(redact(once.text, mode)).toEqual({ text: once.text, secrets: [] });
    }),
    { numRuns: RUNS },
  );
});

it("keeps every character around the secrets, in order", () => {
  fc.assert(
    fc.property(texts, strictness, (text, mode) => {
      const around = redact(text, mode).text.split(MARKER);
      let from = 0;
      for (const kept of around) {
        const at = text.indexOf(kept, from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + kept.length;
      }
    }),
    { numRuns: RUNS },
  );
});

it("names as many secrets as it leaves new markers", () => {
  fc.assert(
    fc.property(texts, strictness, (text, mode) => {
      const { text: redacted, secrets } = redact(text, mode);
      const markers = (some: string) => some.split(MARKER).length - 1;
      expect(markers(redacted) - markers(text)).toBe(secrets.length);
    }),
    { numRuns: RUNS },
  );
});

it("finds in strict mode whatever it finds in normal mode", () => {
  fc.assert(
    fc.property(texts, (text) => {
      if (redact(text, "strict").secrets.length === 0) {
        expect(redact(text, "normal").secrets).toEqual([]);
      }
    }),
    { numRuns: RUNS },
  );
});

it("takes a token out of any surroundings that do not continue it", () => {
  const token = ["ghp", mixed(36)].join("_");
  const edge = fc.constantFrom(
    " ",
    "\n",
    '"',
    "'",
    "=",
    "(",
    ")",
    ",",
    ";",
    "\t",
    "`",
    "<",
    ">",
    "\ud800",
  );
  fc.assert(
    fc.property(fc.string(), edge, edge, (text, before, after) => {
      expect(redact(text + before + token + after + text, "normal").text).not.toContain(token);
    }),
    { numRuns: RUNS },
  );
});

it("keeps the shape of any JSON value, and JSON text readable", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const redacted = redactJson(value, () => "strict");
      expect(shapeOf(redacted)).toEqual(shapeOf(value));
    }),
    { numRuns: RUNS },
  );
});

it("leaves JSON text that was readable readable", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("password", "note", "key"), texts), (value) => {
      const { text } = redact(JSON.stringify(value), "strict");
      expect(Object.keys(Object(JSON.parse(text)))).toEqual(Object.keys(value));
    }),
    { numRuns: RUNS },
  );
});

describe("takes time in proportion to the length of", () => {
  /** Four times the text may take this many times as long; quadratic growth would take sixteen. */
  const GROWTH_MAX = 10;
  const CHARS = 40_000;

  it.each([
    ["names without values", "password token key secret "],
    ["names in one word", "password_token_key_secret_"],
    ["signs", "token=:=:=:"],
    ["open quotes", 'password="'],
    ["backslashes", 'password=\\"\\'],
    ["flags", "mysql -p -u -a -P"],
    ["addresses", "https://a:b:c://"],
    ["slashes", "https://x/hooks/"],
    ["key headers", "-----BEGIN PRIVATE KEY-----"],
    ["echoes", "echo a | echo b "],
    ["one long word", "aB3"],
    ["long hex", "0a1b2c3d"],
    ["table heads", "user,password\n"],
    ["markers", "[secret:token]"],
    ["dots and dashes", "a.b-c_d/e+f~"],
    ["dollars", "$2b$"],
    ["commas", 'login("a","b",'],
    ["line breaks", "token:\n"],
  ])("%s", (_what, unit) => {
    const text = unit.repeat(Math.ceil(CHARS / unit.length));
    redact(text, "strict");
    const short = fastest(() => redact(text, "strict"));
    const long = fastest(() => redact(text.repeat(4), "strict"));
    expect(long / short).toBeLessThan(GROWTH_MAX);
  });

  /** Time of the processor: on a busy machine whatever takes long also waits for its turn. */
  function fastest(run: () => void): number {
    const times = Array.from({ length: 3 }, () => {
      const start = process.cpuUsage();
      run();
      return process.cpuUsage(start).user;
    });
    return Math.min(...times);
  }
});

function shapeOf(value: unknown): unknown {
  if (typeof value === "string") return "string";
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shapeOf(child)]));
}
