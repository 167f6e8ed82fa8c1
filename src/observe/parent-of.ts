/** The folder of a path below a root, which is itself the empty path. */

export function parentOf(path: string): string {
  const end = path.lastIndexOf("/");
  return end === -1 ? "" : path.slice(0, end);
}
