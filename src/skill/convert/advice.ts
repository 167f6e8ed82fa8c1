/** Advice: sentences put before a body, in a quotation, so that the headings below stay as they are. */

const CODE_CHARS_MAX = 200;
const NOT_PLAIN = /[^\p{L}\p{N} @./:_+=,*()<>[\]-]/gu;

export function withAdvice(body: string, advice: readonly string[]): string {
  if (advice.length === 0) return body;
  const lines = advice.map((sentence) => `> - ${sentence}\n`);
  return `\n${lines.join("")}${body.startsWith("\n") ? "" : "\n"}${body}`;
}

/** A word of somebody else's inside a sentence: nothing in it can mean anything to an agent. */
export function code(text: string): string {
  const plain = text.replace(/\s+/g, " ").replace(NOT_PLAIN, "").trim();
  return `\`${plain.slice(0, CODE_CHARS_MAX)}\``;
}

export function listed(texts: readonly string[]): string {
  return texts.map(code).join(", ");
}
