/** Random hex digits for names, keys and masks. None of them is a secret, so `node:crypto` is not worth its start-up. */
export function randomHex(digits: number): string {
  let text = "";
  while (text.length < digits) text += Math.floor(Math.random() * 16).toString(16);
  return text;
}
