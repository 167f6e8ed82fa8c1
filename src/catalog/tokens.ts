/** Tokens: how much of a model's attention a text takes, as far as that can be told without a model. */

const CHARS_PER_TOKEN = 4;

export function tokensOf(chars: number): number {
  return Math.ceil(chars / CHARS_PER_TOKEN);
}
