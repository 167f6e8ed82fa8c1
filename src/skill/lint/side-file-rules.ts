/** Files beside SKILL.md: whether they can be read, mean something and are used. */

import { parsePatch } from "../patch.ts";
import type { Problem } from "../problem.ts";
import { SKILL_FILE } from "../read-folder.ts";
import { CONTRACT_PATHS, readDecisionContract } from "../side/decision-contract.ts";
import { OPENAI_YAML, readOpenaiYaml } from "../side/openai-yaml.ts";
import type { Remark, Rule } from "./remark.ts";

export const filesAreReadable: Rule = ({ folder }) =>
  [...folder.files].flatMap(([path, file]) => {
    if (file.kind !== "unreadable" || path === SKILL_FILE) return [];
    const hint = "Replace it by a plain file inside the folder.";
    return [remark("error", path, { line: 1, reason: `it can not be read: ${file.reason}`, hint })];
  });

export const openaiYamlIsRead: Rule = ({ folder }) => {
  const file = folder.files.get(OPENAI_YAML);
  const reading = file?.kind === "text" ? readOpenaiYaml(file.text) : undefined;
  if (reading?.kind !== "refused") return [];
  const { reason } = reading.problem;
  return [
    remark("warning", OPENAI_YAML, { ...reading.problem, reason: `Codex ignores it: ${reason}` }),
  ];
};

export const contractIsRead: Rule = ({ folder }) =>
  CONTRACT_PATHS.flatMap((path) => {
    const file = folder.files.get(path);
    const reading = file?.kind === "text" ? readDecisionContract(path, file.text) : undefined;
    const problems = reading?.kind === "refused" ? reading.problems : [];
    return problems.map((problem) => remark("error", path, problem));
  });

export const patchesAreRead: Rule = ({ folder, skill }) => {
  if (skill.kind !== "procedure") return [];
  return [...folder.files].flatMap(([path, file]) => {
    if (!path.startsWith("patches/") || file.kind !== "text") return [];
    const reading = parsePatch({ path, text: file.text, skill: skill.procedure });
    const problems = reading.kind === "refused" ? reading.problems : [];
    return problems.map((problem) => remark("error", path, problem));
  });
};

export const scriptsAreUsed: Rule = ({ folder, skill }) => {
  if (skill.kind !== "procedure") return [];
  const { body } = skill.frontmatter;
  return [...folder.files.keys()]
    .filter((path) => path.startsWith("scripts/") && !body.includes(`\`${path}\``))
    .map((path) =>
      remark("warning", path, { line: 1, reason: "no step uses it", hint: "Remove it." }),
    );
};

function remark(level: Remark["level"], path: string, { line, reason, hint }: Problem): Remark {
  return { level, path, line, message: reason, hint };
}
