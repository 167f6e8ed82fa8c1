/**
 * Splitting scripts: a line of shell → its pipelines, each with the folder it runs in. What only
 * moves (`cd`) or prepares the shell (`export`, `X=1`) is no pipeline of its own, but a link of the
 * chain all the same. Subshells and `bash -lc '…'` are opened; loops and branches stay whole.
 */

import type { Pipeline } from "../../shell/script.ts";
import { parseScript } from "../../shell/shell.ts";
import { onlyPrepares } from "../command/exploration.ts";
import type { Complaints } from "./complaints.ts";
import { type Folders, foldersAfter, moverIn } from "./folder.ts";
import { innerScript } from "./inner-script.ts";
import { type Doubts, isSetup, natureOf, strictness, wayOut } from "./link-nature.ts";
import type { ChainLink } from "./settle-chain.ts";

export interface Link extends ChainLink {
  readonly content: Content;
}

type Content =
  | { readonly kind: "pipeline"; readonly piece: Piece }
  /** A script in a shell of its own. */
  | { readonly kind: "chain"; readonly links: readonly Link[] }
  | { readonly kind: "preparation" };

export interface Piece {
  readonly pipeline: Pipeline;
  readonly cwd: string | undefined;
  readonly setup: readonly string[];
}

export interface Opening {
  readonly cwd: string | undefined;
  readonly complaints: Complaints;
}

/** Shells in shells; a deeper one stays whole. */
const DEPTH_MAX = 8;
/** Every pipeline carries all that was set up before it; a script with more of it stays whole. */
const SETUP_MAX = 64;

/** Undefined when the script can not be parsed, or not be taken apart. */
export function splitScript(script: string, opening: Opening): readonly Link[] | undefined {
  return split(script, { ...opening, setup: [], depth: 0 });
}

interface Scope extends Opening {
  readonly setup: readonly string[];
  readonly depth: number;
}

function split(script: string, scope: Scope): readonly Link[] | undefined {
  const parsed = parseScript(script);
  if (parsed.kind === "unparsable") return undefined;
  let folders: Folders = { now: scope.cwd, before: undefined };
  let { setup } = scope;
  let unmoved: Folders | undefined;
  const links = parsed.pipelines.map((pipeline, at): Link => {
    const mover = moverIn(pipeline);
    const isProvidedFor = parsed.pipelines[at + 1]?.connector === "or-else";
    // `cd x || mkdir x`: what stands in for a move that failed runs where the shell was before.
    const { now } = (pipeline.connector === "or-else" ? unmoved : undefined) ?? folders;
    const inside = { ...scope, cwd: now, setup };
    unmoved = mover === undefined ? undefined : folders;
    if (mover !== undefined) folders = foldersAfter(mover, folders);
    if (isSetup(pipeline) && setup.length <= SETUP_MAX) setup = [...setup, pipeline.source];
    const link = chainLink(pipeline, { ...scope.complaints, isProvidedFor });
    return { ...link, content: contentOf(pipeline, inside) };
  });
  return setup.length <= SETUP_MAX ? links : undefined;
}

function contentOf(pipeline: Pipeline, scope: Scope): Content {
  const isPreparation = moverIn(pipeline) !== undefined || isSetup(pipeline);
  // `X=$(make)` prepares what follows, and does something all the same.
  if (isPreparation && onlyPrepares(pipeline)) return { kind: "preparation" };
  const inner = scope.depth < DEPTH_MAX ? innerScript(pipeline) : undefined;
  const links =
    inner === undefined ? undefined : split(inner, { ...scope, depth: scope.depth + 1 });
  if (links !== undefined && links.length > 0) return { kind: "chain", links };
  return { kind: "pipeline", piece: { pipeline, cwd: scope.cwd, setup: scope.setup } };
}

function chainLink(pipeline: Pipeline, doubts: Doubts): ChainLink {
  const { connector, isBackground } = pipeline;
  const leaves = wayOut(pipeline);
  return {
    connector,
    isBackground,
    nature: natureOf(pipeline, doubts),
    ...(leaves === undefined ? {} : { leaves }),
    ...(strictness(pipeline) ? { isStrict: true } : {}),
  };
}
