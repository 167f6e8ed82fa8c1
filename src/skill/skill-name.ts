/** Names of skills, as the agentskills specification has them; also the names of steps. */

const NAME_CHARS_MAX = 64;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Why this can not be the name of a skill; undefined when it can. */
export function whyNoName(name: string): string | undefined {
  if (name === "") return "it is empty";
  if (name.length > NAME_CHARS_MAX) return `it has more than ${NAME_CHARS_MAX} characters`;
  return SLUG.test(name)
    ? undefined
    : "it has other characters than lower-case letters, digits and single hyphens between them";
}

/** The nearest name that would do, for a hint; empty where nothing is left. */
export function slugOf(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, NAME_CHARS_MAX).replace(/-$/, "");
}
