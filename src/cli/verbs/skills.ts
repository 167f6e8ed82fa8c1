/** skilld skills: which skills there are for work in a folder, which is meant, and what one says. */

import { resolve } from "node:path";
import { driftOf } from "../../catalog/drift.ts";
import { skillNamed } from "../../catalog/find-named.ts";
import { openSideFile, openSkill } from "../../catalog/open-skill.ts";
import type { Catalog, CatalogSkill, Snapshot } from "../../model/catalog.ts";
import { messageOf, SkilldError } from "../../support/skilld-error.ts";
import { catalogHere } from "../catalog-here.ts";
import { catalogLines, driftLines } from "../catalog-report.ts";
import { EXIT } from "../exit-codes.ts";
import { visible } from "../skill-report.ts";
import type { Given, Screen, Verb } from "../verb.ts";
import { withDaemon } from "../with-daemon.ts";

export const skills: Verb = {
  name: "skills",
  summary: "list the skills for work in a folder, and what agents make of each; show one",
  usage:
    "[show NAME [FILE]] [--cwd DIR] [--agent NAME] [--skills DIR]… [--session SESSION] [--json]",
  examples: [
    ["skilld skills", "all that are found here, closest first, also what is invalid and why"],
    ["skilld skills --cwd ../shop --agent claude", "as one agent sees them in another folder"],
    ["skilld skills --session ses_k3v7", "as a session sees them, and what is different by now"],
    ["skilld skills show release", "one skill, whole, and the files beside it"],
    ["skilld skills show release references/notes.md", "one of those files"],
  ],
  takesWords: true,
  options: {
    cwd: { type: "string" },
    session: { type: "string" },
    agent: { type: "string" },
    skills: { type: "string", multiple: true },
  },
  async run(given) {
    const session = given.flags["session"];
    const catalog = await (typeof session === "string"
      ? withDaemon((client) => client.call("skills", { session }))
      : catalogOfFlags(given));
    const [verb, name, file, ...others] = given.words;
    if (verb === undefined) return list(catalog, given.screen);
    if (verb !== "show" || name === undefined || others.length > 0) {
      throw new SkilldError("usage", "cannot tell what to show", {
        hint: "It is `skilld skills` or `skilld skills show NAME [FILE]`.",
      });
    }
    const skill = skillNamed(catalog, name);
    if (skill === undefined) throw unknown(name);
    if (file === undefined) showSkill(skill, given.screen);
    else showFile(skill, file, given.screen);
    return EXIT.yes;
  },
};

function catalogOfFlags({ flags }: Given): Promise<Catalog> {
  const { cwd, agent, skills: inline } = flags;
  return catalogHere({
    folder: resolve(typeof cwd === "string" ? cwd : "."),
    ...(typeof agent === "string" && { agent }),
    inline: Array.isArray(inline) ? inline.map((path) => resolve(String(path))) : [],
  });
}

async function list(catalog: Catalog | Snapshot, screen: Screen): Promise<number> {
  const drift = "session" in catalog ? driftOf(catalog, await catalogHere(catalog)) : undefined;
  screen.json(drift === undefined ? catalog : { ...catalog, drift });
  for (const line of catalogLines(catalog, screen.paint)) screen.say(line);
  for (const line of drift === undefined ? [] : driftLines(drift, screen.paint)) screen.say(line);
  return EXIT.yes;
}

function showSkill(skill: CatalogSkill, screen: Screen): void {
  const opened = openSkill(skill);
  if (opened.kind !== "opened") throw unreadable(skill.name, opened.reason);
  const { text, files } = opened;
  screen.json({ skill, text, files });
  screen.say(screen.paint.dim(skill.path));
  screen.say(visible(text.trimEnd()));
  if (files.length === 0) return;
  screen.say("");
  screen.say(screen.paint.bold("Files beside it"));
  for (const { path, tokens } of files) screen.say(`  ${visible(path)}  about ${tokens} tokens`);
}

function showFile(skill: CatalogSkill, path: string, screen: Screen): void {
  try {
    const text = openSideFile(skill, path);
    screen.json({ name: skill.name, path, text });
    screen.say(visible(text.trimEnd()));
  } catch (error) {
    throw unreadable(`${path} of ${skill.name}`, messageOf(error));
  }
}

function unknown(name: string): SkilldError {
  return new SkilldError("not-found", `cannot find the skill ${name}`, {
    hint: "`skilld skills` lists those that are found here.",
  });
}

function unreadable(what: string, reason: string): SkilldError {
  return new SkilldError("skill-unreadable", `cannot show ${what}: ${reason}`);
}
