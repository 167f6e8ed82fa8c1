/** greeter: a project that brings Claude Code a slash command and a skill. */

import type { Contents } from "../support/repository.ts";

export const greeter: Contents = {
  name: "greeter",
  files: {
    "README.md": "# greeter\n",
    ".claude/commands/greet.md": "Say hello to $ARGUMENTS.\n",
    ".claude/skills/count-files/SKILL.md":
      "---\nname: count-files\ndescription: Count the files of a repository.\n---\n\nRun `git ls-files`.\n",
  },
};
