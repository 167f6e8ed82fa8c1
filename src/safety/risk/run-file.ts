/** Running a file: the project's own code, or something nobody here has seen. */

import type { Word } from "../../shell/word.ts";
import { type Judged, judged, unknown } from "./judged.ts";
import { locate, type Place, pathOf } from "./place.ts";

export function judgeRun(word: Word, place: Place): Judged {
  const path = pathOf(word);
  return locate(path, place) === "workspace"
    ? judged("project-code", `${path} is code of the project`)
    : unknown(`${path ?? word.raw} may be anything`);
}
