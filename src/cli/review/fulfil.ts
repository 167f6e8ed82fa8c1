/** Fulfilling wishes: the hands of a review. What a person can mend is news, never the end of it. */

import { SkilldError } from "../../support/skilld-error.ts";
import type { Client } from "../../wire/client.ts";
import { planPromotion } from "../promotion.ts";
import { writePromotion, wroteLine } from "../write-promotion.ts";
import { dropEdit, editCandidate } from "./edit-candidate.ts";
import { entryOf } from "./entry.ts";
import type { Deed, News } from "./review-state.ts";
import type { Terminal } from "./terminal.ts";

interface Hands {
  readonly client: Client;
  /** The folder for what is being edited. */
  readonly workspace: string;
  readonly terminal: Terminal;
}

export async function fulfil(wish: Deed, hands: Hands): Promise<News> {
  try {
    return await attempt(wish, hands);
  } catch (error) {
    if (!(error instanceof SkilldError)) throw error;
    const reasons = [error.message, ...(error.hint === undefined ? [] : [error.hint])];
    return { kind: "refused", reasons };
  }
}

async function attempt(wish: Deed, hands: Hands): Promise<News> {
  const { client } = hands;
  const { id } = wish.candidate;
  switch (wish.kind) {
    case "edit":
      return edit(wish, hands);
    case "plan":
      return { kind: "planned", promotion: planPromotion(wish.candidate, wish) };
    case "write": {
      const path = await writePromotion(wish.promotion, { client, id });
      return { kind: "promoted", notice: wroteLine(path) };
    }
    case "reject":
      await client.call("reject", { id });
      return { kind: "rejected", notice: `Rejected ${id}. \`skilld promote ${id}\` still works.` };
  }
}

async function edit(
  { candidate }: Extract<Deed, { kind: "edit" }>,
  { client, workspace, terminal }: Hands,
): Promise<News> {
  const edited = await terminal.lend(() => editCandidate(candidate, workspace));
  if (edited.kind === "unread") return edited;
  try {
    const files = edited.files.map((file) => ({ ...file }));
    const kept = await client.call("edit", { id: candidate.id, files });
    dropEdit(candidate, workspace);
    return { kind: "edited", entry: entryOf(kept) };
  } catch (error) {
    if (!(error instanceof SkilldError) || error.code !== "skill-refused") throw error;
    return { kind: "unread", problems: [error.message, error.hint ?? ""] };
  }
}
