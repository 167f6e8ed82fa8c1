/**
 * JSON fields: typed access to JSON that others wrote and may write differently tomorrow.
 *
 * A field that is missing and a field of the wrong type are the same: not there. This is the fast
 * way in for logs of many megabytes; what skilld itself writes is checked with a schema instead.
 */

export interface JsonObject {
  readonly [field: string]: unknown;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `undefined` when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function textAt(object: JsonObject, field: string): string | undefined {
  const value = object[field];
  return typeof value === "string" ? value : undefined;
}

export function numberAt(object: JsonObject, field: string): number | undefined {
  const value = object[field];
  return typeof value === "number" ? value : undefined;
}

/** An empty object when there is none, so that looking further in finds nothing either. */
export function objectAt(object: JsonObject, field: string): JsonObject {
  const value = object[field];
  return isJsonObject(value) ? value : NO_FIELDS;
}

export function listAt(object: JsonObject, field: string): readonly unknown[] {
  const value = object[field];
  return Array.isArray(value) ? value : NO_ENTRIES;
}

const NO_FIELDS: JsonObject = Object.freeze({});
const NO_ENTRIES: readonly unknown[] = Object.freeze([]);
