/** Context secrets: recognised by what stands around them, and nothing but the secret goes. */

import { describe, expect, it } from "vitest";
import { redact } from "../../src/safety/redact.ts";
import { base64, hex, lower, mixed, PASSWORD, uuid } from "./made-up.ts";

/** `§` stands for the secret. */
type Case = readonly [text: string, kind: string, secret?: string];

const ASSIGNED: readonly Case[] = [
  ["password=§", "password"],
  ["export DB_PASSWORD=§ && ./run", "password"],
  ["GITHUB_TOKEN='§' gh api /user", "token", lower(20)],
  ['{"user":"bob","api_key":"§"}', "api-key", hex(32)],
  ['{\\"password\\": \\"§\\"}', "password"],
  ["db:\n  password: §\n  port: 5432", "password"],
  ['DB_PASSWORD: &str = x\nconst apiKey: string = "§";', "api-key", mixed(30)],
  ["aws_secret_access_key = §", "api-key", base64(40)],
  ["//registry.npmjs.org/:_authToken=§", "token", uuid()],
  ["AccountName=x;AccountKey=§;EndpointSuffix=y", "api-key", `${base64(86)}==`],
  ["Server=db;User ID=sa;Password=§;Encrypt=True", "password"],
  ["PrivateKey = §", "private-key", `${base64(43)}=`],
  ["define('AUTH_SALT', '§');", "secret", 'k9(x+ }"z?f-Q2 <w'],
  ["<password>§</password>", "password"],
  ['<add key="ClearTextPassword" value="§" />', "password"],
  ["- name: DB_PASSWORD\n  value: §", "password"],
  ["if (password == '§') {", "password"],
  ["app.py:12:password = §", "password"],
  ["the admin password is § for now", "password"],
  ["deploy it with the key § and tell me", "api-key", hex(32)],
  ["url,username,password\nhttps://x.com,bob,§\n", "password"],
  ['mnemonic: "§"', "mnemonic", "able acid also area army away baby back ball band bank base"],
];

const COMMANDS: readonly Case[] = [
  ["mysql -u root -p§ shop", "password"],
  ["curl -u bob:§ https://x.com", "password"],
  ["curl --user 'bob:§' https://x.com", "password"],
  ["sshpass -p '§' ssh bob@host", "password"],
  ["docker login -u bob -p § registry.x.com", "password"],
  ["echo § | docker login -u bob --password-stdin", "piped-secret"],
  ["redis-cli -h cache -a § ping", "password"],
  ["ldapsearch -x -D cn=admin -w § -b dc=x", "password"],
  ["helm repo add x https://x.com --password §", "password"],
  ["cargo login §", "token", mixed(35)],
  ["snyk auth §", "authorization", uuid()],
  ["openssl rsa -in key.pem -passin pass:§", "password"],
  ["rabbitmqctl add_user bob §", "password"],
  ["set -gx API_TOKEN §", "token", lower(24)],
  ["kubectl create secret generic x --from-literal=db=§", "secret"],
  ["aws ssm put-parameter --name /db/password --type String --value '§'", "password"],
  ["sudo -S <<< '§' apt update", "piped-secret"],
  ["ALTER USER bob WITH PASSWORD '§';", "password"],
  ["CREATE USER 'bob'@'%' IDENTIFIED BY '§';", "password"],
  ["smbclient //host/share -U bob%§", "password"],
];

const REQUESTS: readonly Case[] = [
  ["-H 'Authorization: Bearer §'", "credential", lower(20)],
  ["Authorization: Basic §", "credential", `${base64(24)}==`],
  ['-H "X-Api-Key: §" https://x.com', "api-key", hex(32)],
  ['curl -H "Cookie: §"', "cookie", `sid=${mixed(32)}; theme=dark`],
  ["postgres://bob:§@db.x.com:5432/shop", "url-password"],
  ["https://§@github.com/x/y.git", "url-token", hex(40)],
  ["https://x.com/login?user=bob&pass=§", "password"],
  ["https://x.blob.core.windows.net/c?sv=1&sig=§", "url-token", `${base64(43)}%3D`],
  ["https://hooks.slack.com/services/T01/B01/§", "url-token", mixed(24)],
  ["https://logs-01.loggly.com/inputs/§/tag/http/", "url-token", uuid()],
];

const FILES: readonly Case[] = [
  ["machine x.com login bob password §", "password"],
  ["db.x.com:5432:shop:bob:§", "password"],
  [".x.com\tTRUE\t/\tTRUE\t1767225600\tsid\t§", "cookie", mixed(32)],
  ["bob:$6$§:19000:0:99999:7:::", "password-hash", `${mixed(16)}$${mixed(86)}`],
  [`${pem("BEGIN")}§${pem("END")}`, "private-key", `\n${base64(64)}\n${base64(20)}\n`],
  [`"pem": "${pem("BEGIN")}§${pem("END")}"`, "private-key", `\\n${base64(64)}\\n`],
];

describe.each([
  ["assigned to a name", ASSIGNED],
  ["in a command", COMMANDS],
  ["in a request", REQUESTS],
  ["in a file", FILES],
])("a secret %s", (_where, cases) => {
  const named = cases.map(([text, kind, secret = PASSWORD]) => ({ text, kind, secret }));
  it.each(named)("goes from $text", ({ text, kind, secret }) => {
    expect(
      redact(
        text.replace("§", () => secret),
        "normal",
      ),
    ).toEqual({
      text: text.replace("§", `[secret:${kind}]`),
      secrets: [kind],
    });
  });
});

it("takes both keys of a file with two", () => {
  const text = `A_TOKEN=${lower(20)}\nB_SECRET=${lower(24)}\n`;
  expect(redact(text, "normal")).toEqual({
    text: "A_TOKEN=[secret:token]\nB_SECRET=[secret:secret]\n",
    secrets: ["token", "secret"],
  });
});

it("takes a key whose end was cut off", () => {
  expect(redact(`${pem("BEGIN")}\n${base64(64)}\n${base64(30)}`, "normal").text).toBe(
    `${pem("BEGIN")}[secret:private-key]`,
  );
});

function pem(edge: "BEGIN" | "END"): string {
  return ["-----", edge, " RSA PRIVATE", " KEY-----"].join("");
}
