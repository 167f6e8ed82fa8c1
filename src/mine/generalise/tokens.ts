/** Tokens: pieces of a text that are never cut in two, such as versions and dates. */

export interface Token {
  readonly text: string;
  readonly offset: number;
  readonly type: "uuid" | "date" | "semver" | "hash" | "number" | "word" | "mark";
}

const PATTERNS = [
  ["uuid", "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}"],
  ["date", String.raw`\d{4}-\d{2}-\d{2}(?!\d)`],
  ["semver", String.raw`(?<![\d.])\d+\.\d+\.\d+(?:-(?:alpha|beta|rc|pre|dev|next)[\w.]*)?(?![\d])`],
  ["hash", String.raw`(?<![\w])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,64}(?![\w])`],
  ["number", String.raw`\d+`],
  ["word", String.raw`\p{L}+`],
  ["mark", "."],
] as const;
const ANY = new RegExp(PATTERNS.map(([type, source]) => `(?<${type}>${source})`).join("|"), "gsu");

export function tokensOf(text: string): readonly Token[] {
  return [...text.matchAll(ANY)].map((match) => {
    const type = PATTERNS.find(([name]) => match.groups?.[name] !== undefined)?.[0] ?? "mark";
    return { text: match[0], offset: match.index, type };
  });
}

/** Such a value is one wherever it stands; a number or a word may be a part of something. */
export function isTelling({ type }: Token): boolean {
  return type === "uuid" || type === "date" || type === "semver" || type === "hash";
}

/** As a value of its own, wherever in the text. */
export function holds(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    if (standsAt(text, at, value)) return true;
  }
  return false;
}

export function standsAt(text: string, at: number, value: string): boolean {
  const end = at + value.length;
  return (
    value !== "" &&
    text.startsWith(value, at) &&
    isBoundary(text[at - 1] ?? "", value[0] ?? "") &&
    isBoundary(value.at(-1) ?? "", text[end] ?? "")
  );
}

/** Whether a value may begin or end between two characters. */
function isBoundary(left: string, right: string): boolean {
  if (left === "" || right === "") return true;
  const [one, other] = [sortOf(left), sortOf(right)];
  return one === "mark" || other === "mark" || one !== other;
}

function sortOf(char: string): "letter" | "digit" | "mark" {
  if (/\p{L}/u.test(char)) return "letter";
  return /\p{N}/u.test(char) ? "digit" : "mark";
}
