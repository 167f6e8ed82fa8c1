/** Scenarios: what an agent does in one session, in words that belong to no agent. */

export interface Scenario {
  /** What the person asks for. */
  readonly prompt: string;
  readonly steps: readonly Step[];
  /** The agent's last words. */
  readonly final: string;
}

export type Step = Action | { readonly kind: "together"; readonly actions: readonly Action[] };

export type Action =
  | { readonly kind: "shell"; readonly command: string; readonly exitCode: number }
  /** Puts lines below one that is already there. */
  | {
      readonly kind: "insert";
      readonly path: string;
      readonly below: string;
      readonly lines: readonly string[];
    }
  | { readonly kind: "create"; readonly path: string; readonly lines: readonly string[] };

export function shell(command: string, exitCode = 0): Action {
  return { kind: "shell", command, exitCode };
}

export function insert(path: string, below: string, lines: readonly string[]): Action {
  return { kind: "insert", path, below, lines };
}

export function create(path: string, lines: readonly string[]): Action {
  return { kind: "create", path, lines };
}

export function together(...actions: readonly Action[]): Step {
  return { kind: "together", actions };
}

/** What a scenario's shell commands are, and how each of them ends. */
export function shellRuns({ steps }: Scenario): readonly ShellRun[] {
  return steps
    .flatMap((step) => (step.kind === "together" ? step.actions : [step]))
    .filter((action) => action.kind === "shell")
    .map(({ command, exitCode }) => ({ command, exitCode }));
}

export interface ShellRun {
  readonly command: string;
  readonly exitCode: number;
}
