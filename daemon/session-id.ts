/** The id of a session: made of the agent's own name for it, so that it is the same everywhere. */

import { type SessionId, sessionId } from "../src/model/ids.ts";
import type { SessionName } from "../src/model/learned.ts";
import { contentId } from "../src/support/content-id.ts";

export function idOfSession({ agent, session }: SessionName): SessionId {
  return sessionId(contentId("ses", agent, session));
}
