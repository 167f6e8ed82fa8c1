/** Innocent text: what looks like a secret, stands where one could stand, or only talks about one. */

import { describe, expect, it } from "vitest";
import { redact } from "../../src/safety/redact.ts";
import { base64, hex, lower, mixed, upper, uuid } from "./made-up.ts";

/** What a shell, a template or a program puts the secret in for, written as `§{NAME}`. */
const REFERENCES = [
  "password=$DB_PASSWORD",
  'export TOKEN="§{GITHUB_TOKEN}"',
  "curl -H 'Authorization: Bearer <YOUR_TOKEN>'",
  "token: §{{ secrets.GITHUB_TOKEN }}",
  "password={{ vault_password }}",
  "const token = process.env.API_TOKEN;",
  'password = os.environ["DB_PASSWORD"]',
  "docker login -u bob -p $REGISTRY_PASSWORD",
  "mysql -u root -p",
  "docker run -p 8080:80 nginx",
  "TOKEN=$(cat token)",
  "password: xxxxxxxx",
  '"password": "********"',
  "api_key=changeme",
  "password_file: /run/secrets/db_password",
  "PWD=/home/bob/project1",
  "https://user:§{PASSWORD}@host/path",
].map((text) => text.replace("§", "$"));

const CODE = [
  "password: string;",
  "token: null,",
  "const password = getPassword();",
  "connect(host, password=password, token=token)",
  "if (token === null) return;",
  "max_tokens: 4096, token_count: 12000",
  "for (const key of keys) cache[key] = value1;",
  "tokenizer = AutoTokenizer.from_pretrained(name)",
  'sort_key = "created_at_2024"',
  "secretName: my-secret-2",
  'label: "Enter your password"',
  "the password must have 8 characters and 1 digit",
  "author: monkey-keyboard-authority",
];

const HASHES = [
  `commit ${hex(40)}`,
  `sha256:${hex(64)}`,
  `image@sha256:${hex(64)}`,
  `"integrity": "sha512-${base64(86)}=="`,
  `golang.org/x/net v0.1.0 h1:${base64(43)}=`,
  `${hex(64)}  file.tar.gz`,
  `ETag: W/"${base64(27)}"`,
  `256 SHA256:${base64(43)} bob@host (ED25519)`,
  `--hash=sha256:${hex(64)}`,
  `id ${uuid()}`,
  `index ${hex(7)}..${hex(8)} 100644`,
  `/nix/store/${lower(32)}-hello-2.12`,
  `dist/assets/index-${mixed(8)}.js`,
];

const PUBLIC_KEYS = [
  `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${base64(43)} bob@laptop`,
  `ssh_key: "ssh-rsa AAAAB3NzaC1yc2EAAAADAQAB${base64(300)}"`,
  `PublicKey = ${base64(43)}=`,
  `public key: ${base64(43)}=`,
  `-----BEGIN PUBLIC KEY-----\n${base64(60)}\n-----END PUBLIC KEY-----`,
  `-----BEGIN CERTIFICATE-----\nMIID${base64(60)}\n${base64(64)}\n${base64(20)}\n-----END CERTIFICATE-----`,
  `certificate-authority-data: LS0tLS1CRUdJTiBDRVJU${base64(300)}`,
  `{"kty":"OKP","crv":"Ed25519","x":"${mixed(43)}"}`,
  ["pk", "live", mixed(24)].join("_"),
  `age1${lower(58)}`,
];

const NAMES = [
  "getUserAuthenticationProviderConfiguration2",
  "my_very_long_snake_case_identifier_name_v2",
  "nginx-deployment-7fb96c846b-x8k2p",
  "com.example.project.internal.ServiceRegistryImpl",
  "/usr/local/lib/node_modules/typescript/lib/lib.es2023.d.ts",
  "https://example.com/a/very/long/path/to/some-article-2024-01-02.html?page=2",
  "ip-10-0-12-34.eu-central-1.compute.internal",
  "@scope/some-package-name@12.34.56-beta.7",
  "2026-11-18T09:10:11.123456789Z",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ_CONSTANT_NAME",
  "_ZN4core3fmt9Formatter12pad_integral17h0123456789abcdefE",
  "#ff00ff #a1b2c3 1234567890123456789012345",
  `toolu_01${mixed(22)}`,
  `arn:aws:iam::123456789012:role/${"DeployRole"}`,
  `01${upper(24).replace(/[ILOU]/g, "A")}`,
];

describe.each([
  ["a reference", REFERENCES],
  ["code and prose about secrets", CODE],
  ["a hash or an id", HASHES],
  ["a public key", PUBLIC_KEYS],
  ["a name", NAMES],
])("%s stays", (_what, texts) => {
  it.each(texts)("in both modes: %s", (text) => {
    const untouched = { text, secrets: [] };
    expect([redact(text, "normal"), redact(text, "strict")]).toEqual([untouched, untouched]);
  });
});

it("leaves what has the build of no known token in output, and takes it from commands", () => {
  const text = `deploy ${lower(32)}`;
  expect([redact(text, "normal").text, redact(text, "strict").text]).toEqual([
    text,
    "deploy [secret:random-text]",
  ]);
});
