/** Held-out shapes: everyday programs that take a password. */

import { base62, humanPassword, machinePassword, passphrase, symbolPassword } from "../pieces.ts";
import { context, family, line, type Shape, secret } from "../shape.ts";

export const command: readonly Shape[] = family("command", [
  context(
    "openssl-passin",
    "OpenSSL, pass phrase options",
    line`openssl rsa -in key.pem -passin pass:${secret`${machinePassword}`} -out plain.pem`,
  ),
  context(
    "openssl-enc-key",
    "OpenSSL, enc",
    line`openssl enc -aes-256-cbc -pbkdf2 -in db.sql -out db.enc -k ${secret`${passphrase}`}`,
  ),
  context(
    "zip-password",
    "Info-ZIP, zip",
    line`zip -r -P ${secret`${humanPassword}`} reports.zip reports/`,
  ),
  context(
    "sevenzip-password",
    "7-Zip, command line",
    line`7z a -mhe=on -p${secret`${machinePassword}`} backup.7z data/`,
  ),
  context(
    "gpg-passphrase",
    "GnuPG, options",
    line`gpg --batch --yes --pinentry-mode loopback --passphrase ${secret`${passphrase}`} -c notes.txt`,
  ),
  context(
    "smbclient-user",
    "Samba, smbclient",
    line`smbclient //nas/backup -U 'alice%${secret`${humanPassword}`}' -c ls`,
  ),
  context(
    "mount-cifs-password",
    "mount.cifs, options",
    line`sudo mount -t cifs //nas/share /mnt -o username=alice,password=${secret`${humanPassword}`},vers=3.0`,
  ),
  context(
    "htpasswd-batch",
    "Apache, htpasswd",
    line`htpasswd -bB .htpasswd alice ${secret`${humanPassword}`}`,
  ),
  context(
    "keytool-storepass",
    "JDK, keytool",
    line`keytool -genkeypair -alias app -keystore app.jks -storepass ${secret`${humanPassword}`}`,
  ),
  context(
    "android-signing-gradle",
    "Android, app signing",
    line`./gradlew assembleRelease -Pandroid.injected.signing.store.password=${secret`${machinePassword}`}`,
  ),
  context(
    "minio-client-alias",
    "MinIO, mc alias set",
    line`mc alias set acme https://s3.acme.io AKEXAMPLE ${secret`${base62(40)}`}`,
  ),
  context(
    "nmcli-wifi-password",
    "NetworkManager, nmcli",
    line`nmcli device wifi connect Office password '${secret`${humanPassword}`}'`,
  ),
  context(
    "powershell-secure-string",
    "PowerShell, ConvertTo-SecureString",
    line`$p = ConvertTo-SecureString "${secret`${humanPassword}`}" -AsPlainText -Force`,
  ),
  context(
    "windows-net-use",
    "Windows, net use",
    line`net use Z: \\\\nas\\share ${secret`${humanPassword}`} /user:ACME\\alice`,
  ),
  context(
    "netlify-env-set",
    "Netlify CLI, env:set",
    line`netlify env:set STRIPE_SECRET ${secret`${base62(32)}`} --context production`,
  ),
  context(
    "terraform-var-flag",
    "Terraform, input variables",
    line`terraform apply -auto-approve -var="db_password=${secret`${machinePassword}`}" -var region=eu`,
  ),
  context(
    "ansible-extra-vars",
    "Ansible, connection variables",
    line`ansible-playbook site.yml -e "ansible_become_password=${secret`${humanPassword}`}"`,
  ),
  context(
    "generic-passphrase-flag",
    "POSIX utility conventions, long options",
    line`restore --archive 7 --passphrase '${secret`${symbolPassword(20)}`}'`,
  ),
  context(
    "restic-password-env",
    "restic, environment variables",
    line`RESTIC_PASSWORD=${secret`${passphrase}`} restic -r s3:s3.acme.io/b backup /srv`,
  ),
  context(
    "aws-rds-master-password",
    "AWS CLI, rds",
    line`aws rds modify-db-instance --db-instance-identifier pg --master-user-password ${secret`${machinePassword}`}`,
  ),
]);
