/** What people do again and again to keep services alive. */

import type { Recipe } from "../recipe.ts";
import { date, noun, numberBetween, words } from "../values.ts";

const backup: Recipe = {
  name: "store-backup",
  setting: "services",
  params: { day: date },
  prompts: [
    "Back up the database for {{day}}",
    "we need a dump, label it {{day}}",
    "archive today's data ({{day}})",
  ],
  steps: [
    {
      kind: "run",
      id: "dump",
      run: "pg_dump -Fc -h db.internal app > backups/app_{{day}}.dump",
      leaves: ["file `backups/app_{{day}}.dump` exists"],
    },
    {
      kind: "run",
      id: "upload",
      run: "aws s3 cp backups/app_{{day}}.dump s3://acme-backups/app/",
      prints: "upload: backups/app_{{day}}.dump to s3://acme-backups/app/app_{{day}}.dump",
    },
  ],
};

const scratchDatabase: Recipe = {
  name: "query-copy",
  setting: "services",
  params: { ticket: numberBetween(100, 9_999) },
  printed: { container: { type: "hash", draw: (dice) => `c${dice.hex(10)}7` } },
  prompts: [
    "I need a scratch database for OPS-{{ticket}}",
    "reproduce OPS-{{ticket}} on a copy of the data",
    "spin up postgres for ticket {{ticket}}, load the dump, count, throw it away",
  ],
  steps: [
    {
      kind: "run",
      id: "start",
      run: "docker run -d --rm --name scratch-{{ticket}} -p 5499:5432 postgres:16",
      prints: "{{container}}",
    },
    { kind: "run", id: "load", run: "docker cp backups/latest.sql {{container}}:/tmp/latest.sql" },
    {
      kind: "run",
      id: "query",
      run: "docker exec {{container}} psql -U postgres -f /tmp/latest.sql",
      prints: "COPY 4211",
    },
    {
      kind: "run",
      id: "stop",
      run: "docker stop scratch-{{ticket}}",
      prints: "scratch-{{ticket}}",
    },
  ],
};

const rotateLogs: Recipe = {
  name: "archive-logs",
  setting: "services",
  params: { service: noun },
  prompts: [
    "Archive the {{service}} logs",
    "{{service}} logs fill the disk",
    "tidy up after {{service}}",
  ],
  steps: [
    {
      kind: "run",
      id: "pack",
      run: "tar -czf archive/{{service}}.tar.gz logs/{{service}}",
      looks: [{ run: "ls archive/{{service}}.tar.gz", prints: "archive/{{service}}.tar.gz" }],
      leaves: ["file `archive/{{service}}.tar.gz` exists"],
    },
    {
      kind: "run",
      id: "clear",
      run: "rm -r logs/{{service}}",
      leaves: ["dir `logs/{{service}}` missing"],
    },
    {
      kind: "run",
      id: "mark",
      run: "touch logs/{{service}}.archived",
      leaves: ["file `logs/{{service}}.archived` exists"],
    },
  ],
};

const freeConfiguration: Recipe = {
  name: "tune-configuration",
  setting: "services",
  params: {},
  printed: { millis: numberBetween(10, 900) },
  prompts: [
    "The gateway is slow again, adjust and reload",
    "tweak nginx for the load test",
    "another round of nginx tuning",
  ],
  steps: [
    {
      kind: "free-edit",
      id: "edit",
      file: "deploy/nginx.conf",
      above: ["  server {"],
      writes: (dice) => [
        `    ${dice.pick(["proxy_read_timeout", "client_max_body_size", "keepalive_requests"])} ${dice.integer(5, 900)};`,
        `    # ${words(dice, 3, " ")}`,
      ],
    },
    {
      kind: "run",
      id: "check",
      run: "docker compose exec -T gateway nginx -t",
      prints: "nginx: configuration file test is successful",
    },
    { kind: "run", id: "reload", run: "docker compose kill -s HUP gateway", prints: "" },
  ],
};

export const SERVICE_UPKEEP: readonly Recipe[] = [
  backup,
  scratchDatabase,
  rotateLogs,
  freeConfiguration,
];
