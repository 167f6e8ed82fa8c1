/** awk's programs: whether one only computes and prints. */

/** Runs programs, loads code, or opens files and connections by name. */
const REACHING = /system|getline|close|fflush|@|\/inet|\|(?!\|)/;
const PRINTING_AWAY = /\bprintf?\b[^;}\n]*>/;

export function onlyPrints(program: string): boolean {
  const withoutOr = program.replaceAll("||", "");
  return !REACHING.test(withoutOr) && !PRINTING_AWAY.test(program);
}
