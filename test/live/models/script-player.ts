/** Keeps the place in a script: which thread a request belongs to, and which turn is next there. */

import type { ModelRequest, Script, Thread, Turn } from "./script.ts";

export interface Player<Item> {
  readonly next: (request: ModelRequest) => Next<Item>;
  /** One sentence for each thread that was not asked for all its turns. */
  readonly unplayed: () => readonly string[];
}

type Next<Item> = Turn<Item> | { readonly kind: "ended"; readonly fault: string };

export function playerOf<Item>(script: Script<Item>): Player<Item> {
  const main: Thread<Item> = { name: "main", fits: () => true, turns: script.turns };
  const threads = [...(script.threads ?? []), main];
  const played = new Map(threads.map((thread) => [thread.name, 0]));
  return {
    next: (request) => {
      const thread = threads.find(({ fits }) => fits(request)) ?? main;
      const index = played.get(thread.name) ?? 0;
      played.set(thread.name, index + 1);
      return thread.turns[index] ?? { kind: "ended", fault: faultOf(thread, index + 1) };
    },
    unplayed: () =>
      threads
        .map((thread) => ({ thread, asked: played.get(thread.name) ?? 0 }))
        .filter(({ thread, asked }) => asked < thread.turns.length)
        .map(({ thread, asked }) => faultOf(thread, asked)),
  };
}

function faultOf<Item>({ name, turns }: Thread<Item>, asked: number): string {
  return `the thread "${name}" has ${turns.length} turns and was asked for ${asked}`;
}
