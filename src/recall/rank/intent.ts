/** Intent: whether a prompt wants something done at all; who asks why wants an explanation. */

export interface Intent {
  /** It is a question, not a request in the form of one. */
  readonly asks: boolean;
  /** It says what not to do, or takes something back. */
  readonly denies: boolean;
}

const LOOKED_AT_CHARS_MAX = 600;
const REQUEST = /^\W*(?:(?:hey|hi|ok|please|and|so)\W+)*(?:can|could|would|will) (?:you|we|u)\b/i;
const QUESTION =
  /^\W*(?:(?:hey|hi|ok|and|so|but|hm+|wait|btw)\W+)*(?:what|why|how|which|who|whose|when|where|is|are|was|were|does|do|did|has|have|should|would|could|can|any|explain|tell me|was|warum|wieso|weshalb|wie|welche[rsn]?|wer|wann|wo|ist|sind|gibt es|erklar\w*|pourquoi|comment|qu'?est|quel\w*|est-ce|por que|que|como|cual|cuando|donde|explica\w*)\b/i;
const INDIRECT_QUESTION =
  /\b(?:find out|figure out|explain|understand|wonder(?:ing)?|investigate|look into|(?:see|check|know|tell me|idea) (?:who|why|what|where|how|which|if|whether))\b/i;
const ASIAN_QUESTION = /为什么|为何|什么是|怎么|吗[?？]?$|なぜ|どうして|とは|ですか|왜|무엇/;
const DENIAL =
  /\b(?:don'?t|do not|dont|never|not yet|no need|no longer|without|instead of|stop|cancel|abort|undo that|revert that|forget (?:it|that)|nevermind|never mind|leave (?:it|that)|nein|nee|nicht|kein\w*|ne pas|pas de|no hagas|sin|ya no)\b|^\W*(?:no|non)\b|不要|别|しないで/i;
export function intentOf(prompt: string): Intent {
  const text = prompt
    .slice(0, LOOKED_AT_CHARS_MAX)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
  const isQuestion = QUESTION.test(text) || /[?？]\s*$/.test(text) || ASIAN_QUESTION.test(text);
  return {
    asks: (isQuestion && !REQUEST.test(text)) || INDIRECT_QUESTION.test(text),
    denies: DENIAL.test(text),
  };
}
