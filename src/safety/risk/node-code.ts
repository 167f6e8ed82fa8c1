/** JavaScript in a line, as behind `node -p`: whether it certainly only computes and prints. */

/** One value of one JSON file of the project, as `node -p` is mostly used. */
const NODE_HARMLESS =
  /^\s*(?:console\.log\()?\s*require\((?:'\.\/[\w./@-]+\.json'|"\.\/[\w./@-]+\.json")\)(?:\.\w+|\[['"][\w@/.-]+['"]\])*\s*\)?;?\s*$/;

/** Longer code is not looked through. */
const CODE_CHARS_MAX = 4_000;

export function nodeOnlyComputes(code: string): boolean {
  return code.length <= CODE_CHARS_MAX && NODE_HARMLESS.test(code) && !code.includes("..");
}
