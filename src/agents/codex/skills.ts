/** Codex's skills: where it looks for them, and which of the files it finds it loads. */

import { join } from "node:path";
import { userHome } from "../../config/environment.ts";
import type { AuthorWishes, FoundSkill, Judgement, SkillHead } from "../../model/catalog.ts";
import { foldersInside } from "../../support/worktree.ts";
import { type AgentSkills, SHARED_SKILLS } from "../agent.ts";
import { codexHome } from "./home.ts";
import { settingsFor } from "./skill-settings.ts";

const DEPTH_MAX = 6;
const FOLDERS_MAX = 2_000;
const NAME_CHARS_MAX = 64;
/** Fields that must not stand there twice. */
const KNOWN = ["name", "description", "metadata"];
const IN_PROJECT = [SHARED_SKILLS, ".codex/skills"];
const ADMIN = "/etc/codex/skills";
const BUNDLED = "skills/.system";

export const codexSkills: AgentSkills = {
  inProject: IN_PROJECT,
  inHome: ["skills"],
  admin: [ADMIN],
  bundled: [BUNDLED],
  foldersFor: (folder) => [
    join(codexHome(), "skills"),
    join(userHome(), SHARED_SKILLS),
    ...foldersInside(folder).flatMap((each) => IN_PROJECT.map((name) => join(each, name))),
    join(codexHome(), BUNDLED),
    ADMIN,
  ],
  hidesEqualFolders: false,
  foldersMax: FOLDERS_MAX,
  dialect: "plain",
  judge,
  wishesIn,
  settingsFor,
};

function judge(found: FoundSkill): Judgement {
  const { way, isLinkedFile, head } = found;
  if (isLinkedFile) return { sees: "unseen", why: "SKILL.md is a link" };
  if (way.some((name) => name.startsWith("."))) {
    return { sees: "unseen", why: "its folder begins with a dot" };
  }
  if (way.length > DEPTH_MAX) {
    return { sees: "unseen", why: `it lies more than ${DEPTH_MAX} folders deep` };
  }
  const why = whyRefused(head);
  if (why !== undefined) return { sees: "refused", why };
  return found.openai?.isImplicit === false
    ? { sees: "by-name", why: "agents/openai.yaml does not allow that it is chosen" }
    : { sees: "listed" };
}

function whyRefused(head: SkillHead): string | undefined {
  if (head.kind === "none") return `no frontmatter: ${head.reason}`;
  const { oddities } = head;
  if (oddities.includes("not-utf-8")) return "the file is not UTF-8";
  if (oddities.includes("byte-order-mark")) return "no frontmatter: a byte order mark comes first";
  if (head.kind === "broken") return `invalid YAML: ${head.reason}`;
  const { fields, duplicates } = head;
  if (oddities.includes("control-characters")) return "invalid YAML: it holds control characters";
  const twice = duplicates.find((key) => KNOWN.includes(key));
  if (twice !== undefined) return `invalid YAML: ${twice} stands there twice`;
  const odd = ["name", "description"].find((field) => !isScalar(fields[field]));
  if (odd !== undefined) return `invalid YAML: ${odd} is not a text`;
  if (!isMetadata(fields["metadata"])) return "invalid YAML: metadata does not hold texts";
  if (wordsOf(fields["description"]) === "") return "the field description is missing";
  return [...wordsOf(fields["name"])].length > NAME_CHARS_MAX
    ? `the name has more than ${NAME_CHARS_MAX} characters`
    : undefined;
}

function isMetadata(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== "object" || Array.isArray(value)) return false;
  return isScalar(Object.entries(value).find(([key]) => key === "short-description")?.[1]);
}

function isScalar(value: unknown): boolean {
  return value === undefined || value === null || typeof value !== "object";
}

/** On one line, as Codex shows them. */
function wordsOf(value: unknown): string {
  return value === undefined || value === null ? "" : String(value).replace(/\s+/g, " ").trim();
}

function wishesIn({ openai }: FoundSkill): AuthorWishes {
  if (openai?.isImplicit !== false) return FREE;
  const because = ["agents/openai.yaml: allow_implicit_invocation is false"];
  return { ...FREE, implicit: false, because };
}

const FREE: AuthorWishes = { implicit: true, invocable: true, files: [], because: [] };
