/** Secret names: which names announce a secret, and which values under them are none. */

/** The last word of a name decides: `token` is secret in `github_token`, not in `token_count`. */
const SECRET_WORDS = new Set(
  `password passwd passphrase pwd pass secret secrets token apikey authtoken accesstoken credential
  credentials authorization cookie privatekey secretkey accesskey pat psk passcode bearer signature
  sig auth authkey webhooksecret clientsecret apitoken apisecret jwt pgpassword mysqlpwd
  sessionid connectionstring dsn salt pin otp totp seed mnemonic`.split(/\s+/),
);
const SECRET_PAIRS = new Set(
  `api-key access-key private-key secret-key auth-key account-key encryption-key signing-key
  master-key shared-key session-key deploy-key service-key app-key license-key webhook-key
  application-key storage-key registration-key admin-key security-key host-key connection-string
  database-url redis-url mongo-uri mongodb-uri webhook-url session-id client-key ssh-key
  subscription-key integration-key ingest-key write-key server-key project-key aes-key hmac-key
  token-value secret-value password-hash refresh-token csrf-token xsrf-token user-pwd`.split(/\s+/),
);
/** Words that may follow without changing what the name announces. */
const TRAILING = new Set(
  "value base64 b64 prod production live test dev staging default env id old new backup plaintext string txt".split(
    " ",
  ),
);

export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/\d+$/, ""))
    .filter(Boolean);
  while (
    words.length > 1 &&
    TRAILING.has(words.at(-1) ?? "") &&
    !SECRET_PAIRS.has(words.slice(-2).join("-"))
  ) {
    words.pop();
  }
  return SECRET_WORDS.has(words.at(-1) ?? "") || SECRET_PAIRS.has(words.slice(-2).join("-"));
}

const REFERENCE =
  /^(?:\$|%[\w]+%$|\{\{|<[^>]*>?$|\[secret:|\*+$|x{3,}$|X{3,}$|\.{2,}$|-+$|process\.env|os\.(?:environ|getenv)|env[.([]|ENV[.([]|import\.meta|secrets?\.|vars?\.|var\.|local\.|data\.|config\.|settings\.|self\.|this\.|req\.|ctx\.|@|&|\\?\$\(|`|file:|vault:|op:\/\/|arn:|ssm:|!(?:Ref|Sub|GetAtt))/;
const TYPE_WORD =
  /^(?:string|str|number|int|integer|bool|boolean|null|none|nil|undefined|true|false|any|void|object|bytes|buffer|uuid|text|varchar|optional|required|unknown|never|self|default|changeme|example|placeholder|redacted|hidden|masked|empty|missing|invalid|expired|type|value|key|token|password|secret|input|output|yes|no|on|off|todo|tbd)[?;,!.]*$/i;

/** A reference, a type, a placeholder: text that stands where a secret could stand. */
export function isPlaceholder(value: string): boolean {
  return (
    REFERENCE.test(value) || TYPE_WORD.test(value) || /^(?:your|my|some|the|a)[-_ ]/i.test(value)
  );
}

/** Unquoted code on the right of an assignment: a call, a member, a plain identifier. */
export function looksLikeCode(value: string): boolean {
  return /[()[\]{}]/.test(value) || /^[A-Za-z_$][A-Za-z_$.]*$/.test(value);
}
