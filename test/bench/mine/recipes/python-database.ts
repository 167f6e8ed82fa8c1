/** What people do again and again to the database of a Python service. */

import type { Recipe } from "../recipe.ts";
import { longHash, numberBetween, paddedNumber, prose, sentence, snake, uuid } from "../values.ts";

const revision: Recipe = {
  name: "add-revision",
  setting: "python",
  params: { title: sentence },
  printed: { revision: longHash },
  prompts: [
    "New alembic revision: {{title}}",
    "migrate the schema ({{title}})",
    "we need a migration, call it {{title}}",
  ],
  steps: [
    {
      kind: "run",
      id: "generate",
      run: 'alembic revision --autogenerate -m "{{title}}"',
      prints:
        "INFO  [alembic.autogenerate] Detected changes\n  Generating migrations/versions/{{revision}}_auto.py ...  done",
      stumble: {
        run: 'alembic revision --autogenerate --message "{{title}}" --head',
        prints: "alembic: error: argument --head: expected one argument",
        exit: 2,
      },
    },
    {
      kind: "run",
      id: "upgrade",
      run: "alembic upgrade {{revision}}",
      prints: "INFO  [alembic.runtime.migration] Running upgrade -> {{revision}}",
    },
    {
      kind: "run",
      id: "test",
      run: "python -m pytest tests/db -q",
      prints: "88 passed in 4.1s",
    },
    { kind: "run", id: "stage", run: "git add migrations/versions/{{revision}}_auto.py" },
    {
      kind: "run",
      id: "commit",
      run: 'git commit -m "db: {{title}}"',
      prints: "[main 8c41d0e] db: {{title}}",
      leaves: ["git committed `migrations/versions/{{revision}}_auto.py`"],
    },
  ],
};

const sqlMigration: Recipe = {
  name: "write-sql-migration",
  setting: "python",
  params: { number: paddedNumber, name: snake },
  prompts: [
    "Write migration {{number}} {{name}}",
    "sql migration no. {{number}} for {{name}}",
    "we need {{number}}_{{name}}.sql",
  ],
  steps: [
    {
      kind: "free-edit",
      id: "write",
      file: "sql/migrations/{{number}}_{{name}}.sql",
      isNew: true,
      writes: (dice) => [
        `-- ${prose(dice).slice(2)}`,
        dice.pick([
          `ALTER TABLE a${dice.hex(3)} ADD COLUMN c${dice.hex(2)} text;`,
          `CREATE INDEX i${dice.hex(3)} ON t${dice.hex(2)} (id);`,
          `DROP VIEW v${dice.hex(4)};`,
        ]),
      ],
    },
    {
      kind: "run",
      id: "apply",
      run: "psql -h localhost -p 5433 -d app -v ON_ERROR_STOP=1 -f sql/migrations/{{number}}_{{name}}.sql",
      prints: "ALTER TABLE",
      stumble: {
        run: "psql -h localhost -d app -v ON_ERROR_STOP=1 -f sql/migrations/{{number}}_{{name}}.sql",
        prints: "psql: error: connection to server failed: Connection refused",
        exit: 2,
      },
    },
    {
      kind: "run",
      id: "dump",
      run: "pg_dump -h localhost -p 5433 --schema-only app > sql/schema.sql",
      leaves: ["file `sql/schema.sql` exists"],
    },
    {
      kind: "run",
      id: "stage",
      run: "git add sql/migrations/{{number}}_{{name}}.sql sql/schema.sql",
    },
    {
      kind: "run",
      id: "commit",
      run: 'git commit -m "migration {{number}}: {{name}}"',
      prints: "[main 77ae01b] migration {{number}}: {{name}}\n 2 files changed",
      leaves: [
        "git committed `sql/migrations/{{number}}_{{name}}.sql`",
        "git committed `sql/schema.sql`",
      ],
    },
  ],
};

const seedTenant: Recipe = {
  name: "seed-tenant",
  setting: "python",
  params: { tenant: uuid },
  printed: { rows: numberBetween(3, 400) },
  prompts: [
    "Seed tenant {{tenant}}",
    "set up {{tenant}} on my machine",
    "new test tenant please: {{tenant}}",
  ],
  steps: [
    {
      kind: "run",
      id: "seed",
      run: "psql -h localhost -p 5433 -d app -v tenant={{tenant}} -f seeds/tenant.sql",
      prints: "INSERT 0 {{rows}}",
    },
    {
      kind: "run",
      id: "forget",
      run: "redis-cli -n 2 DEL tenant:{{tenant}}:cache",
      prints: "(integer) 1",
      isOptional: true,
    },
    {
      kind: "run",
      id: "warm",
      run: "curl -fsS -X POST http://localhost:8080/admin/tenants/{{tenant}}/warm",
      prints: '{"ok":true,"ms":{{rows}}}',
    },
  ],
};

const rollBack: Recipe = {
  name: "roll-back-database",
  setting: "python",
  sibling: "roll-forward-database",
  params: { revision: longHash },
  prompts: [
    "Take the database back to {{revision}}",
    "roll back to {{revision}}",
    "downgrade to {{revision}} and restart",
  ],
  steps: [
    {
      kind: "run",
      id: "stop",
      run: "docker compose stop worker web",
      prints: " Container app-web-1  Stopped",
    },
    {
      kind: "run",
      id: "move",
      run: "alembic downgrade {{revision}}",
      prints: "INFO  [alembic.runtime.migration] Running downgrade -> {{revision}}",
    },
    {
      kind: "run",
      id: "start",
      run: "docker compose up -d worker web",
      prints: " Container app-web-1  Started",
    },
  ],
};

const rollForward: Recipe = {
  ...rollBack,
  name: "roll-forward-database",
  sibling: "roll-back-database",
  prompts: [
    "Bring the database to {{revision}}",
    "upgrade to {{revision}}",
    "forward to {{revision}} and restart",
  ],
  steps: rollBack.steps.map((step) =>
    step.kind === "run" && step.id === "move"
      ? { ...step, run: "alembic upgrade {{revision}}", prints: "Running upgrade -> {{revision}}" }
      : step,
  ),
};

export const PYTHON_DATABASE: readonly Recipe[] = [
  revision,
  sqlMigration,
  seedTenant,
  rollBack,
  rollForward,
];
