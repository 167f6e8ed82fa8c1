/**
 * Hook replies: what the daemon says back to a hook, as text frames.
 *
 * Hooks read these with a few lines of their own, so that they never pay for loading a parser:
 * the shapes stay this small.
 */

/** Sent after the event is committed, and never before. */
export const ACK_FRAME = JSON.stringify({ t: "ack" });
/** Nothing to say: the hook prints nothing. */
export const END_FRAME = JSON.stringify({ t: "end" });

/** `stdout` is printed by the hook as it stands, so it must be what the agent accepts. */
export function answerFrame(stdout: string): string {
  return JSON.stringify({ t: "answer", stdout });
}
