/** Held-out shapes: configuration files and source code. */

import {
  base36,
  base62,
  base64Of,
  base64url,
  hex,
  humanPassword,
  machinePassword,
  passphrase,
  repeated,
  symbolPassword,
} from "../pieces.ts";
import { context, family, line, opaque, type Shape, secret } from "../shape.ts";

export const file: readonly Shape[] = family("file", [
  context("dotenv-plain", "dotenv, rules", line`API_TOKEN=${secret`${base62(40)}`}`),
  context(
    "dotenv-spaces-in-value",
    "dotenv, rules",
    line`ADMIN_PASSWORD="${secret`${humanPassword} ${humanPassword}`}"`,
  ),
  context(
    "dotenv-trailing-comment",
    "dotenv, rules",
    line`STRIPE_SECRET='${secret`${base62(32)}`}' # rotate in May`,
  ),
  context(
    "dotenv-prefixed-name",
    "Vite, env files",
    line`VITE_MAPS_APIKEY=${secret`${base62(39)}`}`,
  ),
  context(
    "shell-export-passwd",
    "bash, manual",
    line`export FTP_PASSWD=${secret`${humanPassword}`}`,
  ),
  context(
    "powershell-env",
    "PowerShell, environment variables",
    line`$env:ACME_API_KEY = "${secret`${hex(32)}`}"`,
  ),
  context(
    "kubernetes-string-data",
    "Kubernetes, Secret",
    line`kind: Secret\nstringData:\n  smtp-password: ${secret`${machinePassword}`}`,
  ),
  opaque(
    "kubernetes-secret-unnamed-entry",
    "Kubernetes, Secret",
    line`apiVersion: v1\nkind: Secret\ndata:\n  config.json: ${secret`${base64Of(base62(60))}`}`,
  ),
  context("yaml-camel-case-key", "YAML 1.2", line`mail:\n  apiSecret: "${secret`${base62(36)}`}"`),
  context(
    "yaml-unquoted-passphrase",
    "YAML 1.2",
    line`signing:\n  passphrase: ${secret`${passphrase}`}`,
  ),
  context("toml-token", "TOML 1.0", line`[deploy]\nauth_token = "${secret`${base64url(40)}`}"`),
  context(
    "ini-secret",
    "Python, configparser",
    line`[oauth]\nclient_secret: ${secret`${base64url(32)}`}`,
  ),
  context(
    "json-config-password",
    "JSON, RFC 8259",
    line`  "smtp": { "host": "mail.acme.io", "pass": "${secret`${machinePassword}`}" },`,
  ),
  context(
    "php-define-password",
    "WordPress, wp-config.php",
    line`define( 'DB_PASSWORD', '${secret`${symbolPassword(16)}`}' );`,
  ),
  context(
    "ruby-rocket-secret",
    "Ruby, hash literals",
    line`  :password => "${secret`${machinePassword}`}",`,
  ),
  context(
    "python-constant",
    "Python, assignments",
    line`AUTH_TOKEN = "${secret`${base64url(43)}`}"  # TODO remove`,
  ),
  context(
    "java-system-property",
    "Java, launcher",
    line`java -Djavax.net.ssl.keyStorePassword=${secret`${humanPassword}`} -jar app.jar`,
  ),
  context(
    "ansible-inventory",
    "Ansible, inventory",
    line`web1 ansible_host=10.0.0.8 ansible_ssh_pass=${secret`${humanPassword}`}`,
  ),
  context(
    "netrc-machine",
    "GNU Inetutils, .netrc",
    line`machine api.acme.io login ci password ${secret`${machinePassword}`}`,
  ),
  context(
    "gcloud-adc-refresh",
    "Google Cloud, application default credentials",
    line`{"client_id":"x.apps.googleusercontent.com","refresh_token":"${secret`${base64url(90)}`}","type":"authorized_user"}`,
  ),
  context(
    "rclone-conf-pass",
    "rclone, configuration",
    line`[nas]\ntype = sftp\nuser = alice\npass = ${secret`${base64url(43)}`}`,
  ),
  context(
    "muttrc-imap-pass",
    "Mutt, configuration",
    line`set imap_pass = "${secret`${base36(16)}`}"`,
  ),
  context("curlrc-user", "curl, config file", line`user = "ci:${secret`${machinePassword}`}"`),
  context("wgetrc-password", "GNU Wget, wgetrc", line`http_password=${secret`${machinePassword}`}`),
  context(
    "openvpn-static-key",
    "OpenVPN, static key mode",
    line`-----BEGIN OpenVPN Static key V1-----\n${secret`${repeated(hex(32), 16, "\n")}`}\n-----END OpenVPN Static key V1-----`,
  ),
  context(
    "prose-password-is",
    "plain English",
    line`The staging password is ${secret`${humanPassword}`}, please do not share it.`,
  ),
  context("prose-token-colon", "plain English", line`Your new API token: ${secret`${base62(40)}`}`),
  context("diff-added-secret", "unified diff", line`+  secretToken: '${secret`${base62(32)}`}',`),
]);
