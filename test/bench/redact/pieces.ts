/** Pieces: the random parts a token or a line is put together from. No whole token is ever written down. */

import { pick, type Random } from "./random.ts";

export type Piece = (random: Random) => string;

const DIGITS = "0123456789";
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();

export const digits = drawnFrom(DIGITS);
export const hex = drawnFrom(`${DIGITS}abcdef`);
export const upperHex = drawnFrom(`${DIGITS}ABCDEF`);
export const letters = drawnFrom(LOWER + UPPER);
export const base36 = drawnFrom(DIGITS + LOWER);
export const upperBase36 = drawnFrom(DIGITS + UPPER);
export const base32 = drawnFrom(`${UPPER}234567`);
export const base32lower = drawnFrom(`${LOWER}234567`);
export const base58 = drawnFrom("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz");
export const base62 = drawnFrom(DIGITS + UPPER + LOWER);
export const base64 = drawnFrom(`${DIGITS}${UPPER}${LOWER}+/`);
export const base64url = drawnFrom(`${DIGITS}${UPPER}${LOWER}-_`);
export const bech32 = drawnFrom("qpzry9x8gf2tvdw0s3jn54khce6mua7l");
/** What a password manager produces when symbols are on; needs quotes in a shell. */
export const symbolPassword = drawnFrom(`${DIGITS}${UPPER}${LOWER}!#%^*_-+=.`);

/** Joins literal text and pieces into one piece. */
export function text(strings: TemplateStringsArray, ...parts: readonly (Piece | string)[]): Piece {
  return (random) =>
    strings.reduce((woven, literal, at) => woven + render(parts[at - 1] ?? "", random) + literal);
}

function render(part: Piece | string, random: Random): string {
  return typeof part === "string" ? part : part(random);
}

export function oneOf(...choices: readonly [string, ...string[]]): Piece {
  return (random) => pick(random, choices);
}

export function repeated(piece: Piece, count: number, separator: string): Piece {
  return (random) => Array.from({ length: count }, () => piece(random)).join(separator);
}

export function base64Of(piece: Piece): Piece {
  return (random) => Buffer.from(piece(random)).toString("base64");
}

export function base64urlOf(piece: Piece): Piece {
  return (random) => Buffer.from(piece(random)).toString("base64url");
}

export function upperCase(piece: Piece): Piece {
  return (random) => piece(random).toUpperCase();
}

export const uuid = text`${hex(8)}-${hex(4)}-4${hex(3)}-${oneOf("8", "9", "a", "b")}${hex(3)}-${hex(12)}`;
export const version = text`${oneOf("0", "1", "2", "4", "11")}.${digits(1)}.${digits(1)}`;
export const userName = oneOf(
  "deploy",
  "alice",
  "svc_billing",
  "admin",
  "root",
  "ci-bot",
  "postgres",
);
export const hostName = text`${oneOf("db", "api", "cache-1", "registry", "mail")}.${oneOf("acme.io", "example.com", "corp.internal")}`;

const word = oneOf("harbor", "copper", "violet", "thunder", "maple", "rocket", "winter", "orbit");
const capitalised: Piece = (random) => word(random).replace(/^./, (first) => first.toUpperCase());
/** What people choose themselves: words, a year, a mark. */
export const humanPassword = text`${capitalised}${capitalised}${oneOf("2021", "2023", "1984", "77")}${oneOf("!", "", "#")}`;
export const passphrase = repeated(word, 4, "-");
export const machinePassword = base62(20);

/** Kept apart from the words around it, so that no secret scanner takes this folder for a leak. */
export const PRIVATE = "PRIVATE";
const pemLine = base64(64);
export const pemBody = text`MII${base64(61)}\n${repeated(pemLine, 6, "\n")}\n${base64(38)}==`;
export const jwt = text`${base64urlOf(text`{"alg":"HS256","typ":"JWT"}`)}.${base64urlOf(text`{"sub":"${digits(10)}","name":"${word}","iat":15${digits(8)}}`)}.${base64url(43)}`;

function drawnFrom(alphabet: string): (length: number) => Piece {
  return (length) => (random) =>
    Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join("");
}
