/** Prompt words: what a person's next prompt says about the work before it. Two small tables. */

const GO_ON_WORDS_MAX = 6;
const GO_ON = new Set(
  (
    "ok okay k yes y yep yeah sure please continue proceed go on ahead keep going do it that this " +
    "now then sounds good great thanks thank you lgtm carry fine perfect nice cool alright right so next"
  ).split(" "),
);

/** "ok", "yes, go on", "please continue": nothing new is asked for. */
export function saysToGoOn(prompt: string): boolean {
  const words = prompt.toLowerCase().match(/[\p{L}\p{N}'’/.-]+/gu) ?? [];
  const plain = words.map((word) => word.replace(/[.]+$/, "")).filter((word) => word !== "");
  return (
    plain.length > 0 && plain.length <= GO_ON_WORDS_MAX && plain.every((word) => GO_ON.has(word))
  );
}

/** How far into a prompt a correction is looked for; what comes later is other work. */
const CORRECTION_CHARS = 160;
const CORRECTIONS: readonly RegExp[] = [
  /^\W*(?:no|nope|wrong|stop|wait|undo|revert|incorrect)\b(?!\s+(?:need|problem|worries|rush|longer))/,
  /\b(?:undo|revert|roll ?back|take back|back out) (?:it|that|this|those|these|your|the (?:last|change|commit|edit))/,
  /\bput (?:it|that|them|everything) back\b/,
  /\b(?:that|this|it)(?:'s|’s| is| was| looks)? (?:all |just |still |completely )?(?:wrong|broken|incorrect|not right|not what|not working)/,
  /\bnot what i (?:asked|wanted|meant|said)/,
  /\b(?:does|did|do)(?:n't|n’t| not) work\b/,
  /\bstill (?:fails?|failing|broken|not working|wrong|crashes)\b/,
  /\byou (?:broke|deleted|removed|forgot|missed|should not have|shouldn't have)\b/,
  /\btry again\b/,
];

/** "no, undo that": what was done before is not what the person wanted. */
export function corrects(prompt: string): boolean {
  const start = prompt.slice(0, CORRECTION_CHARS).toLowerCase();
  return CORRECTIONS.some((pattern) => pattern.test(start));
}
