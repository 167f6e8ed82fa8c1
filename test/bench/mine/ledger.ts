/**
 * Ledger: which two steps followed one another in which session, told by what they roughly are. It
 * keeps noise from recurring by accident: two things that nobody planted never come twice in the
 * same order.
 */

export interface Ledger {
  readonly add: (session: string, keys: readonly string[]) => void;
  /** Whether a step can stand between these without repeating what another session did. */
  readonly fits: (place: Place, key: string) => boolean;
}

export interface Place {
  readonly session: string;
  readonly earlier: readonly string[];
  readonly later: readonly string[];
}

export function emptyLedger(): Ledger {
  const sessionsOf = new Map<string, Set<string>>();
  const isElsewhere = (pair: string, session: string) => {
    const sessions = sessionsOf.get(pair);
    return sessions !== undefined && (sessions.size > 1 || !sessions.has(session));
  };
  return {
    add: (session, keys) => {
      for (const pair of pairsOf(keys)) {
        const sessions = sessionsOf.get(pair) ?? new Set();
        sessionsOf.set(pair, sessions.add(session));
      }
    },
    fits: ({ session, earlier, later }, key) =>
      ![
        ...earlier.map((each) => `${each}\n${key}`),
        ...later.map((each) => `${key}\n${each}`),
      ].some((pair) => isElsewhere(pair, session)),
  };
}

/** Every two of them, in their order. */
export function pairsOf(keys: readonly string[]): ReadonlySet<string> {
  return new Set(keys.flatMap((key, at) => keys.slice(at + 1).map((later) => `${key}\n${later}`)));
}

/** The program and what it is told to do; assignments in front of it do not count. */
export function commandKey(script: string): string {
  const words = script.replace(/^(?:\w+=(?:"[^"]*"|'[^']*'|\S*) )+/, "").split(" ");
  const [program = "", second = ""] = words;
  return /^[a-z][a-z-]*$/.test(second) ? `${program} ${second}` : program;
}

export function editKey(path: string): string {
  return `edit ${path.split("/").slice(0, -1).join("/")}`;
}
