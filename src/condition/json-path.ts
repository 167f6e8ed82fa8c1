/** Paths into JSON as they are written: `$.scripts.test`, `$.files[0]`, `$["odd name"]`. */

import type { JsonPath } from "../model/condition.ts";
import { isJsonObject } from "../support/json-fields.ts";
import { parseJson } from "../support/parse-json.ts";
import { RefusalError } from "./reading.ts";

const PLAIN_NAME = /^[A-Za-z_][\w-]*$/;
const SEGMENT = /^(?:\.([A-Za-z_][\w-]*)|\[(0|[1-9]\d{0,8})\]|\[("(?:[^"\\]|\\.)*")\])/;

export function readJsonPath(written: string): JsonPath {
  if (!written.startsWith("$")) throw malformed(written);
  const path: (string | number)[] = [];
  let rest = written.slice(1);
  while (rest !== "") {
    const [whole, name, index, quoted] = SEGMENT.exec(rest) ?? [];
    const segment = name ?? (index === undefined ? parseJson(quoted ?? "") : Number(index));
    if (whole === undefined || (typeof segment !== "string" && typeof segment !== "number")) {
      throw malformed(written);
    }
    path.push(segment);
    rest = rest.slice(whole.length);
  }
  return path;
}

export function printJsonPath(path: JsonPath): string {
  return `$${path.map(printSegment).join("")}`;
}

/** Undefined where nothing stands there. Inherited properties do not count. */
export function valueAt(document: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (Array.isArray(value)) return typeof segment === "number" ? value[segment] : undefined;
    return isJsonObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
  }, document);
}

function printSegment(segment: string | number): string {
  if (typeof segment === "number") return `[${segment}]`;
  return PLAIN_NAME.test(segment) ? `.${segment}` : `[${JSON.stringify(segment)}]`;
}

function malformed(written: string): RefusalError {
  return new RefusalError(
    `${JSON.stringify(written)} is no path into JSON`,
    'Write it as in $.scripts.test, $.files[0] or $["odd name"].',
  );
}
