/**
 * Made-up secrets: put together while the tests run, so that no file holds anything a scanner
 * would report.
 */

const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";

export const hex = (chars: number): string => drawn("0123456789abcdef", chars);
export const lower = (chars: number): string => drawn(LOWER + DIGITS, chars);
export const upper = (chars: number): string => drawn(UPPER + DIGITS, chars);
export const mixed = (chars: number): string => drawn(UPPER + LOWER + DIGITS, chars);
export const base64 = (chars: number): string => drawn(`${UPPER}${LOWER}${DIGITS}+/`, chars);

export function uuid(): string {
  return [8, 4, 4, 4, 12].map(hex).join("-");
}

/** A password as people make them up. */
export const PASSWORD = ["Tiger", "42", "!"].join("");

/** Always the same characters for the same request: no test may pass by luck. */
function drawn(alphabet: string, chars: number): string {
  let state = 2_463_534_242 + chars * 97 + alphabet.length;
  let text = "";
  for (let index = 0; index < chars; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += alphabet[(state >>> 16) % alphabet.length];
  }
  return text;
}
