/** Dialects of skills: what an agent does with the text of one. */

export type SkillDialect =
  /** Hands it on as it stands; what it has to know beside that stands in a file of its own. */
  | "plain"
  /** Fills in arguments and runs commands when it loads it; its frontmatter says how. */
  | "expanding";
