/** Plain text: what others wrote, made harmless: one line in quotes, which nothing in it can end. */

/** Also what turns the direction of writing, and what is not seen at all. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]+/gu;
/** Marks of frames, of code, of quotes, of mentions; a look-alike says the same to a reader. */
const INSTEAD: Readonly<Record<string, string>> = {
  "<": "‹",
  ">": "›",
  "`": "'",
  // An agent would take `$name` for the call of a skill.
  $: "＄",
  '"': "'",
  "“": "'",
  "”": "'",
};
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,63}$/u;

export function quotedText(text: string, charsMax: number): string {
  return `"${upTo(plain(text), charsMax)}"`;
}

/** A name that is one goes without quotes. */
export function nameText(name: string): string {
  return NAME.test(name) ? name : quotedText(name, 64);
}

/** Whether it may stand in a command line that somebody is told to run. */
export function isPlain(text: string): boolean {
  return text === plain(text);
}

function plain(text: string): string {
  return text
    .replace(INVISIBLE, " ")
    .replace(/[<>`$"“”]/g, (sign) => INSTEAD[sign] ?? " ")
    .replace(/\s+/g, " ")
    .trim();
}

function upTo(text: string, charsMax: number): string {
  const signs = [...text.slice(0, 2 * charsMax)];
  return signs.length <= charsMax ? text : `${signs.slice(0, charsMax - 1).join("")}…`;
}
