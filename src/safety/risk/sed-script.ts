/**
 * sed's scripts: whether one only edits text. Its commands can also run programs (`e`) and write
 * files (`w`), so that only what is read completely is called harmless.
 */

const ADDRESS = String.raw`(?:\d+(?:~\d+)?|\$|/(?:\\.|[^/\\\n])*/I?)`;
const RANGE = String.raw`(?:${ADDRESS}(?:\s*,\s*[+~]?${ADDRESS})?\s*!?\s*)?`;
const SUBSTITUTION = String.raw`s([^\w\s\\])(?:\\[^]|(?!\1)[^\\])*\1(?:\\[^]|(?!\1)[^\\])*\1[gpiIm\d]*`;
const TRANSLATION = String.raw`y/(?:\\.|[^/\\])*/(?:\\.|[^/\\])*/`;
const TEXT = String.raw`[aic]\s*\\?\n?(?:[^\n\\]|\\[^])*(?=\n|$)`;
const LETTER = String.raw`[pdDPnNgGhHx=lFz{}]|[qQ]\d*|[bt]\s*\w*`;
const COMMAND = new RegExp(
  String.raw`[\s;]*(?:${RANGE}(?:${SUBSTITUTION}|${TRANSLATION}|${TEXT}|${LETTER})|#[^\n]*)[ \t]*(?=[;\n}]|$|(?<=[{}\s]))`,
  "y",
);

export function onlyEdits(script: string): boolean {
  COMMAND.lastIndex = 0;
  let at = 0;
  while (at < script.length) {
    if (/^[\s;]*$/.test(script.slice(at))) return true;
    COMMAND.lastIndex = at;
    if (!COMMAND.test(script)) return false;
    at = COMMAND.lastIndex;
  }
  return true;
}
