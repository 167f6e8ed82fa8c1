/**
 * Weights: every number of the ranking that was fitted, in one place. They were fitted on one half of
 * the prompts of test/bench/recall, whose README says how, and are reported on the other half.
 */

export const WEIGHTS = {
  /** Of a word, by where it stands. */
  name: 3,
  claims: 1,
  prompts: 0.5,
  body: 0.3,
  /** How much a long text is held against a word in it. */
  nameLength: 0.3,
  claimsLength: 0.5,
  promptsLength: 0.3,
  bodyLength: 0.7,
  /** How late one more occurrence adds nothing. */
  saturation: 2.6,
  /** For how much of a word its synonym stands, or the word that was meant by a slip. */
  synonym: 0.45,
  slip: 0.4,
  /** What a word says that is said of nearly everything. */
  faint: 0.3,
  /** Of the parts by which skills are put in order; words count 1. */
  pairs: 0.6,
  phrase: 0.05,
  earlier: 0.05,
  goesOn: 1,
  around: 0.05,
  use: 0.02,
  /** Of what two texts share, how much what the phrase says beyond it counts against that. */
  phraseShare: 0.8,
} as const;

/** Of the parts by which it is told how sure it is that the first one is wanted. */
export const CERTAINTY = {
  least: -2.36,
  phrase: 1.58,
  earlier: 9.6,
  coverage: 0.69,
  spread: 1.18,
  evidence: 0.92,
  evidenceMax: 4,
  /** All that is said is one word that many skills have. */
  commonplace: -2.67,
  name: 0.75,
  around: 1.74,
  lead: 3.46,
  otherAction: -0.83,
  /** Of procedures: who wants one wants something done. */
  procedure: 0.71,
  asks: -3.91,
  denies: -1.12,
} as const;
