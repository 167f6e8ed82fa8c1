/**
 * Repairs YAML as agents do: a text that should have been in quotes is put into quotes. Only values
 * on one line are; what is quoted already, or is a block, stands as it is.
 */

const ENTRY = /^(\s*(?:- )?(?:"[^"]*"|'[^']*'|[^\s#"'|>:-][^:]*?)\s*:[ \t]+)(\S.*?)\s*$/;
const BLOCK = /:[ \t]+[|>][-+\d]*\s*(?:#.*)?$/;

/** `isYaml` tells of a value alone whether it could stand without quotes. */
export function repairYaml(source: string, isYaml: (text: string) => boolean): string {
  let blockIndent: number | undefined;
  const repaired = source.split("\n").map((line) => {
    const indent = line.length - line.trimStart().length;
    if (blockIndent !== undefined && (line.trim() === "" || indent > blockIndent)) return line;
    blockIndent = BLOCK.test(line) ? indent : undefined;
    if (blockIndent !== undefined) return line;
    const [, key, value] = ENTRY.exec(line) ?? [];
    return key === undefined || value === undefined ? line : `${key}${quoted(value, isYaml)}`;
  });
  return repaired.join("\n");
}

function quoted(value: string, isYaml: (text: string) => boolean): string {
  if (/^["'|>#]/.test(value)) return value;
  const text = value.replace(/\s+#.*$/, "");
  return needsQuotes(text, isYaml) ? `'${text.replaceAll("'", "''")}'` : value;
}

function needsQuotes(text: string, isYaml: (text: string) => boolean): boolean {
  if (/:\s/.test(text) || /^[@`]/.test(text)) return true;
  return /^[[{]/.test(text) && !isYaml(text);
}
