/** Mentions: skills that a prompt names, `$name` or `/name`; a variable or a path is none. */

const MENTION = /(?<![\w$/.~-])[$/]([a-z0-9][a-z0-9_:.-]{0,127})(?![\w/$-])/gi;
const MENTIONS_MAX = 8;
/** Nobody names skills in the midst of what he pasted. */
const LOOKED_AT_CHARS_MAX = 8_192;

/** In the order in which they are named. */
export function mentionedIn(prompt: string): readonly string[] {
  const found = [...prompt.slice(0, LOOKED_AT_CHARS_MAX).matchAll(MENTION)];
  const names = found.map(([, name = ""]) => name.replace(/[.:]+$/, "").toLowerCase());
  return [...new Set(names)].slice(0, MENTIONS_MAX);
}
