/** Settings: strict, so that a setting somebody believes in is a setting that holds. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadConfig } from "../../src/config/config.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const DEFAULTS = {
  capture: { effects: true, retentionDays: 90, maxBytes: 1_073_741_824, exclude: [] },
  mine: { minSessions: 2, maxOpen: 50 },
  recall: {
    enabled: true,
    totalTokens: 600,
    perSkillTokens: 250,
    reserve: 0,
    maxSkills: 2,
    threshold: 0.75,
  },
  replay: { sandbox: "auto", timeoutSeconds: 600 },
  session: { hotReload: false },
  roots: [],
};

it("has a default for everything when there is no file", () => {
  expect(loadConfig(join(temporaryFolder(), "config.json"))).toEqual(DEFAULTS);
});

it.each([
  ["{}", DEFAULTS],
  ['{"capture":{}}', DEFAULTS],
  [
    '{"capture":{"retentionDays":7}}',
    { ...DEFAULTS, capture: { ...DEFAULTS.capture, retentionDays: 7 } },
  ],
  [
    '{"capture":{"effects":false}}',
    { ...DEFAULTS, capture: { ...DEFAULTS.capture, effects: false } },
  ],
  ['{"mine":{"minSessions":3}}', { ...DEFAULTS, mine: { minSessions: 3, maxOpen: 50 } }],
  [
    '{"capture":{"maxBytes":1048576}}',
    { ...DEFAULTS, capture: { ...DEFAULTS.capture, maxBytes: 1_048_576 } },
  ],
  ['{"session":{"hotReload":true}}', { ...DEFAULTS, session: { hotReload: true } }],
  [
    '{"roots":[{"id":"team","path":"/mnt/team/skills","ready":"exists /mnt/team/.mounted"}]}',
    {
      ...DEFAULTS,
      roots: [{ id: "team", path: "/mnt/team/skills", ready: "exists /mnt/team/.mounted" }],
    },
  ],
])("reads %s", (text, settings) => {
  expect(loadConfig(fileOf(text))).toEqual(settings);
});

describe("refuses", () => {
  it.each([
    ['{"captur":{}}', 'unknown key "captur", did you mean "capture"?'],
    [
      '{"capture":{"retentiondays":3}}',
      'unknown key "capture.retentiondays", did you mean "retentionDays"?',
    ],
    ['{"capture":{"colour":"red"}}', 'unknown key "capture.colour"'],
    [
      '{"capture":{"maxByte":1,"days":1}}',
      'unknown key "capture.maxByte", did you mean "maxBytes"?; unknown key "capture.days"',
    ],
    [
      '{"capture":{"retentionDays":0}}',
      "capture.retentionDays: Too small: expected number to be >=1",
    ],
    [
      '{"capture":{"retentionDays":"90"}}',
      "capture.retentionDays: Invalid input: expected number, received string",
    ],
    ['{"mine":{"minSessions":1}}', "mine.minSessions: Too small: expected number to be >=2"],
    [
      '{"session":{"hotreload":true}}',
      'unknown key "session.hotreload", did you mean "hotReload"?',
    ],
    [
      '{"roots":[{"id":"a","path":"/a","redy":"exists /a"}]}',
      'unknown key "roots.0.redy", did you mean "ready"?',
    ],
    [
      '{"roots":[{"id":"a","path":"/a","ready":"test -d /a"}]}',
      "roots.0.ready: must be `exists PATH`, where the path begins with / or ~/",
    ],
    ['{"roots":[{"id":"a","path":"/a"},{"id":"a","path":"/b"}]}', "roots: an id stands twice"],
    ['{"capture":null}', "capture: Invalid input: expected object, received null"],
    ["[]", "Invalid input: expected object, received array"],
    ["null", "Invalid input: expected object, received null"],
  ])("%s", (text, reason) => {
    const path = fileOf(text);
    expect(refusalOf(path)).toEqual({
      code: "config-invalid",
      message: `cannot read ${path}: ${reason}`,
      hint: "Correct the file, or delete it to get the defaults.",
    });
  });

  it.each(["", "{", "{'capture':{}}", '{"capture":{},}', "\0"])("%j, which is not JSON", (text) => {
    expect(refusalOf(fileOf(text))).toMatchObject({ code: "config-invalid" });
  });

  it("a folder of that name", () => {
    const path = join(temporaryFolder(), "config.json");
    mkdirSync(path);
    expect(refusalOf(path)).toMatchObject({
      code: "config-invalid",
      message: expect.stringContaining(`cannot read ${path}: EISDIR`),
    });
  });
});

it("reads any JSON or says what is wrong with it", () => {
  const path = fileOf("");
  fc.assert(
    fc.property(fc.json(), (text) => {
      writeFileSync(path, text);
      const { code } = refusalOf(path);
      expect([undefined, "config-invalid"]).toContain(code);
    }),
    { examples: [['{"__proto__":{"capture":1}}'], ['{"capture":{"__proto__":1}}']] },
  );
});

function fileOf(text: string): string {
  const path = join(temporaryFolder(), "config.json");
  writeFileSync(path, text);
  return path;
}

/** What a person would be told; every field `undefined` when nothing is wrong. */
function refusalOf(path: string): Pick<Partial<SkilldError>, "code" | "message" | "hint"> {
  try {
    loadConfig(path);
    return {};
  } catch (error) {
    if (!(error instanceof SkilldError)) throw error;
    const { code, message, hint } = error;
    return { code, message, hint };
  }
}
