/** Innocent keys: the public halves, fingerprints and certificates people paste without a thought. */

import { base64, digits, hex, repeated, text, upperHex } from "../pieces.ts";

const pemLines = repeated(base64(64), 3, "\n");

export const publicKeys = [
  text`ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${base64(43)} alice@laptop`,
  text`ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ${base64(338)}= ci@acme`,
  text`github.com ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAI${base64(103)}=`,
  text`256 SHA256:${base64(43)} alice@laptop (ED25519)`,
  text`ED25519 key fingerprint is SHA256:${base64(43)}.`,
  text`MD5:${repeated(hex(2), 16, ":")}`,
  text`gpg: key ${upperHex(16)}: public key "Alice <alice@acme.io>" imported`,
  text`git config user.signingkey ${upperHex(16)}`,
  text`gpg --recv-keys ${upperHex(40)}`,
  text`      ${repeated(upperHex(4), 5, " ")}  ${repeated(upperHex(4), 5, " ")}`,
  text`-----BEGIN PUBLIC KEY-----\nMIIB${base64(60)}\n${pemLines}\n-----END PUBLIC KEY-----`,
  text`-----BEGIN CERTIFICATE-----\nMIID${base64(60)}\n${pemLines}\n-----END CERTIFICATE-----`,
  text`PublicKey = ${base64(43)}=`,
  text`Serial Number: ${repeated(hex(2), 16, ":")}`,
  text`kubeadm join --discovery-token-ca-cert-hash sha256:${hex(64)} 10.0.0.${digits(1)}:6443`,
];
