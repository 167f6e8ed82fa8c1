/** Database clients: their statements are read as far as a statement that only asks goes. */

import type { RiskClass } from "../../../model/risk.ts";
import { type Call, type Judge, named, type Programs } from "../call.ts";
import { highest, type Judged, judged, unknown } from "../judged.ts";
import { always } from "../rule.ts";

const ASKING =
  /^\s*(?:select|explain|show|describe|desc|with|values|table|\.(?:tables|schema|headers|mode|indexes|databases)|\\[dlz])/i;
/** Words with which a question changes something or leaves the database. */
const ACTING =
  /\b(?:into|copy|insert|update|delete|drop|truncate|alter|create|grant|revoke|call|do|execute|analyze|vacuum|attach|load_extension|load_file|writefile|readfile|edit|lo_\w+|pg_\w+|dblink\w*|set|outfile|program|shell|system|import|output|once|save|restore|nextval|setval|xp_\w+)\b|\\[!cgiowse]/i;
const LOSING = /\b(?:drop|truncate|delete|alter|update|grant|revoke|replace)\b/i;
const STATEMENT_FLAG = /^(?:-c|-e|--command|--execute|-cmd)$/;
const STATEMENT_GLUED = /^(?:--command=|--execute=|-[ce](?=.))(.+)$/s;

export const databases: Programs = [
  ...named("psql mysql mariadb", asked("network-read", false)),
  ...named("sqlite3 duckdb", asked("read", true)),
  ...named(
    "redis-cli mongosh mongo cqlsh sqlcmd mysqladmin dropdb createdb dropuser pg_restore flyway",
    always("destructive"),
  ),
  ...named("pg_dump mysqldump pg_isready", always("network-read")),
];

function asked(looking: RiskClass, takesStatementLast: boolean): Judge {
  return ({ name, args, redirections }: Call): Judged => {
    const statements = args.flatMap(({ value }, at) => {
      if (STATEMENT_FLAG.test(value ?? "")) return [args[at + 1]?.value];
      const glued = STATEMENT_GLUED.exec(value ?? "")?.[1];
      return glued === undefined ? [] : [glued];
    });
    const input = redirections.flatMap((each) =>
      each.kind === "heredoc" ? [each.body.value] : [],
    );
    const last = takesStatementLast && args.length > 1 ? [args.at(-1)?.value] : [];
    const all = [...statements, ...input, ...last];
    const asks =
      args.length === 1 && /^(?:--version|--help|-V|-l|--list)$/.test(args[0]?.value ?? "");
    if (asks) return judged("read", `${name} explains itself`);
    if (all.length === 0) return unknown(`${name} runs what it reads`);
    if (args.some(({ value }) => value === undefined || /^(?:-f|--file|-init)/.test(value)))
      return unknown(`the statements of ${name} do not show`);
    return highest(all.map((statement) => judgeStatements(name, statement, looking)));
  };
}

function judgeStatements(name: string, text: string | undefined, looking: RiskClass): Judged {
  if (text === undefined) return unknown(`the statements of ${name} do not show`);
  if (LOSING.test(text)) return judged("destructive", `${name} changes or loses rows`);
  const statements = text.split(";").filter((statement) => statement.trim() !== "");
  const onlyAsks = statements.every(
    (statement) => ASKING.test(statement) && !ACTING.test(statement),
  );
  return onlyAsks ? judged(looking, `${name} asks`) : unknown(`${name} may change the database`);
}
