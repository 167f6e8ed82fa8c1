/**
 * Short flags: passwords given to programs whose flags are too short to tell, such as
 * `mysql -pSECRET` or `curl -u user:SECRET`. The program decides what a flag means.
 */

import { isPlaceholder } from "../placeholder.ts";
import type { Span } from "../span.ts";
import { matchAt } from "./sticky.ts";

interface ProgramFlags {
  readonly programs: string;
  readonly flags: string;
  /** Whether the value is part of the same word, the next word, or either. */
  readonly form: "joined" | "spaced" | "either";
  /** What separates a user from the password, where both are one value. */
  readonly after?: string;
  /** A sub-command without which the flag means something else. */
  readonly only?: string;
}

interface Command {
  readonly end: number;
  readonly program: string | undefined;
  readonly text: string;
}

const PROGRAMS: readonly ProgramFlags[] = [
  { programs: "curl http https xh curlie", flags: "uUa", form: "either", after: ":" },
  { programs: "curl", flags: "b", form: "spaced", after: "=" },
  {
    programs:
      "mysql mysqldump mysqladmin mysqlimport mysqlsh mycli mariadb mariadb-dump mysqlcheck",
    flags: "p",
    form: "joined",
  },
  { programs: "sshpass", flags: "p", form: "either" },
  {
    programs: "docker podman nerdctl buildah skopeo helm oras crane az oc kubectl",
    flags: "p",
    form: "either",
    only: "login",
  },
  { programs: "redis-cli valkey-cli keydb-cli", flags: "a", form: "either" },
  { programs: "sqlcmd bcp osql mssql-cli mssql-scripter", flags: "P", form: "either" },
  {
    programs: "ldapsearch ldapadd ldapmodify ldapdelete ldapwhoami ldappasswd",
    flags: "w",
    form: "either",
  },
  {
    programs: "mongo mongosh mongodump mongorestore mongoexport mongoimport mongostat",
    flags: "p",
    form: "either",
  },
  { programs: "smbclient rpcclient smbmap net", flags: "U", form: "either", after: "%" },
  { programs: "7z 7za 7zz rar unrar", flags: "p", form: "joined" },
  { programs: "zip unzip", flags: "P", form: "either" },
  {
    programs: "twine vsce ovsx cypher-shell snowsql cqlsh influx rabbitmqadmin ncftpput ncftpget",
    flags: "p",
    form: "either",
  },
  {
    programs: "crackmapexec netexec nxc evil-winrm psexec winexe rdesktop",
    flags: "p",
    form: "either",
  },
  { programs: "lftp", flags: "u", form: "either", after: "," },
  { programs: "mosquitto_pub mosquitto_sub", flags: "P", form: "either" },
  { programs: "ssh-keygen", flags: "NP", form: "either" },
  { programs: "security", flags: "wp", form: "either" },
  { programs: "openssl", flags: "K", form: "spaced" },
  { programs: "ipmitool", flags: "P", form: "either" },
  { programs: "snmpwalk snmpget", flags: "AX", form: "either" },
  { programs: "gh glab", flags: "b", form: "either", only: "secret" },
  { programs: "htpasswd", flags: "b", form: "spaced" },
];

/** Also the long flags of `curl` that no word in them gives away. */
const FLAG = /[ \t"']-(?:(?<flag>[upPwaANUXbK])|-(?:proxy-)?user(?=[ =]))/y;
export const FLAG_WORDS = [" ", "\t", '"', "'"].flatMap((lead) =>
  Array.from("-upPwaANUXbK", (flag) => `${lead}-${flag}`),
);
const COMMAND_CHARS_MAX = 512;
const FIRST_PROGRAM = new RegExp(
  `(?:^|[\\s/"'(\`$])(?<program>${PROGRAMS.flatMap(({ programs }) => programs.split(" ")).join("|")})(?:\\.exe)?["']?[ \\t,]`,
);
const JOINED = /=?\\?["']?(?<value>[^\s"'|;&<>]{3,512})/y;
const SPACED =
  /["']?[ \t,]{1,4}\\?(?:"(?<double>[^"\n]{3,512})"|'(?<single>[^'\n]{3,512})'|(?<value>[^\s"'|;&<>-][^\s"'|;&<>]{2,512}))/y;

/** `places`: where flags may stand. */
export function flagSecretsIn(text: string, places: readonly number[]): readonly Span[] {
  const spans: Span[] = [];
  let command: Command = { end: -1, text: "", program: undefined };
  for (const place of places) {
    const found = matchAt(FLAG, text, place);
    if (found === undefined) continue;
    if (place >= command.end) command = commandAround(text, place);
    const end = place + found[0].length;
    for (const meaning of meaningsOf(command, found.groups?.["flag"] ?? "u")) {
      const span = secretAfter(text, end, meaning);
      if (span !== undefined) spans.push(span);
    }
  }
  return spans;
}

/** From the separator before to the separator after; found once for all flags between them. */
function commandAround(text: string, index: number): Command {
  let start = index;
  while (start > index - COMMAND_CHARS_MAX && start > 0 && !isSeparator(text, start - 1))
    start -= 1;
  let end = index;
  while (end < index + COMMAND_CHARS_MAX && end < text.length && !isSeparator(text, end)) end += 1;
  const command = text.slice(start, end);
  return { end, text: command, program: FIRST_PROGRAM.exec(command)?.groups?.["program"] };
}

function isSeparator(text: string, index: number): boolean {
  const char = text[index];
  return char === "\n" || char === ";" || char === "|" || char === "&";
}

function meaningsOf({ program, text }: Command, flag: string): readonly ProgramFlags[] {
  if (program === undefined) return [];
  return PROGRAMS.filter(
    ({ programs, flags, only }) =>
      programs.split(" ").includes(program) &&
      flags.includes(flag) &&
      (only === undefined || text.includes(only)),
  );
}

function secretAfter(text: string, end: number, { form, after }: ProgramFlags): Span | undefined {
  const found =
    (form === "joined" ? undefined : matchAt(SPACED, text, end)) ??
    (form === "spaced" ? undefined : matchAt(JOINED, text, end));
  const { value, single, double } = found?.groups ?? {};
  const word = value ?? single ?? double;
  if (found === undefined || word === undefined) return undefined;
  const start = end + found[0].lastIndexOf(word);
  const user = after === undefined ? 0 : word.indexOf(after) + 1;
  if (after !== undefined && user === 0) return undefined;
  const secret = word.slice(user);
  if (secret.length < 3 || isPlaceholder(secret) || /^(?:\d{1,5}|\/.*)$/.test(secret))
    return undefined;
  return { start: start + user, end: start + word.length, kind: "password" };
}
