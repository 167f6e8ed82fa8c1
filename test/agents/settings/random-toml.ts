/** Random `config.toml` files: what people and Codex itself write, in any order and any style. */

import fc from "fast-check";

/** `#` stands for a number that makes the key unique; root keys have to come before all tables. */
const ROOT_LINES = [
  'model_# = "gpt-5.5"',
  "  key_#='its'",
  'notify_# = ["python3", "/home/x/notify.py",] # who',
  "many_# = [\n  1, # one\n\t2,\n]",
  'text_# = """\n[hooks]\n# >>> skilld >>>\n\\""""',
  "raw_# = '''\n[[hooks.Stop]]\n'''",
  "when_# = 2026-01-02T03:04:05Z",
  "big_# = 9007199254740993",
  "float_#=1e3",
  "inline_# = { a = 1, \"b c\" = { d = [ {}, { e = '}' } ] } }",
  'a_#.b . "c.d" = true',
  '"ключ_#" = "値 — ä"',
  "# a comment with \"quotes' and ]",
  "",
  "\t",
];

const TABLES = [
  "[table_#]",
  "  [ table_# . sub ]  # odd\nx = 1",
  '[[list_#]]\nname = "one"\n[list_#.deep]\ny = \'#\'\n[[list_#]]\nname = "two"',
  '[projects."/srv/app_#"]\ntrust_level = "trusted"',
  '[mcp_servers.s_#]\ncommand = "npx"\nargs = ["-y", "x"]\n\n[mcp_servers.s_#.env]\nTOKEN = "t"',
  '[table_#]\na.b = 1\na.c = { d = "" }',
  "# only a comment",
  "",
];

const HOOKS = [
  '[[hooks.Stop]]\n[[hooks.Stop.hooks]]\ntype = "command"\ncommand = "echo one"',
  '[[hooks.PreToolUse]]\nmatcher = "Bash"\n\n  [[hooks.PreToolUse.hooks]]\n  type = "command"\n  command = \'say "two"\'\n  timeout = 7',
  '[[hooks.Stop]]\nhooks = [{ type = "command", command = "echo three" }]',
  '[hooks.state."/home/x/.codex/hooks.json:stop:#:7"]\ntrusted_hash = "sha256:00"',
  '[hooks.state."old_#"]\nenabled = false',
];

/** Any file; with hooks of others in it where `withHooks`. */
export function randomConfig(withHooks: boolean): fc.Arbitrary<Buffer | undefined> {
  const tables = fc.constantFrom(...TABLES, ...(withHooks ? HOOKS : []));
  const text = fc
    .record({
      mark: fc.constantFrom("", "", "", "\uFEFF"),
      root: fc.array(fc.constantFrom(...ROOT_LINES), { maxLength: 6 }),
      tables: fc.array(tables, { maxLength: 6 }),
      newline: fc.constantFrom("\n", "\n", "\r\n"),
      end: fc.constantFrom("", "\n", "\n\n\n", "\n# the end", "\n  "),
    })
    .map(({ mark, root, tables, newline, end }) => {
      const statements = [...root, ...tables].map((line, index) =>
        line.replaceAll(/(?<=[_:])#/g, String(index)),
      );
      return Buffer.from(mark + (statements.join("\n") + end).replaceAll("\n", newline));
    });
  return fc.oneof({ arbitrary: text, weight: 9 }, { arbitrary: fc.constant(undefined), weight: 1 });
}
