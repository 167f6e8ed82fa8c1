/**
 * Path globs: `*` and `?` inside one name, `**` across names. A glob that names a folder means all
 * that is in it.
 */

export type PathMatcher = (path: string) => boolean;

/** Globs are absolute, or begin with `~/`. */
export function pathMatcher(globs: readonly string[], userHome: string): PathMatcher {
  const patterns = globs.map((glob) => patternOf(glob.replace(/^~(?=\/|$)/, userHome)));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

const TOKENS = /\*\*\/|\*\*|\*|\?|[^*?]+/g;

function patternOf(glob: string): RegExp {
  const parts = glob.replace(/\/+$/, "").match(TOKENS) ?? [];
  return new RegExp(`^${parts.map(sourceOf).join("")}(?:/.*)?$`, "su");
}

function sourceOf(token: string): string {
  if (token === "**/") return "(?:[^/]+/)*";
  if (token === "**") return ".*";
  if (token === "*") return "[^/]*";
  if (token === "?") return "[^/]";
  return token.replace(/[\\^$.|+()[\]{}]/g, "\\$&");
}
