/** Skills: what a session sees of them, frozen since it began. */

import type { Snapshot } from "../../src/model/catalog.ts";
import type { Store } from "../../src/store/store.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";
import type { KeepingCatalogs, SessionAt } from "../jobs/keep-catalogs.ts";
import { notFound } from "./find-one.ts";
import { idOf } from "./sessions.ts";

/** What fits into one answer. */
const SKILLS_MAX = 2_000;

interface Parts {
  readonly store: Pick<Store, "catalogs" | "rollouts">;
  readonly catalogs: Pick<KeepingCatalogs, "of">;
}

export async function skillsOfSession(parts: Parts, wanted: string): Promise<Snapshot> {
  const snapshot = await parts.catalogs.of(sessionOf(parts.store, wanted));
  const { skills, remarks } = snapshot;
  if (skills.length <= SKILLS_MAX) return snapshot;
  const remark = `only the first ${SKILLS_MAX} of ${skills.length} skills are shown`;
  return { ...snapshot, skills: skills.slice(0, SKILLS_MAX), remarks: [...remarks, remark] };
}

/** Only a session whose skills were listed when it began: later, they would be others. */
function sessionOf({ catalogs, rollouts }: Parts["store"], wanted: string): SessionAt {
  const known = wanted.startsWith("ses_") ? rollouts.get(idOf(rollouts, wanted)) : undefined;
  const [name, ...others] = known === undefined ? catalogs.startingWith(wanted) : [known];
  if (others.length > 0) {
    throw new SkilldError("not-found", `cannot tell which session ${wanted} is`, {
      hint: "Write more of its id.",
    });
  }
  const kept = name === undefined ? [] : catalogs.of(name);
  const [first] = kept;
  if (first === undefined) throw notFound(NO_SKILLS, wanted);
  const { agent, session, folder } = first;
  return { agent, session, folder };
}

const NO_SKILLS = {
  mark: "ses",
  noun: "skills of the session",
  hint: "They are known of sessions that began while the recorder ran.",
};
