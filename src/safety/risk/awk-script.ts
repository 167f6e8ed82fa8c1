/** awk's programs: whether one only computes and prints. */

/** Runs programs, loads code, or opens files and connections by name. */
const REACHING = /system|getline|close|fflush|@|\/inet|\|(?!\|)/;
const PRINTING_AWAY = /\bprintf?\b[^;}\n]*>/;

/** Longer programs are not looked through. */
const PROGRAM_CHARS_MAX = 4_000;

export function onlyPrints(program: string): boolean {
  if (program.length > PROGRAM_CHARS_MAX) return false;
  const withoutOr = program.replaceAll("||", "");
  return !REACHING.test(withoutOr) && !PRINTING_AWAY.test(program);
}
