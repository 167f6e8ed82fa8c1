/** Redefinitions: names that mean something else for the rest of a script. */

import type { AtomicCommand, Layer, ParsedScript } from "../../shell/script.ts";

export interface Redefined {
  /** Functions, with the layers around their definition: only there do they exist. */
  readonly functions: readonly { readonly name: string; readonly around: readonly Layer[] }[];
  readonly aliases: ReadonlySet<string>;
  /** Programs that the line compiles from the project, by the path it gives them. */
  readonly built: ReadonlySet<string>;
}

export function redefinitionsIn({ commands }: ParsedScript): Redefined {
  return {
    functions: commands.flatMap(functionsAround),
    aliases: new Set(commands.flatMap(aliasesOf)),
    built: new Set(commands.flatMap(builtBy)),
  };
}

/** Its body's commands are judged where they stand, so a call of it adds nothing. */
export function isFunction({ functions }: Redefined, name: string, via: readonly Layer[]): boolean {
  return functions.some(
    (each) => each.name === name && each.around.every((layer, at) => layer === via[at]),
  );
}

function functionsAround({ via }: AtomicCommand) {
  return via.flatMap(({ kind, name }, at) =>
    kind === "function" ? [{ name, around: via.slice(0, at) }] : [],
  );
}

function aliasesOf({ program, words: [, ...definitions] }: AtomicCommand): readonly string[] {
  if (program !== "alias") return [];
  return definitions.flatMap(({ parts: [first] }) => {
    const name = first?.kind === "literal" ? /^([^=]+)=/.exec(first.value)?.[1] : undefined;
    return name === undefined ? [] : [name];
  });
}

/** `go build -o PATH` of packages of this project. */
function builtBy({ words }: AtomicCommand): readonly string[] {
  const [program, verb, ...args] = words.map(({ value }) => value);
  const at = args.indexOf("-o");
  const isOwn = args.slice(at + 2).every((value) => value === "." || value?.startsWith("./"));
  const path = args[at + 1];
  return program === "go" && verb === "build" && at !== -1 && isOwn && path?.startsWith("/tmp/")
    ? [path]
    : [];
}
