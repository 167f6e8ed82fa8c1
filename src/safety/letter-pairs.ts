/**
 * Letter pairs: tell a generated token from a word, a name or a number.
 *
 * Names, however they are joined, are made of letter pairs that occur in language. A random string
 * keeps meeting pairs that do not, changes between letters and digits, and jumps from lower to
 * upper case. Each such pair counts for the string, each ordinary pair against it.
 */

const ODD_PAIR = 2;
const ORDINARY_PAIR = -1;
const CHAR_CODES = 128;

/** After each letter, the letters that follow it in English words and in names of programs. */
const FOLLOWERS: Readonly<Record<string, string>> = {
  a: "bcdfgiklmnprstuvwy",
  b: "aeilorsu",
  c: "acehiklorstuy",
  d: "adeilorsu",
  e: "abcdefghilmnopqrstvwxy",
  f: "aefilortuy",
  g: "aeghilnorsu",
  h: "aeiortuy",
  i: "abcdefgklmnoprstvxz",
  j: "aeo",
  k: "aeis",
  l: "adeilostuy",
  m: "abeimopsu",
  n: "acdefgiknostuvy",
  o: "abcdfgiklmnoprstuvwy",
  p: "aehiloprstuy",
  q: "u",
  r: "acdefgiklmnoprstuvy",
  s: "acehiklmopstuwy",
  t: "acefhilmorstuwy",
  u: "abcdegilmnprst",
  v: "aeio",
  w: "aehinors",
  x: "eipt",
  y: "elnops",
  z: "aei",
};

const WEIGHTS = pairWeights();

/** What these two neighbours say: above zero for a random string, below zero for a name. */
export function weightOfPair(left: number, right: number): number {
  return left < CHAR_CODES && right < CHAR_CODES ? (WEIGHTS[left * CHAR_CODES + right] ?? 0) : 0;
}

function pairWeights(): Int8Array {
  const weights = new Int8Array(CHAR_CODES * CHAR_CODES);
  for (let left = 0; left < CHAR_CODES; left += 1) {
    for (let right = 0; right < CHAR_CODES; right += 1) {
      const weight = weigh(String.fromCharCode(left), String.fromCharCode(right));
      weights[left * CHAR_CODES + right] = weight;
    }
  }
  return weights;
}

function weigh(left: string, right: string): number {
  // Alphabets and repetitions are not drawn at random.
  if (right === left || right.charCodeAt(0) === left.charCodeAt(0) + 1) return ORDINARY_PAIR;
  if (/[a-z][0-9]|[0-9][a-z]/i.test(left + right)) return ODD_PAIR;
  if (!/[a-z]{2}/i.test(left + right)) return 0;
  if (/[a-z][A-Z]/.test(left + right)) return ODD_PAIR;
  const isOrdinary = FOLLOWERS[left.toLowerCase()]?.includes(right.toLowerCase());
  return isOrdinary ? ORDINARY_PAIR : ODD_PAIR;
}
