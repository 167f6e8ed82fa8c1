/** Skill trees: a private home and a repository in it, filled with skills, for tests. */

import { execFileSync } from "node:child_process";
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { vi } from "vitest";
import { skillPlace, type WantedPlace } from "../../src/agents/skill-roots.ts";
import { catalogOf } from "../../src/catalog/catalog.ts";
import type { Catalog } from "../../src/model/catalog.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

export interface SkillTree {
  readonly home: string;
  /** A repository; work goes on in `packages/app` of it. */
  readonly repository: string;
  readonly folder: string;
  /** Paths relative to the home, or absolute. */
  readonly write: (path: string, text: string) => string;
  readonly skill: (folder: string, fields?: Readonly<Record<string, string>>) => string;
  readonly link: (path: string, target: string) => void;
  readonly catalog: (more?: Partial<WantedPlace>) => Catalog;
}

export function skillTree(): SkillTree {
  const home = realpathSync(temporaryFolder());
  const repository = join(home, "work/shop");
  const folder = join(repository, "packages/app");
  mkdirSync(folder, { recursive: true });
  execFileSync("git", ["init", "--quiet", repository]);
  vi.stubEnv("HOME", home);
  vi.stubEnv("CODEX_HOME", join(home, ".codex"));
  vi.stubEnv("CLAUDE_CONFIG_DIR", join(home, ".claude"));
  const write = (path: string, text: string) => {
    const whole = path.startsWith("/") ? path : join(home, path);
    mkdirSync(dirname(whole), { recursive: true });
    writeFileSync(whole, text);
    return whole;
  };
  return {
    home,
    repository,
    folder,
    write,
    skill: (path, fields = {}) => write(`${path}/SKILL.md`, skillText(path, fields)),
    link: (path, target) => {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      symlinkSync(target, join(home, path));
    },
    catalog: (more) => {
      const place = skillPlace({ folder, ...more });
      const whose = more?.agent === undefined ? {} : { agent: more.agent };
      return catalogOf({ ...place, ...whose, originOf: () => "foreign" });
    },
  };
}

function skillText(path: string, fields: Readonly<Record<string, string>>): string {
  const all = {
    name: path.split("/").at(-1) ?? "",
    description: `What ${path} is for.`,
    ...fields,
  };
  const lines = Object.entries(all).map(([field, value]) => `${field}: ${value}`);
  return `---\n${lines.join("\n")}\n---\n# Do it\n`;
}

/** Without the skill that comes with skilld. */
export function ownIn({ skills }: Catalog): Catalog["skills"] {
  return skills.filter(({ name }) => name !== "skilld");
}
