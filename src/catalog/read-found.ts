/** What was found → what stands at its head: the first phase, which reads frontmatter and no more. */

import { dirname, join } from "node:path";
import type { FilePrint, FoundSkill, OpenaiRules, SkillHead } from "../model/catalog.ts";
import { HEAD_BYTES_MAX, readHead } from "../skill/head.ts";
import { OPENAI_YAML, readOpenaiYaml } from "../skill/side/openai-yaml.ts";
import { messageOf } from "../support/skilld-error.ts";
import { descriptionOf, nameOf } from "./describe.ts";
import type { FoundFile } from "./find-files.ts";
import { FileStart, type Reads } from "./reads.ts";

/** Almost every head ends in these; what comes behind it is not read. */
const FIRST_BYTES = 4_096;
const SIDE_FILE_BYTES_MAX = 16 * 1024;
const first = Buffer.allocUnsafe(FIRST_BYTES);

export function readFound(file: FoundFile, reads: Reads): FoundSkill {
  const { root, way, folderName, isLinkedFile, path, realPath } = file;
  const openai = file.hasAgentsFolder ? readRules(path, reads) : undefined;
  const found = { root, way, folderName, isLinkedFile, path, realPath, openai };
  const described = (head: SkillHead, print: FilePrint): FoundSkill => ({
    ...found,
    name: nameOf(head, folderName),
    description: descriptionOf(head),
    print,
    head,
  });
  try {
    const start = new FileStart(path, reads);
    try {
      return described(headOf(start), start.print);
    } finally {
      start.close();
    }
  } catch (error) {
    const head: SkillHead = { kind: "broken", reason: messageOf(error), oddities: [] };
    return described(head, { bytes: 0, modifiedMs: 0, changedMs: 0 });
  }
}

function headOf(start: FileStart): SkillHead {
  const { bytes } = start.print;
  const head = readHead(start.read(first), bytes <= FIRST_BYTES);
  if (head !== undefined) return head;
  const whole =
    bytes > FIRST_BYTES
      ? readHead(start.read(Buffer.allocUnsafe(HEAD_BYTES_MAX)), bytes <= HEAD_BYTES_MAX)
      : undefined;
  return whole ?? { kind: "none", reason: "no `---` ends it" };
}

function readRules(path: string, reads: Reads): OpenaiRules | undefined {
  try {
    const start = new FileStart(join(dirname(path), OPENAI_YAML), reads);
    try {
      if (start.print.bytes > SIDE_FILE_BYTES_MAX) return undefined;
      const reading = readOpenaiYaml(
        start.read(Buffer.allocUnsafe(SIDE_FILE_BYTES_MAX)).toString("utf8"),
      );
      return reading.kind === "read" ? reading.value : undefined;
    } finally {
      start.close();
    }
  } catch {
    return undefined;
  }
}
