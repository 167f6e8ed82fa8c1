/** On input: one key in a review → the next state, and what somebody with hands must do. Pure. */

import { bodyHeight, bodyLines } from "./review-screen.ts";
import {
  type Entry,
  type Input,
  type Key,
  type ReviewState,
  type Stage,
  type Turn,
  withoutChosen,
} from "./review-state.ts";

const NAME_CHARS_MAX = 64;

export function onInput(state: ReviewState, input: Input): Turn {
  switch (input.kind) {
    case "gone":
      return { state, wish: { kind: "leave", isInterrupted: true } };
    case "resized":
      return { state: { ...state, size: input.size } };
    case "key":
      return onKey({ ...state, notice: [] }, input.key);
  }
}

function onKey(state: ReviewState, key: Key): Turn {
  if (key.isControl && key.name === "c") {
    return { state, wish: { kind: "leave", isInterrupted: true } };
  }
  switch (state.stage.kind) {
    case "list":
      return onListKey(state, key) ?? onDeed(state, key);
    case "preview":
      return onPreviewKey(state, state.stage, key) ?? onDeed(state, key);
    case "naming":
      return onNameKey(state, state.stage.name, key);
    case "scoping":
      return onScopeKey(state, state.stage.name, key);
    case "confirming":
      return onConfirmKey(state, state.stage, key);
    case "leaving":
      return key.name === "q" ? leave(state) : at(state, { kind: "list" });
  }
}

/** Undefined: it means the same here as elsewhere. */
function onListKey(state: ReviewState, { name }: Key): Turn | undefined {
  const last = state.entries.length - 1;
  const choose = (wanted: number) => ({
    state: { ...state, at: Math.min(Math.max(wanted, 0), last) },
  });
  switch (name) {
    case "up":
    case "k":
      return choose(state.at - 1);
    case "down":
    case "j":
      return choose(state.at + 1);
    case "home":
      return choose(0);
    case "end":
      return choose(last);
    case "return":
    case "right":
    case "space":
      return at(state, { kind: "preview", shows: "difference", scroll: 0 });
    default:
      return undefined;
  }
}

function onPreviewKey(
  state: ReviewState,
  stage: Extract<Stage, { kind: "preview" }>,
  key: Key,
): Turn | undefined {
  const scroll = scrolled(state, stage.scroll, key);
  if (scroll !== undefined) return at(state, { ...stage, scroll });
  if (isBack(key)) return at(state, { kind: "list" });
  if (key.name !== "d") return undefined;
  const shows = stage.shows === "whole" ? "difference" : "whole";
  return at(state, { kind: "preview", shows, scroll: 0 });
}

/** What a person may do with the chosen one, wherever it is seen. */
function onDeed(state: ReviewState, { name }: Key): Turn {
  const { candidate } = chosenIn(state) ?? {};
  if (candidate === undefined) return { state };
  switch (name) {
    case "e":
      return { state, wish: { kind: "edit", candidate } };
    case "p":
      return at(state, { kind: "naming", name: candidate.name });
    case "r":
      return { state, wish: { kind: "reject", candidate } };
    case "l":
      return withoutChosen(state);
    case "q":
      return state.unread.size === 0 ? leave(state) : at(state, { kind: "leaving" });
    default:
      return { state };
  }
}

function onNameKey(state: ReviewState, name: string, key: Key): Turn {
  if (key.name === "escape") return at(state, { kind: "list" });
  if (key.name === "return") return at(state, { kind: "scoping", name });
  if (key.name === "backspace") return at(state, { kind: "naming", name: name.slice(0, -1) });
  if (key.isControl && key.name === "u") return at(state, { kind: "naming", name: "" });
  const isTyped = /^[\x21-\x7e]+$/.test(key.text) && !key.isControl;
  const longer = isTyped ? `${name}${key.text}`.slice(0, NAME_CHARS_MAX) : name;
  return at(state, { kind: "naming", name: longer });
}

function onScopeKey(state: ReviewState, name: string, key: Key): Turn {
  const { candidate } = chosenIn(state) ?? {};
  if (candidate === undefined || isBack(key)) return at(state, { kind: "naming", name });
  switch (key.name) {
    case "r":
    case "return":
      return { state, wish: { kind: "plan", candidate, name, scope: "repo" } };
    case "u":
      return { state, wish: { kind: "plan", candidate, name, scope: "user" } };
    default:
      return { state };
  }
}

/** As everywhere: only a plain yes is one. */
function onConfirmKey(
  state: ReviewState,
  stage: Extract<Stage, { kind: "confirming" }>,
  key: Key,
): Turn {
  const { candidate } = chosenIn(state) ?? {};
  const scroll = scrolled(state, stage.scroll, key);
  if (scroll !== undefined) return at(state, { ...stage, scroll });
  if (key.name === "y" && candidate !== undefined) {
    return { state, wish: { kind: "write", candidate, promotion: stage.promotion } };
  }
  if (key.name !== "n" && !isBack(key)) return { state };
  return at({ ...state, notice: ["Nothing was written."] }, { kind: "list" });
}

/** Undefined when the key does not scroll. */
function scrolled(state: ReviewState, scroll: number, { name }: Key): number | undefined {
  const height = bodyHeight(state);
  const last = Math.max(bodyLines(state).length - height, 0);
  const targets: Readonly<Record<string, number>> = {
    up: scroll - 1,
    k: scroll - 1,
    down: scroll + 1,
    j: scroll + 1,
    return: scroll + 1,
    pageup: scroll - height,
    pagedown: scroll + height,
    space: scroll + height,
    home: 0,
    end: last,
  };
  const target = targets[name];
  return target === undefined ? undefined : Math.min(Math.max(target, 0), last);
}

function chosenIn({ entries, at: chosen }: ReviewState): Entry | undefined {
  return entries[chosen];
}

function isBack({ name }: Key): boolean {
  return name === "escape" || name === "left" || name === "backspace";
}

function at(state: ReviewState, stage: Stage): Turn {
  return { state: { ...state, stage } };
}

function leave(state: ReviewState): Turn {
  return { state, wish: { kind: "leave", isInterrupted: false } };
}
