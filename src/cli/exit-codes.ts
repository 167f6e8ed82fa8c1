/** Exit codes: what a script learns without reading. The same for every verb. */
export const EXIT = {
  /** Also an honest "nothing": an empty list, an abstention. */
  yes: 0,
  checkFailed: 1,
  usage: 2,
  /** A person has to say yes first; nothing was changed. */
  approvalNeeded: 3,
  /** The daemon or the environment. */
  environment: 4,
  interrupted: 130,
  terminated: 143,
} as const;
