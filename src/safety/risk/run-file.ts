/** Running a file: the project's own code, or something nobody here has seen. */

import type { Word } from "../../shell/word.ts";
import { type Judged, unknown } from "./judged.ts";
import { locate, type Place, pathOf } from "./place.ts";
import { judgeScriptName } from "./task.ts";

export function judgeRun(word: Word, place: Place): Judged {
  const path = pathOf(word);
  return path !== undefined && locate(path, place) === "workspace"
    ? judgeScriptName(path)
    : unknown(`${path ?? word.raw} may be anything`);
}
