/** Writes: what it means to put something into a file there. */

import { type Judged, judged, unknown } from "./judged.ts";
import { locate, type Place } from "./place.ts";

export function judgeWrite(path: string | undefined, place: Place): Judged {
  switch (locate(path, place)) {
    case "workspace":
    case "scratch":
      return judged("local-write", `writes to ${path}`);
    case "protected":
      return judged("destructive", `writes to ${path}, which later commands obey`);
    case "outside":
      return judged("destructive", `writes to ${path}, outside the workspace`);
    case "unseen":
      return unknown("writes to a place that only shows when it runs");
  }
}
