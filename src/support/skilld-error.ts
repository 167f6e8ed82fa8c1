/**
 * The one error class for failures a person can act on.
 *
 * Message: «cannot VERB OBJECT: REASON». Hint: what to do next. Bugs stay plain `Error`s.
 */
export class SkilldError extends Error {
  override readonly name = "SkilldError";
  readonly code: ErrorCode;
  readonly hint: string | undefined;

  constructor(code: ErrorCode, message: string, more: { cause?: unknown; hint?: string } = {}) {
    super(message, { cause: more.cause });
    this.code = code;
    this.hint = more.hint;
  }
}

/** Stable words: they appear as `error.code` in `--json` output and on the wire. */
export const ERROR_CODES = [
  "approval-needed",
  "config-invalid",
  "daemon-failed",
  "daemon-hung",
  "daemon-incompatible",
  "daemon-running",
  "daemon-unreachable",
  "database-damaged",
  "database-too-new",
  "database-unusable",
  "home-unsafe",
  "installed-elsewhere",
  "internal",
  "not-found",
  "not-recordable",
  "request-invalid",
  "sandbox-missing",
  "settings-changed",
  "settings-refused",
  "settings-unusable",
  "skill-exists",
  "skill-refused",
  "skill-unreadable",
  "skill-unwritable",
  "socket-path-too-long",
  "trust-unusable",
  "unsupported-platform",
  "usage",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One sentence for a log line or a person, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
