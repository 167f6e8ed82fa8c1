/** What ran: reduced steps and scripted calls in one plain form, so that they can be compared. */

import { runInNewContext } from "node:vm";
import type { Rollout, Step } from "../../src/model/rollout.ts";
import { groupBy } from "../../src/support/group-by.ts";

/** The steps of each call, in the order of the calls. */
export function stepsByCall({ episodes }: Rollout): readonly (readonly Step[])[] {
  const steps = episodes.flatMap((episode) => episode.steps);
  return [...groupBy(steps, ({ thread, call }) => `${thread} ${call}`).values()];
}

/** What the steps of one call did together. */
export function ran(steps: readonly Step[]): string {
  return steps
    .map(({ deed }) => {
      switch (deed.type) {
        case "command":
          return plain(deed.script);
        case "edit":
          return `${deed.change.change} ${deed.change.path.split("/").at(-1)}`;
        case "tool":
          return `tool ${deed.name}`;
        default:
          return deed.type;
      }
    })
    .join("");
}

/** A line without `cd` and what stands between its pipelines: what is left is what ran. */
export function plain(script: string): string {
  return script
    .replace(/127\.0\.0\.1:(?:\d+|\{\{port\}\})/g, "HOST")
    .replace(/\bcd \S+/g, "")
    .replace(/\|\||[\s;&]/g, "");
}

interface ScriptedCall {
  readonly tool?: string;
  readonly namespace?: string;
  readonly args?: Readonly<Record<string, string>>;
  readonly custom?: string;
  readonly input?: string;
}

interface ScriptedTurn {
  readonly calls?: readonly ScriptedCall[];
  readonly items?: readonly { readonly type: string }[];
}

export interface ModelScript {
  readonly turns: readonly ScriptedTurn[];
  readonly routes?: readonly { readonly name: string; readonly turns: readonly ScriptedTurn[] }[];
}

/** Turn by turn what a scripted model had Codex do; a sub-agent's turns follow the one that sent it. */
export function scripted({ turns, routes = [] }: ModelScript): Promise<readonly string[]>[] {
  const child = routes.find(({ name }) => name === "child")?.turns ?? [];
  return turns.flatMap((turn) => {
    const isSending = turn.calls?.some(({ tool }) => tool === "spawn_agent") === true;
    return [doneIn(turn), ...(isSending ? child.map(doneIn) : [])];
  });
}

async function doneIn({ items = [], calls = [] }: ScriptedTurn): Promise<readonly string[]> {
  const searches = items.filter(({ type }) => /search_call$/.test(type)).map(() => "look");
  const done = await Promise.all(calls.map(doneBy));
  return [...searches, ...done.flat()];
}

/** Plans, goals and polls do nothing of their own; nor does a call whose arguments are broken. */
const WITHOUT_STEP = /^(?:write_stdin|wait_agent|close_agent|get_goal|update_plan)$/;

async function doneBy({ tool = "", args, custom, input = "" }: ScriptedCall): Promise<string[]> {
  if (custom === "apply_patch") return [patched(input)];
  if (custom === "exec") return await calledByCode(input);
  if (args === undefined || WITHOUT_STEP.test(tool)) return [];
  if (tool === "exec_command") return [commanded(args["cmd"] ?? "")];
  if (tool === "spawn_agent") return ["delegate"];
  return [tool === "view_image" ? "look" : `tool ${tool.replace(/^mcp__\w+?__/, "")}`];
}

function commanded(script: string): string {
  return script.startsWith("apply_patch") ? patched(script) : plain(script);
}

function patched(patch: string): string {
  const files = [...patch.matchAll(/^\*\*\* (\w+) File: (.*)$/gm)].map(
    ([, change = "", path = ""]) => ({ path, change: change.toLowerCase() }),
  );
  return files
    .sort((left, right) => (left.path < right.path ? -1 : 1))
    .map(({ path, change }) => `${change} ${path.split("/").at(-1)}`)
    .join("");
}

/** Runs the model's JavaScript with tools that only note that they were called. */
async function calledByCode(source: string): Promise<string[]> {
  const called: string[] = [];
  const tools = new Proxy(
    {},
    {
      get: (_, name) => (given: { cmd?: string } | string) => {
        const isText = typeof given === "string";
        if (isText) called.push(patched(given));
        else called.push(given.cmd === undefined ? toolNamed(name) : commanded(given.cmd));
        return { output: "", exit_code: 0 };
      },
    },
  );
  const running = runInNewContext(`(async () => { ${source} })()`, {
    tools,
    text: () => undefined,
    ALL_TOOLS: [],
  });
  await Promise.resolve(running).catch(() => undefined);
  return called;
}

function toolNamed(name: string | symbol): string {
  return `tool ${String(name).replace(/^mcp__\w+?__/, "")}`;
}
