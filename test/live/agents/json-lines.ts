/** Files of one JSON value a line, read as a given shape; lines of other shapes are passed over. */

import { readFile } from "node:fs/promises";
import type { z } from "zod";

export async function readJsonLines<Shape extends z.ZodType>(
  path: string,
  shape: Shape,
): Promise<readonly z.infer<Shape>[]> {
  const lines = (await readFile(path, "utf8")).split("\n").filter((line) => line !== "");
  return lines
    .map((line) => shape.safeParse(JSON.parse(line)))
    .flatMap((read) => (read.success ? [read.data] : []));
}
