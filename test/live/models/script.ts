/** Scripts: what a model will say, as data, whatever API it speaks. */

export interface Script<Item> {
  /** What the model says in the session's own thread. */
  readonly turns: readonly Turn<Item>[];
  /** Other conversations of the same session, such as sub-agents: the first that fits answers. */
  readonly threads?: readonly Thread<Item>[];
}

export interface Thread<Item> {
  readonly name: string;
  readonly fits: (request: ModelRequest) => boolean;
  readonly turns: readonly Turn<Item>[];
}

export type Turn<Item> =
  | {
      readonly kind: "say";
      readonly items: readonly Item[];
      /** How full the context is said to be; agents compact when it nears their limit. */
      readonly inputTokens: number;
    }
  | { readonly kind: "refuse"; readonly status: number; readonly message: string };

export interface ModelRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body exactly as it came. */
  readonly text: string;
}

const INPUT_TOKENS = 100;

export function turn<Item>(...items: readonly Item[]): Turn<Item> {
  return fullTurn(INPUT_TOKENS, ...items);
}

export function fullTurn<Item>(inputTokens: number, ...items: readonly Item[]): Turn<Item> {
  return { kind: "say", items, inputTokens };
}

export function refusal(status: number, message: string): Turn<never> {
  return { kind: "refuse", status, message };
}

/** A value that only the run itself can give, such as the id of a process in the background. */
export interface FromOutput {
  readonly kind: "from-output";
  readonly pattern: RegExp;
}

/** The first group of the last match in what the model was sent. */
export function fromOutput(pattern: RegExp): FromOutput {
  return { kind: "from-output", pattern: new RegExp(pattern, "g") };
}

export type Arguments = Readonly<Record<string, unknown>>;

/** Fills in what had to wait for the run. Digits become a number, as tools expect of ids. */
export function resolveArguments(given: Arguments, request: ModelRequest): Arguments {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      isFromOutput(value) ? lookUp(value, request.text) : value,
    ]),
  );
}

function isFromOutput(value: unknown): value is FromOutput {
  return typeof value === "object" && value !== null && "pattern" in value;
}

function lookUp({ pattern }: FromOutput, text: string): string | number {
  const found = [...text.matchAll(pattern)].at(-1)?.[1];
  if (found === undefined) throw new Error(`nothing in the request matches ${pattern}`);
  return /^\d+$/.test(found) ? Number(found) : found;
}
