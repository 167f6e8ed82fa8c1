/** Known shapes: configuration files and source code. */

import {
  base62,
  base64,
  base64Of,
  base64url,
  hex,
  humanPassword,
  machinePassword,
} from "../pieces.ts";
import { context, family, line, type Shape, secret } from "../shape.ts";

export const file: readonly Shape[] = family("file", [
  context("fish-set-export", "fish, set", line`set -gx ACME_TOKEN ${secret`${base62(32)}`}`),
  context("windows-setx", "Windows, setx", line`setx ACME_SECRET "${secret`${base62(32)}`}"`),
  context(
    "makefile-assignment",
    "GNU make, variables",
    line`DEPLOY_TOKEN := ${secret`${base62(36)}`}`,
  ),
  context(
    "systemd-environment",
    "systemd.exec, Environment",
    line`Environment="DB_PASSWORD=${secret`${machinePassword}`}" "PORT=8080"`,
  ),
  context(
    "dockerfile-env",
    "Docker, Dockerfile reference",
    line`ENV REGISTRY_PASSWORD=${secret`${machinePassword}`} NODE_ENV=production`,
  ),
  context(
    "compose-list-environment",
    "Docker Compose, environment",
    line`    environment:\n      - MYSQL_ROOT_PASSWORD=${secret`${humanPassword}`}`,
  ),
  context(
    "compose-map-environment",
    "Docker Compose, environment",
    line`    environment:\n      RABBITMQ_DEFAULT_PASS: ${secret`${machinePassword}`}`,
  ),
  context(
    "kubernetes-secret-base64",
    "Kubernetes, Secret",
    line`kind: Secret\ndata:\n  password: ${secret`${base64Of(base62(18))}`}`,
  ),
  context(
    "json-config-secret-key",
    "JSON, RFC 8259",
    line`  "secretKey": "${secret`${base64(40)}`}",`,
  ),
  context(
    "xml-app-settings",
    ".NET, appSettings",
    line`<add key="SmtpPassword" value="${secret`${humanPassword}`}" />`,
  ),
  context(
    "spring-properties",
    "Spring Boot, common properties",
    line`spring.datasource.password=${secret`${machinePassword}`}`,
  ),
  context(
    "ruby-hash-secret",
    "Ruby, hash literals",
    line`config.omniauth :github, client_secret: '${secret`${hex(40)}`}'`,
  ),
  context("go-constant", "Go, constants", line`const apiToken = "${secret`${base62(40)}`}"`),
  context(
    "javascript-object",
    "ECMAScript, object literals",
    line`const config = { user: 'ci', passwd: '${secret`${machinePassword}`}' };`,
  ),
  context(
    "csharp-field",
    "C#, fields",
    line`private const string ClientSecret = "${secret`${base64url(40)}`}";`,
  ),
  context(
    "terraform-tfvars",
    "Terraform, variable definitions",
    line`db_admin_password = "${secret`${machinePassword}`}"`,
  ),
  context(
    "terraform-provider-block",
    "Terraform, provider configuration",
    line`provider "aws" { region = "eu-west-1" secret_key = "${secret`${base64(40)}`}" }`,
  ),
  context(
    "netrc-multiline",
    "GNU Inetutils, .netrc",
    line`machine git.acme.io\n  login alice\n  password ${secret`${hex(40)}`}`,
  ),
  context(
    "gh-hosts-file",
    "GitHub CLI, configuration",
    line`github.com:\n    user: alice\n    oauth_token: ${secret`${hex(40)}`}`,
  ),
  context(
    "csv-exported-logins",
    "browser password export, CSV",
    line`name,url,username,password\nacme,https://acme.io,alice,${secret`${humanPassword}`}`,
  ),
  context("xtrace-assignment", "bash, set -x", line`+ export DEPLOY_KEY=${secret`${base62(44)}`}`),
  context(
    "grep-hit-password",
    "grep, output format",
    line`config/prod.env:12:REDIS_PASSWORD=${secret`${base62(32)}`}`,
  ),
]);
