/** Procedures of files: scaffolds, archives, checksums, small databases. */

import type { Case } from "./case.ts";

export const fileCases: readonly Case[] = [
  {
    name: "scaffold-component",
    family: "files",
    setup:
      "mkdir -p templates src; echo 'export const NAME = 1;' > templates/component.ts; touch src/.keep",
    parameters: ["`name` (identifier), for example `Button`"],
    before: ["dir `src/{{name}}` missing"],
    steps: [
      { id: "folder", command: "mkdir src/{{name}}", lines: ["expect dir `src/{{name}}` exists"] },
      {
        id: "copy",
        command: "cp templates/component.ts src/{{name}}/index.ts",
        lines: ["expect file `src/{{name}}/index.ts` exists"],
      },
      {
        id: "name",
        command: "sed -i s/NAME/{{name}}/ src/{{name}}/index.ts",
        lines: ["expect file `src/{{name}}/index.ts` contains `const {{name}} =`"],
      },
    ],
    values: { name: "Dialog" },
  },
  {
    name: "rotate-config",
    family: "files",
    setup: "mkdir conf; echo 'level=info' > conf/app.conf",
    parameters: [
      "`file` (path), for example `conf/a.conf`",
      "`level` (identifier), for example `warn`",
    ],
    before: ["file `{{file}}` exists"],
    steps: [
      {
        id: "save",
        command: "cp {{file}} {{file}}.old",
        lines: ["expect file `{{file}}.old` contains `level=`"],
      },
      {
        id: "write",
        command: 'echo "level={{level}}" > {{file}}',
        lines: ["expect file `{{file}}` contains `level={{level}}`"],
      },
      {
        id: "protect",
        command: "chmod 600 {{file}}",
        lines: ["expect check `stat -c %a {{file}}` prints contains `600`"],
      },
    ],
    values: { file: "conf/app.conf", level: "debug" },
  },
  {
    name: "list-of-names",
    family: "files",
    setup: "printf 'b\\na\\nb\\n' > names.txt",
    parameters: ["`name` (text), for example `c d`"],
    steps: [
      {
        id: "append",
        command: "printf '%s\\n' {{name}} >> names.txt",
        lines: ["expect file `names.txt` contains `{{name}}`"],
      },
      {
        id: "sort",
        command: "sort -u names.txt > sorted.txt",
        lines: [
          "expect file `sorted.txt` contains `{{name}}`",
          "expect file `sorted.txt` matches `/^a\\nb$/`",
        ],
      },
      {
        id: "count",
        command: "wc -l < sorted.txt > count.txt",
        lines: ["expect file `count.txt` matches `/^3$/`"],
      },
    ],
    values: { name: "$(touch pwned); `x` 'y'" },
  },
  {
    name: "archive-docs",
    family: "archives",
    setup: "mkdir docs; echo one > docs/one.md; echo two > docs/two.md",
    parameters: ["`name` (identifier), for example `docs-1`"],
    steps: [
      {
        id: "pack",
        command: "tar -czf {{name}}.tgz docs",
        lines: ["expect check `tar -tzf {{name}}.tgz` prints contains `docs/two.md`"],
      },
      {
        id: "sum",
        command: "sha256sum {{name}}.tgz > {{name}}.sha256",
        lines: ["expect file `{{name}}.sha256` contains `{{name}}.tgz`"],
      },
      { id: "folder", command: "mkdir restored", lines: ["expect dir `restored` exists"] },
      {
        id: "unpack",
        command: "tar -xzf {{name}}.tgz -C restored",
        lines: ["expect file `restored/docs/one.md` contains `one`"],
      },
    ],
    values: { name: "docs-2026.11" },
  },
  {
    name: "zip-site",
    family: "archives",
    setup: "mkdir site; echo '<p>hi</p>' > site/index.html",
    parameters: ["`out` (path), for example `site.zip`"],
    steps: [
      { id: "zip", command: "zip -qr {{out}} site", lines: ["expect file `{{out}}` exists"] },
      {
        id: "unzip",
        command: "unzip -q {{out}} -d copy",
        lines: ["expect file `copy/site/index.html` contains `hi`"],
      },
    ],
    values: { out: "my site.zip" },
  },
  {
    name: "make-database",
    family: "sqlite",
    setup:
      "echo 'create table tag (name text);' > schema.sql; echo \"insert into tag values ('one');\" > seed.sql",
    parameters: ["`database` (path), for example `app.db`"],
    before: ["file `{{database}}` missing"],
    steps: [
      {
        id: "create",
        command: "sqlite3 {{database}} < schema.sql",
        lines: ["expect file `{{database}}` exists"],
      },
      {
        id: "seed",
        command: "sqlite3 {{database}} < seed.sql",
        lines: ["expect file `{{database}}` contains `one`"],
      },
      {
        id: "dump",
        command: "sqlite3 {{database}} .dump > dump.sql",
        lines: ["expect file `dump.sql` contains `one`"],
      },
    ],
    values: { database: "test-7.db" },
  },
  {
    name: "edit-with-jq",
    family: "jq",
    setup: `echo '{"port":1,"name":"x"}' > config.json`,
    parameters: ["`port` (number), for example `8080`"],
    steps: [
      {
        id: "write",
        command: "jq --argjson port {{port}} '.port = $port' config.json > config.new.json",
        lines: ["expect json `config.new.json` `$.port` equals `{{port}}`"],
      },
      {
        id: "replace",
        command: "mv config.new.json config.json",
        lines: [
          "expect json `config.json` `$.port` equals `{{port}}`",
          "expect file `config.new.json` missing",
        ],
      },
    ],
    values: { port: "9443" },
  },
];
