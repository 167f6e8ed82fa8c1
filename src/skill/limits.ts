/** How large a procedure may be. Whoever needs more has several procedures. */

export const STEPS_MAX = 64;
export const PARAMETERS_MAX = 32;
export const EXAMPLES_MAX = 8;
export const CONDITIONS_MAX = 32;
export const STEP_LINES_MAX = 64;
export const TITLE_CHARS_MAX = 160;
export const INSTRUCTION_CHARS_MAX = 2_000;
export const COMMAND_CHARS_MAX = 16 * 1024;
export const EXAMPLE_CHARS_MAX = 200;
export const TIMEOUT_SECONDS_MAX = 86_400;
/** Of a body that is read as a procedure: Markdown parsers slow down on what is larger or deeper. */
export const BODY_CHARS_MAX = 128 * 1024;
export const BODY_LINES_MAX = 2_000;
/** Lists and quotations that begin on one line; a procedure needs one. */
export const NESTING_MAX = 3;
