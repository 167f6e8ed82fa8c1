/** Policy: what may be done with a skill: what its author wants, what settings say, what is missing. */

import type {
  AgentView,
  AuthorWishes,
  FoundSkill,
  SkillEyes,
  SkillPolicy,
} from "../model/catalog.ts";
import { metadataOf } from "./describe.ts";

const MANDATORY = "skilld-mandatory";
const APPROVAL = "skilld-approval";

interface Deciding {
  readonly eyes: readonly SkillEyes[];
  /** What its author wants, in the fields of every agent. */
  readonly wishes: readonly AuthorWishes[];
  readonly views: readonly AgentView[];
  /** Whose session it is; without one, what all agents agree on. */
  readonly agent: string | undefined;
  /** An administrator's own file. */
  readonly isAdministered: boolean;
}

export function policyOf(
  found: FoundSkill,
  { eyes, wishes, views, agent, isAdministered }: Deciding,
): SkillPolicy {
  const metadata = metadataOf(found.head);
  const mandatory = isAdministered && metadata[MANDATORY] === "true";
  const approval = metadata[APPROVAL] === "required";
  const off = mandatory ? undefined : switchedOff(views, agent);
  const missing = missingServers(found, eyes, agent);
  return {
    implicit: mandatory || wishes.every(({ implicit }) => implicit),
    invocable: mandatory || wishes.every(({ invocable }) => invocable),
    disabled: off !== undefined,
    mandatory,
    approval,
    missing,
    because: [
      ...wishes.flatMap(({ because }) => because),
      ...(off === undefined ? [] : [`${off.agent}: ${off.why ?? "it is disabled"}`]),
      ...(mandatory ? ["an administrator has it always active"] : []),
      ...(approval ? [`metadata: ${APPROVAL} is required`] : []),
      ...missing.map((server) => `needs the MCP server ${server}, which is not configured`),
    ],
  };
}

/** The agents that see the skill at all have to agree. */
function switchedOff(
  views: readonly AgentView[],
  agent: string | undefined,
): AgentView | undefined {
  const asked = views.filter((view) => agent === undefined || view.agent === agent);
  const seeing = asked.filter(({ sees }) => sees !== "unseen" && sees !== "refused");
  return seeing.every(({ sees }) => sees === "disabled") ? seeing[0] : undefined;
}

function missingServers(
  { openai }: FoundSkill,
  eyes: readonly SkillEyes[],
  agent: string | undefined,
): readonly string[] {
  const needed = (openai?.tools ?? []).filter(({ type }) => type === "mcp");
  const asked = eyes.filter((eye) => agent === undefined || eye.agent === agent);
  return needed
    .map(({ value }) => value)
    .filter((server) => !asked.some(({ settings }) => settings.servers.includes(server)));
}
