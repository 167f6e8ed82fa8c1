/**
 * Places: where in a text one of many words begins, found for all who ask in one pass.
 *
 * Ordinary text has few such places, so this pass is most of what looking for secrets costs. It knows
 * a word by its first three characters, and a character by its lowest five bits: upper and lower
 * case are the same, and of what is found some is another word. Whoever asked looks again.
 */

const BITS = 5;
const CHARS = 1 << BITS;
const LAST_CHAR = CHARS - 1;
const LAST_THREE = (1 << (3 * BITS)) - 1;
/** Bytes are read several times as fast as the characters of a string. */
const BYTES = Buffer.allocUnsafe(65_536);

/** For each of the lists of words: where they may begin, in order. */
export type Places = readonly (readonly number[])[];

/** At most eight lists, for each is a bit; a word has at least two characters. */
export function placesOf(lists: readonly (readonly string[])[]): (text: string) => Places {
  const table = tableOf(lists);
  return (text) => {
    const places: number[][] = lists.map(() => []);
    let three = 0;
    for (let start = 0; start < text.length; start += BYTES.length) {
      // Of each character its lowest byte.
      const size = BYTES.write(text.slice(start, start + BYTES.length), "latin1");
      for (let index = 0; index < size; index += 1) {
        three = ((three << BITS) | ((BYTES[index] ?? 0) & LAST_CHAR)) & LAST_THREE;
        const asking = table[three] ?? 0;
        if (asking !== 0) note(places, asking, start + index - 2);
      }
    }
    // A word of two characters may be the end of the text.
    note(places, table[(three << BITS) & LAST_THREE] ?? 0, text.length - 2);
    return places;
  };
}

function note(places: readonly number[][], asking: number, place: number): void {
  if (place < 0) return;
  for (const [list, found] of places.entries()) if ((asking >> list) & 1) found.push(place);
}

function tableOf(lists: readonly (readonly string[])[]): Uint8Array {
  const table = new Uint8Array(LAST_THREE + 1);
  for (const [list, words] of lists.entries()) {
    for (const word of words) {
      const two = (codeAt(word, 0) << BITS) | codeAt(word, 1);
      const thirds = word.length > 2 ? [codeAt(word, 2)] : Array.from({ length: CHARS }).keys();
      for (const third of thirds) {
        const three = (two << BITS) | third;
        table[three] = (table[three] ?? 0) | (1 << list);
      }
    }
  }
  return table;
}

function codeAt(text: string, index: number): number {
  return text.charCodeAt(index) & LAST_CHAR;
}
