/** Values: what developers put in the places of parameters, one draw per type and taste. */

import type { Dice } from "./dice.ts";
import type { Draw } from "./recipe.ts";

export const semver: Draw = {
  type: "semver",
  draw: (dice) => `${dice.integer(0, 6)}.${dice.integer(0, 30)}.${dice.integer(0, 9)}`,
};

export const branch: Draw = {
  type: "branch",
  draw: (dice) => `${dice.pick(["feat", "fix", "chore"])}/${words(dice, 2, "-")}`,
};

export const url: Draw = {
  type: "url",
  draw: (dice) => `https://${dice.pick(HOSTS)}/${words(dice, 2, "/")}`,
};

export const uuid: Draw = { type: "uuid", draw: (dice) => dice.uuid() };

export const date: Draw = {
  type: "date",
  draw: (dice) => `2026-${two(dice.integer(1, 12))}-${two(dice.integer(1, 28))}`,
};

/** As short as git prints them. */
export const commit: Draw = { type: "hash", draw: (dice) => hash(dice, 7) };
export const longHash: Draw = { type: "hash", draw: (dice) => hash(dice, 12) };

/** A sentence of a person, such as the subject of a commit. */
export const sentence: Draw = {
  type: "text",
  draw: (dice) => `${dice.pick(DEEDS)} ${words(dice, 2, " ")}`,
};

export const noun: Draw = { type: "identifier", draw: (dice) => dice.pick(NOUNS) };
export const snake: Draw = { type: "identifier", draw: (dice) => words(dice, 2, "_") };
export const nodePackage: Draw = { type: "identifier", draw: (dice) => dice.pick(NODE_PACKAGES) };
export const pythonPackage: Draw = {
  type: "identifier",
  draw: (dice) => dice.pick(PYTHON_PACKAGES),
};
export const locale: Draw = { type: "identifier", draw: (dice) => dice.pick(LOCALES) };

export const markdownPath: Draw = {
  type: "path",
  draw: (dice) => `docs/${dice.pick(["guides", "notes", "rfc"])}/${words(dice, 2, "-")}.md`,
};

export const sourcePath: Draw = {
  type: "path",
  draw: (dice) => `src/${dice.pick(NOUNS)}/${words(dice, 1, "-")}.ts`,
};

export function numberBetween(least: number, most: number): Draw {
  return { type: "number", draw: (dice) => String(dice.integer(least, most)) };
}

export const paddedNumber: Draw = {
  type: "number",
  draw: (dice) => String(dice.integer(3, 980)).padStart(4, "0"),
};

/** In the shape that a registry gives its tokens, so that it is recognised and never stored. */
export const npmToken: Draw = {
  type: "secret",
  draw: (dice) => `npm_${Array.from({ length: 36 }, () => dice.pick([...TOKEN_CHARS])).join("")}`,
};

export function words(dice: Dice, count: number, between: string): string {
  return dice.shuffled(NOUNS).slice(0, count).join(between);
}

/** A line of prose that is another one each time. */
export function prose(dice: Dice): string {
  const [one = "", two = "", three = ""] = dice.shuffled(NOUNS);
  const deed = dice.pick(DEEDS);
  return dice.pick([
    `- ${deed} the ${one} when the ${two} is empty`,
    `- ${one}: ${deed.toLowerCase()} ${two} before ${three}`,
    `- The ${one} no longer drops its ${two} (thanks to ${three} for the report)`,
    `- ${deed} support for ${one} in ${two}`,
  ]);
}

function hash(dice: Dice, chars: number): string {
  return `${dice.pick(["3", "7", "9"])}${dice.hex(chars - 2)}${dice.pick(["a", "c", "e"])}`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

const TOKEN_CHARS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const HOSTS = ["hooks.example.com", "api.partner.example", "ci.example.org", "status.example.net"];
const NODE_PACKAGES =
  "lodash express zod vitest undici fastify pino chalk commander dotenv winston helmet".split(" ");
const PYTHON_PACKAGES =
  "requests httpx pydantic celery numpy flask django rich typer uvicorn sqlalchemy jinja2".split(
    " ",
  );
const LOCALES = "de fr es it nl pl pt_br ja ko sv da fi cs tr uk".split(" ");
const DEEDS = "Add Fix Rename Drop Cache Validate Log Retry Sort Hide".split(" ");
const NOUNS = (
  "orders refunds invoices carts customers ledger coupons shipments reviews returns sessions " +
  "tokens webhooks exports imports reports alerts budgets quotas regions profiles avatars " +
  "comments threads labels channels devices sensors routes tickets payouts disputes"
).split(" ");
