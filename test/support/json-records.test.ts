import fc from "fast-check";
import { expect, it } from "vitest";
import { areGlued, jsonRecords } from "../../src/support/json-records.ts";

const record = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });

it("reads one record of a line", () => {
  expect(jsonRecords('{"a":1}')).toEqual([{ a: 1 }]);
});

it("reads the records of a line that lost its newlines", () => {
  fc.assert(
    fc.property(fc.array(record, { minLength: 1 }), (records) => {
      const line = records.map((each) => JSON.stringify(each)).join("");
      expect(jsonRecords(line)).toEqual(JSON.parse(JSON.stringify(records)));
    }),
  );
});

it("reads nothing of a line that ends inside a record", () => {
  const line = '{"a":"}{\\"","b":{"c":1}}{"d":[1,{"e":"f"}]}';
  const cuts = Array.from({ length: line.length - 1 }, (_, index) => line.slice(0, index + 1));
  const whole = '{"a":"}{\\"","b":{"c":1}}';
  expect(cuts.filter((cut) => jsonRecords(cut) !== undefined)).toEqual([whole]);
});

it("tells records without a newline between them from one that mentions them", () => {
  expect(areGlued('{"a":1}{"b":2}')).toBe(true);
  expect(areGlued(JSON.stringify({ text: '{"a":1}{"b":2}' }))).toBe(false);
});

it("never throws, whatever the line", () => {
  fc.assert(fc.property(fc.string(), (line) => void jsonRecords(`}{"${line}`)));
});
