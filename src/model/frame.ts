/**
 * Frame: the marks around every text that skilld puts into a conversation, by which it is known
 * again in logs and never taken for something a person said.
 *
 *     <skilld-context id="…">
 *     …
 *     </skilld-context>
 */

export const FRAME_OPENING = "<skilld-context";
export const FRAME_CLOSING = "</skilld-context>";
