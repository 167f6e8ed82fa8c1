/**
 * Character classes: tables that a scan asks about a UTF-16 code unit in one step; 1 means yes.
 *
 * One cell per code unit, so that any string can be asked, lone surrogates included.
 */

const CODE_UNITS = 65_536;
const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";

export const ALPHANUMERIC = charClass(UPPER + LOWER + DIGITS);
/** What names of variables, settings and headers consist of. */
export const NAME = charClass(`${UPPER}${LOWER}${DIGITS}_.-`);
/** What tokens consist of; base64 makes paths runs of them too. */
export const TOKEN = charClass(`${UPPER}${LOWER}${DIGITS}_.-~+/`);
function charClass(chars: string): Uint8Array {
  const table = new Uint8Array(CODE_UNITS);
  for (const char of chars) table[char.charCodeAt(0)] = 1;
  return table;
}
