/** Risk: what a command line may do at worst, told from its text alone. */

/** From what anybody may do to what nobody can tell. */
export const RISK_CLASSES = [
  /** Looks, and changes nothing. */
  "read",
  /** Runs code of the repository: tests, builds, package scripts. */
  "project-code",
  /** Changes files of the workspace, or scratch files. */
  "local-write",
  /** Takes something from the network: installs, fetches. */
  "network-read",
  /** Others will see it: pushes, publishes, messages, deploys. */
  "external",
  /** Deletes, forces, rewrites history, takes privileges or credentials, leaves the workspace. */
  "destructive",
  /** Can not be told, so it may be any of them. */
  "unknown",
] as const;
export type RiskClass = (typeof RISK_CLASSES)[number];

export interface Risk {
  /** The highest of its commands. */
  readonly class: RiskClass;
  /** What made it that. */
  readonly because: string;
  /** In the order of the script; empty where it can not be parsed. */
  readonly commands: readonly CommandRisk[];
}

export interface CommandRisk {
  readonly source: string;
  readonly class: RiskClass;
  readonly because: string;
}
