/** A review without a terminal: keys and news in, screens and wishes out. */

import { describe, expect, it } from "vitest";
import type { Promotion } from "../../../src/cli/promotion.ts";
import { onInput } from "../../../src/cli/review/on-input.ts";
import { onNews } from "../../../src/cli/review/on-news.ts";
import { screenOf } from "../../../src/cli/review/review-screen.ts";
import { type News, reviewOf, type Turn } from "../../../src/cli/review/review-state.ts";
import { entryNamed } from "./any-entry.ts";

const SIZE = { rows: 14, columns: 60 };
const PLAIN = { bold: String, dim: String, green: String, yellow: String, red: String };
const [FIRST, SECOND] = [entryNamed("first"), entryNamed("second")];
const BEGINNING: Turn = { state: reviewOf([FIRST, SECOND], SIZE) };

/** Names of keys, separated by spaces; `^c` is with the control key. */
function pressed(turn: Turn, keys: string): Turn {
  return keys.split(" ").reduce<Turn>(({ state }, word) => {
    const name = word.replace("^", "");
    const text = name.length === 1 ? name : "";
    return onInput(state, { kind: "key", key: { name, isControl: word !== name, text } });
  }, turn);
}

function heard({ state }: Turn, news: News): Turn {
  return onNews(state, news);
}

function shown({ state }: Turn): readonly string[] {
  return screenOf(state, PLAIN);
}

const PROMOTION: Promotion = {
  name: "second",
  folder: "/repo/.agents/skills",
  links: ["/repo/.claude/skills"],
  files: SECOND.candidate.files,
  risks: SECOND.risks,
  notes: ["a note of lint"],
};

const LEAVE = { kind: "leave", isInterrupted: false };

describe("the list", () => {
  it("shows every candidate that waits and the keys", () => {
    expect(shown(pressed(BEGINNING, "down"))).toEqual([
      "2 candidates for a skill",
      "",
      "  can_first  first  Do first  seen once  /home/dev/widgets",
      "❯ can_second  second  Do second  seen once  /home/dev/widge",
      ...Array(9).fill(""),
      "↑↓ choose  Enter read  p promote  e edit  r reject  l late",
    ]);
  });

  it("is moved through by arrows and letters, and ends at its ends", () => {
    const chosen = (keys: string) => pressed(BEGINNING, keys).state.at;
    expect(["j", "down down", "j k", "up", "end", "end home"].map(chosen)).toEqual([
      1, 1, 0, 0, 1, 0,
    ]);
  });

  it("keeps the chosen one in sight", () => {
    const many = Array.from({ length: 100 }, (_, at) => entryNamed(`n${at}`));
    const lines = shown(pressed({ state: reviewOf(many, SIZE) }, Array(60).fill("j").join(" ")));
    expect(lines.length).toBe(SIZE.rows);
    expect(lines.some((line) => line.startsWith("❯ can_n60 "))).toBe(true);
  });
});

describe("the preview", () => {
  it("shows all as added where nothing is on disk, the risks and what was asked for", () => {
    expect(shown(pressed(BEGINNING, "return"))).toEqual([
      "first: what would be added",
      "",
      "--- /dev/null",
      "+++ SKILL.md",
      "@@ -0,0 +1,3 @@",
      "+# Do first",
      "+",
      "+make",
      "",
      "What each step may do at worst",
      "  1. run-make: project-code",
      "",
      "Asked for: please do first",
      "↑↓ scroll  ← back  d diff  p promote  e edit  r reject  l",
    ]);
  });

  it("shows what is different from the skill that skilld wrote before, or all of it", () => {
    const before = [{ path: "SKILL.md", text: "# Do it\n\nmake\n" }];
    const entry = entryNamed("first", { before });
    const preview = pressed({ state: reviewOf([entry], SIZE) }, "return");
    expect(shown(preview)).toEqual(expect.arrayContaining(["-# Do it", "+# Do first", " make"]));
    expect(shown(pressed(preview, "d")).slice(0, 6)).toEqual([
      "first: all of its files",
      "",
      "SKILL.md",
      "  # Do first",
      "  ",
      "  make",
    ]);
    expect(shown(pressed(preview, "d d"))).toEqual(shown(preview));
  });

  it("scrolls no further than its text, and hides no end of a long line", () => {
    const text = `${"x".repeat(100)}END\n${"line\n".repeat(50)}`;
    const { candidate } = FIRST;
    const long = { ...FIRST, candidate: { ...candidate, files: [{ path: "SKILL.md", text }] } };
    const preview = pressed({ state: reviewOf([long], SIZE) }, "return");
    expect(shown(preview)).toContain(`${"x".repeat(41)}END`);
    const end = pressed(preview, "end");
    expect(shown(end)).toContain("Asked for: please do first");
    expect(pressed(end, "down pagedown j space")).toEqual(end);
    expect(pressed(end, "home")).toEqual(preview);
    expect(pressed(preview, "space pageup")).toEqual(preview);
  });

  it("leads back to the list", () => {
    for (const key of ["left", "escape", "backspace"]) {
      expect(pressed(BEGINNING, `return ${key}`)).toEqual(BEGINNING);
    }
  });

  it("shows nothing that a terminal would carry out", () => {
    const files = [{ path: "SKILL.md", text: "\u001b[2Jgone\n" }];
    const hostile = { ...FIRST, candidate: { ...FIRST.candidate, title: "\u001b[2J", files } };
    const turn: Turn = { state: reviewOf([hostile], SIZE) };
    const screens = [turn, pressed(turn, "return"), pressed(turn, "return d")];
    expect(screens.flatMap(shown).join("")).not.toContain("\u001b");
  });
});

describe("promoting", () => {
  const planned = heard(pressed(BEGINNING, "j p return r"), {
    kind: "planned",
    promotion: PROMOTION,
  });

  it("asks for the name and the scope, and plans with them", () => {
    const named = pressed(BEGINNING, "j p ^u s h i p p backspace return");
    expect(pressed(named, "u").wish).toEqual({
      kind: "plan",
      candidate: SECOND.candidate,
      name: "ship",
      scope: "user",
    });
    expect(pressed(BEGINNING, "p return return").wish).toEqual({
      kind: "plan",
      candidate: FIRST.candidate,
      name: "first",
      scope: "repo",
    });
  });

  it("shows what `promote CANDIDATE` shows before it asks", () => {
    expect(shown(pressed(planned, "end")).slice(0, 13)).toEqual([
      "Promote second: write it? [y/N]",
      "",
      "SKILL.md",
      "  # Do second",
      "  ",
      "  make",
      "",
      "What each step may do at worst",
      "  1. run-make: project-code",
      "! a note of lint",
      "",
      "This becomes /repo/.agents/skills/second, linked from /repo/",
      ".claude/skills.",
    ]);
  });

  it("takes only a plain yes for one", () => {
    const write = { kind: "write", candidate: SECOND.candidate, promotion: PROMOTION };
    expect(pressed(planned, "y").wish).toEqual(write);
    for (const key of ["x", "return", "q", "p", "n", "escape"]) {
      expect(pressed(planned, key).wish).toBeUndefined();
    }
    expect(pressed(planned, "n").state).toMatchObject({
      stage: { kind: "list" },
      notice: ["Nothing was written."],
    });
  });

  it("goes back to the name when it is refused, and says why", () => {
    const refusal: News = { kind: "refused", reasons: ["there is a skill second", "Choose."] };
    for (const turn of [pressed(BEGINNING, "j p return r"), planned]) {
      expect(heard(turn, refusal).state).toMatchObject({
        stage: { kind: "naming", name: "second" },
        notice: refusal.reasons,
      });
    }
    expect(shown(heard(planned, refusal))).toEqual(
      expect.arrayContaining(["there is a skill second", "Choose."]),
    );
  });

  it("takes the candidate from the list, and the last one ends the review", () => {
    const done: News = { kind: "promoted", notice: "Wrote it." };
    const one = heard(planned, done);
    expect(one).toEqual({
      state: {
        ...BEGINNING.state,
        entries: [FIRST],
        notice: ["Wrote it."],
        done: { promoted: 1, rejected: 0 },
      },
    });
    const rejected = heard(one, { kind: "rejected", notice: "Rejected." });
    expect(rejected.wish).toEqual(LEAVE);
    expect(rejected.state.done).toEqual({ promoted: 1, rejected: 1 });
  });
});

describe("editing", () => {
  const problems = ["SKILL.md:3: there is no such section. Remove it."];
  const unread = heard(pressed(BEGINNING, "e"), { kind: "unread", problems });

  it("is wished for, and what can not be read is said and kept", () => {
    expect(pressed(BEGINNING, "return e").wish).toEqual({
      kind: "edit",
      candidate: FIRST.candidate,
    });
    expect(unread.state.notice).toEqual([
      ...problems,
      "Press e to mend it: what you wrote is kept.",
    ]);
    expect(pressed(unread, "j").state.notice).toEqual([]);
  });

  it("asks again before what can not be read would be lost", () => {
    const asking = pressed(unread, "q");
    expect(asking.wish).toBeUndefined();
    expect(shown(asking)[0]).toBe(
      "An edit could not be read yet and would be lost. Quit nevertheless?",
    );
    expect(pressed(asking, "q").wish).toEqual(LEAVE);
    expect(pressed(asking, "x").state.stage).toEqual({ kind: "list" });
  });

  it("shows what became of it, and then nothing would be lost", () => {
    const entry = entryNamed("edited");
    const edited = heard(unread, { kind: "edited", entry });
    expect(edited.state.entries).toEqual([entry, SECOND]);
    expect(shown(edited)[0]).toBe("edited: what would be added");
    expect(pressed(edited, "q").wish).toEqual(LEAVE);
  });
});

it("rejects with r, and leaves for later with l", () => {
  expect(pressed(BEGINNING, "r").wish).toEqual({ kind: "reject", candidate: FIRST.candidate });
  expect(pressed(BEGINNING, "l")).toEqual({ state: { ...BEGINNING.state, entries: [SECOND] } });
  expect(pressed(BEGINNING, "l l").wish).toEqual(LEAVE);
});

it("is left from everywhere with Ctrl-C, and when nobody is there any more", () => {
  const interrupted = { kind: "leave", isInterrupted: true };
  for (const keys of ["j", "return", "p", "p return"]) {
    expect(pressed(pressed(BEGINNING, keys), "^c").wish).toEqual(interrupted);
  }
  expect(onInput(BEGINNING.state, { kind: "gone" }).wish).toEqual(interrupted);
});

it("has room for all of its keys on the narrowest common terminal", () => {
  const state = reviewOf([FIRST], { rows: 24, columns: 80 });
  for (const keys of ["j", "return"]) {
    expect(shown(pressed({ state }, keys)).at(-1)).toMatch(/ {2}q quit$/);
  }
});

it("fits every terminal", () => {
  for (const rows of [1, 2, 3, 4, 5, 200]) {
    const size = { rows, columns: 10 };
    const { state } = onInput(BEGINNING.state, { kind: "resized", size });
    const noticed = { ...state, notice: ["a long notice that takes several lines"] };
    for (const turn of [{ state }, { state: noticed }, pressed({ state }, "return")]) {
      const lines = shown(turn);
      expect(lines.length).toBeLessThanOrEqual(rows);
      expect(Math.max(...lines.slice(1).map((line) => line.length))).toBeLessThanOrEqual(10);
    }
  }
});
