/** JSON with its keys in order: Codex writes those of its metadata in a new order each time. */
export function withSortedKeys(json: string): string {
  return JSON.stringify(JSON.parse(json), (_key, value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  );
}
