/**
 * Python in a line, as behind `python -c`: whether it certainly only computes and prints.
 *
 * Told by what it is made of: modules, attributes and builtins that reach no file, program or other
 * module. What is written in any other way is not known.
 */

const MODULES = new Set(
  "json sys re math collections itertools functools datetime textwrap string statistics".split(" "),
);
/** From one object these lead to values only; `buffer`, `modules` or `gi_frame` lead anywhere. */
const ATTRIBUTES = new Set(
  `load loads dump dumps JSONDecodeError get items keys values append extend add update setdefault pop
  copy count index insert sort reverse remove discard union intersection difference issubset most_common
  join split rsplit splitlines strip lstrip rstrip startswith endswith replace lower upper title capitalize
  casefold find rfind format center ljust rjust zfill partition rpartition isdigit isalpha isalnum isspace
  isupper islower isnumeric encode decode hex expandtabs removeprefix removesuffix translate maketrans
  compile match fullmatch search findall finditer sub subn escape group groups groupdict start end span
  I M S X IGNORECASE MULTILINE DOTALL VERBOSE
  stdin stdout stderr argv exit version version_info maxsize platform read readline readlines write flush
  Counter defaultdict OrderedDict deque namedtuple appendleft popleft
  datetime date time timedelta timezone utc now today utcnow fromtimestamp fromisoformat strptime strftime
  isoformat timestamp total_seconds days seconds year month day hour minute second weekday
  sqrt floor ceil log log2 log10 exp pow pi inf nan isnan prod fsum gcd hypot
  mean median mode stdev variance quantiles pstdev
  chain from_iterable islice groupby product combinations permutations zip_longest accumulate repeat
  reduce partial lru_cache cmp_to_key dedent indent fill wrap shorten
  ascii_letters ascii_lowercase ascii_uppercase digits punctuation`.split(/\s+/),
);
/** Builtins that reach further, the pattern that reads attributes, and names that begin with `_`. */
const REACHING =
  /(?<!\.)\b(?:exec|eval|compile|getattr|setattr|delattr|globals|locals|vars|input|breakpoint|memoryview|help|case)\b|\b_\w/;
/** With one argument it reads. */
const READING = /\bopen\b(?!\(\s*(?:""|sys\.argv\[\d+\])\s*\))/;
const IMPORT = /(?<![\w.])import\b/g;
const HARMLESS_IMPORT =
  /(?:^|[;:])[ \t]*(?:from[ \t]+(\w+)[ \t]+)?import[ \t]+(\w+(?:[ \t]*,[ \t]*\w+)*)[ \t]*(?=;|$)/gm;

/** Longer code is not looked through. */
const CODE_CHARS_MAX = 4_000;

export function pythonOnlyComputes(code: string): boolean {
  const bare = code.length > CODE_CHARS_MAX ? undefined : withoutTexts(code);
  if (bare === undefined || !PLAIN.test(bare)) return false;
  const attributes = [...bare.matchAll(/\.\s*([A-Za-z]\w*)/g)].map(([, name = ""]) => name);
  return (
    importsHarmless(bare) &&
    !REACHING.test(bare) &&
    !READING.test(bare) &&
    attributes.every((name) => ATTRIBUTES.has(name))
  );
}

/** Python takes letters of other alphabets for those that they resemble, and joins broken lines. */
const PLAIN = /^[\t\n\r\x20-\x5b\x5d-\x7e]*$/;
const COMMENT_OR_TEXT =
  /#[^\n]*|([A-Za-z]*)('{3}(?:[^\\]|\\[\s\S])*?'{3}|"{3}(?:[^\\]|\\[\s\S])*?"{3}|'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*")/g;

/** Of formatted texts the code in their braces stays; undefined where that is not plain to see. */
function withoutTexts(code: string): string | undefined {
  let isPlain = true;
  const bare = code.replace(COMMENT_OR_TEXT, (_, prefix?: string, text?: string) => {
    if (text === undefined) return "";
    if (!/f/i.test(prefix ?? "")) return text.includes("\\") ? ESCAPED_TEXT : EMPTY_TEXT;
    const fields = fieldsOf(text);
    isPlain &&= !fields.includes(undefined);
    return `(${fields.join(",")})`;
  });
  return isPlain && !/['"]/.test(bare.replaceAll(EMPTY_TEXT, "")) ? bare : undefined;
}

const EMPTY_TEXT = '""';
/** No path to read: its letters may spell any other. */
const ESCAPED_TEXT = "(0)";

/** A brace alone means that the text ends elsewhere than it seems to. */
function fieldsOf(formatted: string): readonly (string | undefined)[] {
  const fields = formatted.replace(/\{\{|\}\}/g, "").match(/\{[^{}]*\}|[{}]/g) ?? [];
  return fields.map((field) =>
    field.length === 1 || /[\\#]/.test(field) ? undefined : withoutTexts(`(${field.slice(1, -1)})`),
  );
}

function importsHarmless(bare: string): boolean {
  const all = bare.match(IMPORT)?.length ?? 0;
  const harmless = [...bare.matchAll(HARMLESS_IMPORT)].filter(([, module, list = ""]) => {
    const names = list.split(",").map((name) => name.trim());
    return module === undefined
      ? names.every((name) => MODULES.has(name))
      : MODULES.has(module) && names.every((name) => ATTRIBUTES.has(name));
  });
  return all === harmless.length;
}
