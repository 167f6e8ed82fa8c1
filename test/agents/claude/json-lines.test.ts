import fc from "fast-check";
import { expect, it } from "vitest";
import { isGlued, recordsIn } from "../../../src/agents/claude/log/json-lines.ts";

const record = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });

it("reads one record of a line", () => {
  expect(recordsIn('{"a":1}')).toEqual({ records: [{ a: 1 }], isTorn: false });
});

it("reads the records of a line that lost its newlines", () => {
  fc.assert(
    fc.property(fc.array(record, { minLength: 1 }), (records) => {
      const line = records.map((each) => JSON.stringify(each)).join("");
      expect(recordsIn(line)).toEqual({
        records: JSON.parse(JSON.stringify(records)),
        isTorn: false,
      });
    }),
  );
});

it("reads what is whole of a line that ends inside a record", () => {
  const first = '{"a":"}{\\"","b":{"c":1}}';
  const line = `${first}{"d":[1,{"e":"f"}]}`;
  for (let end = first.length + 1; end < line.length; end += 1) {
    expect(recordsIn(line.slice(0, end))).toEqual({
      records: [{ a: '}{"', b: { c: 1 } }],
      isTorn: true,
    });
  }
});

it("reads the record that follows half a one", () => {
  const next = { parentUuid: "u1", text: 'says {"parentUuid":' };
  const torn = '{"parentUuid":"u0","text":"half';
  expect(recordsIn(torn + JSON.stringify(next))).toEqual({ records: [next], isTorn: true });
});

it("reads nothing of half a record", () => {
  expect(recordsIn('{"a":"b')).toEqual({ records: [], isTorn: true });
});

it("tells records without a newline between them from one that mentions them", () => {
  expect(isGlued('{"a":1}{"b":2}')).toBe(true);
  expect(isGlued('{"a":"half{"parentUuid":null}')).toBe(true);
  expect(isGlued(JSON.stringify({ text: '{"a":1}{"b":2}' }))).toBe(false);
});

it("never throws, whatever the line", () => {
  fc.assert(fc.property(fc.string(), (line) => void recordsIn(`}{"${line}`)));
});
