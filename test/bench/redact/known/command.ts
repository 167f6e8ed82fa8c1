/** Known shapes: everyday programs that take a password. */

import {
  base62,
  base64,
  base64url,
  hex,
  humanPassword,
  machinePassword,
  passphrase,
  symbolPassword,
} from "../pieces.ts";
import { context, family, line, opaque, type Shape, secret } from "../shape.ts";

export const command: readonly Shape[] = family("command", [
  context(
    "sshpass-password",
    "sshpass, manual",
    line`sshpass -p '${secret`${humanPassword}`}' ssh deploy@10.0.0.8 uptime`,
  ),
  context(
    "chpasswd-piped",
    "shadow, chpasswd",
    line`echo "alice:${secret`${humanPassword}`}" | sudo chpasswd`,
  ),
  context(
    "sudo-stdin",
    "sudo, manual",
    line`echo '${secret`${humanPassword}`}' | sudo -S systemctl restart nginx`,
  ),
  context(
    "ssh-keygen-new-passphrase",
    "OpenSSH, ssh-keygen",
    line`ssh-keygen -t ed25519 -f deploy_key -N '${secret`${passphrase}`}' -C ci`,
  ),
  context(
    "lftp-user-password",
    "lftp, manual",
    line`lftp -u backup,${secret`${machinePassword}`} sftp://files.acme.io -e "mirror -R out; quit"`,
  ),
  context(
    "s3cmd-secret-key",
    "s3cmd, options",
    line`s3cmd --access_key=AKEXAMPLE --secret_key=${secret`${base64(40)}`} ls s3://acme`,
  ),
  context(
    "wpa-supplicant-psk",
    "wpa_supplicant, configuration",
    line`network={ ssid="Office" psk="${secret`${passphrase}`}" }`,
  ),
  context(
    "macos-keychain-add",
    "macOS, security",
    line`security add-generic-password -a alice -s acme -w ${secret`${machinePassword}`}`,
  ),
  context(
    "xfreerdp-password",
    "FreeRDP, command line",
    line`xfreerdp /v:win.acme.io /u:alice /p:'${secret`${humanPassword}`}' /cert:ignore`,
  ),
  context(
    "heroku-config-set",
    "Heroku CLI, config:set",
    line`heroku config:set SESSION_SECRET=${secret`${hex(48)}`} -a acme`,
  ),
  context(
    "fly-secrets-set",
    "Fly.io, secrets",
    line`fly secrets set SMTP_PASSWORD=${secret`${machinePassword}`} -a acme`,
  ),
  opaque(
    "wrangler-secret-piped",
    "Cloudflare Wrangler, secret put",
    line`echo "${secret`${base64url(36)}`}" | npx wrangler secret put SIGNER`,
  ),
  opaque(
    "vercel-env-piped",
    "Vercel CLI, env add",
    line`printf "${secret`${base62(48)}`}" | vercel env add MAILER production`,
  ),
  context(
    "terraform-var-environment",
    "Terraform, environment variables",
    line`TF_VAR_admin_password=${secret`${machinePassword}`} terraform plan`,
  ),
  context(
    "helm-set-password",
    "Helm, --set",
    line`helm install pg bitnami/postgresql --set auth.postgresPassword=${secret`${machinePassword}`}`,
  ),
  context(
    "docker-build-arg",
    "Docker, build arguments",
    line`docker build --build-arg NPM_TOKEN=${secret`${base62(40)}`} -t acme/web .`,
  ),
  context(
    "docker-run-env",
    "Docker, run -e",
    line`docker run --rm -e "JWT_SECRET=${secret`${base64url(32)}`}" -p 8080:80 acme/api`,
  ),
  context(
    "podman-secret-inline",
    "Podman, registry login",
    line`podman login --username ci --password=${secret`${base62(32)}`} quay.io`,
  ),
  context(
    "generic-token-flag",
    "POSIX utility conventions, long options",
    line`acmectl deploy --env prod --token ${secret`${base62(32)}`} --wait`,
  ),
  context(
    "generic-api-key-flag",
    "POSIX utility conventions, long options",
    line`acmectl sync --api-key=${secret`${hex(40)}`} --dry-run`,
  ),
  context(
    "generic-secret-flag-quoted",
    "POSIX utility conventions, long options",
    line`acmectl webhooks create --secret "${secret`${passphrase}`}" --url https://a.io`,
  ),
  context(
    "borg-passphrase-export",
    "BorgBackup, environment",
    line`export BORG_PASSPHRASE="${secret`${passphrase}`}"; borg list`,
  ),
  context(
    "vnc-and-expect-send",
    "expect, manual",
    line`expect -c 'spawn ssh alice@h; expect "assword:"; send "${secret`${humanPassword}`}\\r"; interact'`,
  ),
  context(
    "az-sql-admin-password",
    "Azure CLI, sql server create",
    line`az sql server create -g rg -n acme -u sqladmin --admin-password '${secret`${symbolPassword(20)}`}'`,
  ),
  context(
    "gcloud-sql-password",
    "gcloud, sql users set-password",
    line`gcloud sql users set-password app --instance=pg --password=${secret`${machinePassword}`}`,
  ),
  context(
    "openvpn-inline-credentials",
    "OpenVPN, auth-user-pass",
    line`printf 'alice\\n${secret`${humanPassword}`}\\n' > vpn.auth && openvpn --auth-user-pass vpn.auth --config a.ovpn`,
  ),
]);
