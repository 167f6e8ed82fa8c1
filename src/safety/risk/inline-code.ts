/**
 * Inline code, as behind `python -c`: whether it certainly only computes and prints.
 *
 * Told by what it can not reach: modules outside a short list, and every name through which code
 * gets hold of files, programs or other modules. What is written in any other way is not known.
 */

const PYTHON_MODULES = new Set(
  "json sys re math collections itertools functools datetime textwrap string statistics".split(" "),
);
const PYTHON_IMPORT = /^[ \t]*(?:from|import)\b|[;:][ \t]*(?:from|import)\b/gm;
const PYTHON_HARMLESS_IMPORT =
  /(?:^|[;:])[ \t]*(?:import[ \t]+([\w, \t]+?)|from[ \t]+(\w+)[ \t]+import[ \t]+[\w, \t]+?)[ \t]*(?=;|$)/gm;
/** `open` only with one argument, which reads. */
const PYTHON_REACHING =
  /__|\b(?:exec|eval|compile|getattr|setattr|delattr|globals|locals|vars|input|breakpoint|modules|settrace|setprofile|import_module|os|subprocess|builtins|codecs|io|ctypes|importlib|memoryview|write_text|write_bytes|unlink|_\w+)\b|\bopen\b(?!\(\s*(?:'[^'\\]*'|"[^"\\]*"|sys\.argv\[\d+\])\s*\))/;

/** One value of one JSON file of the project, as `node -p` is mostly used. */
const NODE_HARMLESS =
  /^\s*(?:console\.log\()?\s*require\((?:'\.\/[\w./@-]+\.json'|"\.\/[\w./@-]+\.json")\)(?:\.\w+|\[['"][\w@/.-]+['"]\])*\s*\)?;?\s*$/;

/** Longer code is not looked through. */
const CODE_CHARS_MAX = 4_000;

export function pythonOnlyComputes(code: string): boolean {
  if (code.length > CODE_CHARS_MAX) return false;
  const imports = code.match(PYTHON_IMPORT)?.length ?? 0;
  const harmless = [...code.matchAll(PYTHON_HARMLESS_IMPORT)].filter(([, list, module]) =>
    (list ?? module ?? "").split(",").every((name) => PYTHON_MODULES.has(name.trim())),
  );
  return imports === harmless.length && !PYTHON_REACHING.test(code);
}

export function nodeOnlyComputes(code: string): boolean {
  return code.length <= CODE_CHARS_MAX && NODE_HARMLESS.test(code) && !code.includes("..");
}
