/** TOML documents: a file's bytes as a value, or the place where they are not TOML. */

import { parse, TomlError } from "smol-toml";
import { firstBadByte, type Position, positionAt } from "./byte-text.ts";

export type TomlReading =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "broken"; readonly position: Position; readonly reason: string };

export function readToml(bytes: Buffer): TomlReading {
  const badByte = firstBadByte(bytes);
  if (badByte !== undefined) {
    return { kind: "broken", position: positionAt(bytes, badByte), reason: "this is not UTF-8" };
  }
  try {
    const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
    const value = parse(text, { integersAsBigInt: "asNeeded" });
    // The parser's tables have no prototype; as plain objects they compare with ours.
    return { kind: "value", value: structuredClone(value) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const { line, column, message } = error;
    return { kind: "broken", position: { line, column }, reason: firstSentence(message) };
  }
}

/** A basic string; JSON escapes all that TOML forbids in one, except this one character. */
export function tomlString(text: string): string {
  return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}

function firstSentence(message: string): string {
  return (message.split("\n")[0] ?? "").replace("Invalid TOML document: ", "");
}
