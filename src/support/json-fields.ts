/**
 * JSON fields: foreign JSON read field by field, where a schema would cost more than the reading.
 *
 * Total: a field that is missing or of another type is `undefined`.
 */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function objectIn(object: JsonObject, field: string): JsonObject | undefined {
  const value = object[field];
  return isJsonObject(value) ? value : undefined;
}

export function listIn(object: JsonObject, field: string): readonly unknown[] | undefined {
  const value = object[field];
  return Array.isArray(value) ? value : undefined;
}

/** An empty text counts as missing. */
export function textIn(object: JsonObject, field: string): string | undefined {
  const value = object[field];
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function numberIn(object: JsonObject, field: string): number | undefined {
  const value = object[field];
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
