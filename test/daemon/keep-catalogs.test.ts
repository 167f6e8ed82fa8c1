/** What a session sees of skills: frozen when it begins, with roots that come and go. */

import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeepingCatalogs, type SessionAt } from "../../daemon/jobs/keep-catalogs.ts";
import { openLog } from "../../daemon/log.ts";
import { skillPlace } from "../../src/agents/skill-roots.ts";
import { indexSkills } from "../../src/catalog/catalog.ts";
import { driftOf } from "../../src/catalog/drift.ts";
import { skillNamed } from "../../src/catalog/find-named.ts";
import { openSkill } from "../../src/catalog/open-skill.ts";
import type { Snapshot } from "../../src/model/catalog.ts";
import { agentSessionId } from "../../src/model/ids.ts";
import type { Store } from "../../src/store/store.ts";
import { type SkillTree, skillTree } from "../catalog/skill-tree.ts";
import { temporaryStore } from "../support/evidence-store.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

interface Scene {
  readonly tree: SkillTree;
  readonly store: Store;
  readonly at: SessionAt;
  /** Of the root `team`, which is ready while `disk` is there. */
  readonly mount: () => void;
  readonly unmount: () => void;
  /** The folders that were read, in order: `always`, or the path of a root. */
  readonly listed: string[];
  /** A daemon of its own, on the same store. */
  readonly keeping: (hotReload?: boolean) => KeepingCatalogs;
}

function scene(): Scene {
  const tree = skillTree();
  const { store } = temporaryStore();
  const listed: string[] = [];
  const team = join(tree.home, "disk/skills");
  tree.skill("disk.away/skills/deploy");
  tree.skill("work/shop/.agents/skills/release");
  const list = async (task: { folder: string; agent: string; mounted?: string }) => {
    listed.push(task.mounted ?? "always");
    const { folder, agent, mounted } = task;
    const place = skillPlace({ folder, agent, mounted: mounted === undefined ? [] : [mounted] });
    const roots = place.roots.filter(({ scope }) => mounted === undefined || scope === "mounted");
    return indexSkills({ ...place, roots, agent, originOf: () => "foreign" });
  };
  return {
    tree,
    store,
    at: { agent: "codex", session: agentSessionId("s1"), folder: tree.folder },
    mount: () => renameSync(join(tree.home, "disk.away"), join(tree.home, "disk")),
    unmount: () => renameSync(join(tree.home, "disk"), join(tree.home, "disk.away")),
    listed,
    keeping: (hotReload = false) =>
      new KeepingCatalogs({
        tables: store.catalogs,
        listing: { list },
        log: openLog(join(tree.home, "log")),
        trust: join(tree.home, "trust"),
        userHome: tree.home,
        roots: [{ id: "team", path: team, ready: "exists ~/disk" }],
        hotReload,
        isExcluded: (folder) => folder.includes("private"),
      }),
  };
}

function names({ skills }: Snapshot): readonly string[] {
  return skills.map(({ name }) => name).filter((name) => name !== "skilld");
}

describe("a root that comes and goes", () => {
  it("is hidden, shown, read once, hidden with its list kept, and read anew by a resumed session", async () => {
    const { at, listed, mount, unmount, keeping } = scene();
    const catalogs = keeping();
    const team = expect.stringMatching(/disk\/skills$/);
    catalogs.open(at, "new");
    expect(names(await catalogs.of(at))).toEqual(["release"]);
    mount();
    expect(names(await catalogs.of(at))).toEqual(["release", "deploy"]);
    expect(names(await catalogs.of(at))).toEqual(["release", "deploy"]);
    expect(listed).toEqual(["always", team]);
    unmount();
    expect(names(await catalogs.of(at))).toEqual(["release"]);
    mount();
    expect(names(await catalogs.of(at))).toEqual(["release", "deploy"]);
    expect(listed).toEqual(["always", team]);
    catalogs.open(at, "compacted");
    expect(names(await catalogs.of(at))).toEqual(["release", "deploy"]);
    expect(listed).toEqual(["always", team]);
    catalogs.open(at, "resumed");
    expect(names(await catalogs.of(at))).toEqual(["release", "deploy"]);
    expect(listed).toEqual(["always", team, "always", team]);
  });
});

describe("a session", () => {
  it("does not see what is written while it runs; the next one does", async () => {
    const { tree, at, listed, keeping } = scene();
    const catalogs = keeping();
    const before = await catalogs.of(at);
    tree.skill("work/shop/.agents/skills/late");
    rmSync(join(tree.home, "work/shop/.agents/skills/release"), { recursive: true });
    expect(await catalogs.of(at)).toBe(before);
    const next = await catalogs.of({ ...at, session: agentSessionId("s2") });
    expect(names(next)).toEqual(["late"]);
    expect(next.configHash).not.toBe(before.configHash);
    expect(listed).toEqual(["always", "always"]);
    const late = join(tree.home, "work/shop/.agents/skills/late/SKILL.md");
    const release = join(tree.home, "work/shop/.agents/skills/release/SKILL.md");
    expect(driftOf(before, next)).toEqual({ added: [late], removed: [release], changed: [] });
  });

  it("sees it at its next prompt where the user wants that", async () => {
    const { tree, at, keeping } = scene();
    vi.useFakeTimers({ toFake: ["Date"] });
    const catalogs = keeping(true);
    expect(names(await catalogs.of(at))).toEqual(["release"]);
    tree.skill("work/shop/.agents/skills/late");
    expect(names(await catalogs.of(at))).toEqual(["release"]);
    vi.advanceTimersByTime(1_000);
    expect(names(await catalogs.of(at))).toEqual(["late", "release"]);
  });

  it("gets no body that is another one by now", async () => {
    const { tree, at, keeping } = scene();
    const skill = skillNamed(await keeping().of(at), "$release");
    if (skill === undefined) throw new Error("there is no such skill");
    expect(openSkill(skill)).toMatchObject({ kind: "opened", body: "# Do it\n" });
    tree.skill("work/shop/.agents/skills/release", { license: "MIT" });
    expect(openSkill(skill)).toEqual({
      kind: "changed",
      reason: `${skill.path} was changed since it was listed`,
    });
  });

  it("goes on with the same list when the recorder was restarted", async () => {
    const { tree, at, listed, mount, keeping } = scene();
    mount();
    const before = await keeping().of(at);
    tree.skill("work/shop/.agents/skills/late");
    const restarted = keeping();
    expect(await restarted.of({ ...at, folder: "/elsewhere" })).toEqual(before);
    expect(listed).toHaveLength(2);
  });

  it("is not remembered where the user wants nothing captured", async () => {
    const { tree, store, at, keeping } = scene();
    const folder = join(tree.home, "private");
    await keeping().of({ ...at, folder });
    expect(store.catalogs.of(at)).toEqual([]);
  });
});

it("keeps what many sessions see only once, and forgets it with the last of them", async () => {
  const { store, at, keeping } = scene();
  const catalogs = keeping();
  const sessions = ["s1", "s2", "s3"].map((each) => ({ ...at, session: agentSessionId(each) }));
  for (const each of sessions) await catalogs.of(each);
  const kept = sessions.flatMap((each) => store.catalogs.of(each));
  expect(new Set(kept.map(({ index }) => JSON.stringify(index))).size).toBe(1);
  expect(
    store.catalogs
      .startingWith("s")
      .map(({ session }) => session)
      .sort(),
  ).toEqual(["s1", "s2", "s3"]);
  for (const each of sessions) store.catalogs.drop(each);
  expect(sessions.flatMap((each) => store.catalogs.of(each))).toEqual([]);
});
