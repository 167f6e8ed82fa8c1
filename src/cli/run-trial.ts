/** One trial from the command line: the skill found and read, its parameters asked for, told as it goes. */

import { skillFoldersFor } from "../agents/skill-folders.ts";
import { skilldHome } from "../config/home.ts";
import type { Trial } from "../model/trial.ts";
import { type LoadedSkill, loadSkill } from "../prove/load-skill.ts";
import { openScene, projectFor } from "../prove/open-scene.ts";
import { type ProveRequest, prove } from "../prove/prove.ts";
import { readValues } from "../prove/read-values.ts";
import type { News } from "../prove/scene.ts";
import { findSkill } from "../skill/find-skill.ts";
import { SkilldError } from "../support/skilld-error.ts";
import { tellAbandoned } from "./tell-abandoned.ts";
import { tellTrial } from "./tell-trial.ts";
import { trialAsJson } from "./trial-json.ts";
import { beginningLine, endingLines, newsLines } from "./trial-report.ts";
import type { Given, Screen } from "./verb.ts";

type Wanted = Pick<ProveRequest, "mode" | "from" | "until">;

/** Returns the exit code. */
export async function runTrial(
  { words, flags, screen, onInterrupt }: Given,
  wanted: Wanted,
): Promise<number> {
  const word = skillWord(words, wanted.mode);
  const cwd = process.cwd();
  const home = skilldHome();
  const skill = loadSkill(findSkill(word, { cwd, folders: skillFoldersFor(cwd) }), home.trust);
  const values = await readValues(skill.procedure, {
    params: texts(flags["param"]),
    bindings: texts(flags["bind"]),
    ask: screen.askForText,
    project: projectFor(cwd),
  });
  const interruption = new AbortController();
  const { signal } = interruption;
  const { ask } = screen;
  const scene = await openScene({
    home,
    cwd,
    skill,
    sandbox: sandboxIn(flags),
    ask: ask && ((lines, question) => askWith(lines, question, { screen, ask })),
    signal,
    tell: (news) => tell(news, screen),
  });
  await tellAbandoned(home, screen);
  sayHead(skill, screen);
  const trial = text(flags["trial"]);
  const goesOn = trial === undefined ? {} : { trial };
  const running = prove({ skill, word, values, ...wanted, ...goesOn }, scene);
  const ended = running.then(async (told) => {
    await tellTrial(told);
    return sayEnd(told, screen);
  });
  onInterrupt(async () => {
    interruption.abort();
    await ended;
    await scene.processes.endLeftovers();
  });
  return (await ended).exit;
}

function skillWord([word, ...others]: readonly string[], mode: Trial["mode"]): string {
  if (word !== undefined && others.length === 0) return word;
  const verb = mode === "verify" ? "verify" : "replay";
  throw new SkilldError("usage", `cannot ${verb}: name one skill`, {
    hint: "Its name, or the folder that holds SKILL.md.",
  });
}

const SANDBOXES = ["auto", "require", "off"] as const;

function sandboxIn(flags: Given["flags"]): (typeof SANDBOXES)[number] | undefined {
  const given = text(flags["sandbox"]);
  const known = SANDBOXES.find((each) => each === given);
  if (given === undefined || known !== undefined) return known;
  throw new SkilldError("usage", `cannot replay: there is no sandbox ${JSON.stringify(given)}`, {
    hint: `It is one of ${SANDBOXES.join(", ")}.`,
  });
}

export function text(flag: unknown): string | undefined {
  return typeof flag === "string" ? flag : undefined;
}

export function texts(flag: unknown): readonly string[] {
  return Array.isArray(flag) ? flag.map(String) : [];
}

function sayHead({ procedure, path, isForeign, remarks }: LoadedSkill, screen: Screen): void {
  screen.say(`${screen.paint.bold(procedure.name)} ${screen.paint.dim(path)}`);
  if (isForeign) screen.say(`${screen.paint.yellow("!")} nobody has agreed to this skill as it is`);
  for (const remark of remarks) screen.say(`${screen.paint.yellow("!")} ${remark}`);
}

function tell(news: News, screen: Screen): void {
  if (news.kind === "step-begins") screen.show(beginningLine(news.place, news.step.step.id));
  else if (news.kind === "step-ended") screen.show("");
  for (const line of newsLines(news, screen.paint)) screen.say(line);
}

function sayEnd(trial: Trial, screen: Screen): Trial {
  for (const line of endingLines(trial, screen.paint)) screen.say(line);
  screen.json(trialAsJson(trial));
  return trial;
}

interface Terminal {
  readonly screen: Screen;
  readonly ask: NonNullable<Screen["ask"]>;
}

function askWith(
  lines: readonly string[],
  question: string,
  { screen, ask }: Terminal,
): Promise<boolean> {
  screen.show("");
  for (const line of lines) screen.say(`  ${line}`);
  return ask(question);
}
