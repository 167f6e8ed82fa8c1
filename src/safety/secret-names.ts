/** Secret names: which names announce a secret, and of what kind. */

export interface SecretName {
  readonly kind: string;
  /** Names such as `key` and `auth` stand for many things: their value must look generated. */
  readonly certain: boolean;
}

/** The last word of a name decides: `token` is secret in `github_token`, not in `token_count`. */
const CERTAIN_WORDS: Readonly<Record<string, string>> = {
  password:
    "password passwd passphrase passcode pwd pass passw passwrd psw pswd userpass dbpass dbpassword mypassword pgpassword mysqlpwd requirepass masterauth storepass keypass keystorepass userpwd rootpassword adminpassword wpapsk psk passin passout encpass sshpass bindpw rootpw olcrootpw",
  token:
    "token authtoken accesstoken apitoken bearer refreshtoken idtoken pat jwt usertoken bottoken xoxb oauthtoken pushtoken accesstokens",
  "api-key":
    "apikey apikeys accesskey secretaccesskey authkey masterkey accountkey sharedaccesskey sharedkey serverkey appkey writekey ingestkey licensekey hapikey apisecretkey",
  secret:
    "secret clientsecret apisecret appsecret webhooksecret sharedsecret consumersecret secretkey signingsecret secretstring secretvalue mnemonic signingkey encryptionkey jwtsecret secretbase totpsecret cookiesecret",
  "private-key": "privatekey sshkey presharedkey",
  credential: "credential credentials creds authorization",
  cookie: "cookie sessionid sessid phpsessid jsessionid sessiontoken",
  signature: "sharedaccesssignature",
};
const CERTAIN_PAIRS: Readonly<Record<string, string>> = {
  "api-key":
    "api-key access-key auth-key account-key master-key shared-key service-key app-key application-key license-key subscription-key integration-key ingest-key ingestion-key write-key server-key admin-key security-key functions-key storage-key registration-key project-key routing-key deploy-key record-key fastly-key zone-key sdk-key dd-key maps-key account-secret publish-key",
  secret:
    "secret-key encryption-key signing-key hmac-key aes-key session-key cookie-key secret-base auth-salt key-salt key-base hash-salt in-salt app-salt fernet-key cipher-key jwt-key data-key",
  "private-key": "private-key ssh-key preshared-key tls-key ssl-key client-key pre-shared",
  cookie: "session-cookie auth-cookie csrf-token xsrf-token",
  token: "id-token otp-seed auth-code",
  password: "db-pw user-pw root-pw admin-pw",
};
const POSSIBLE_WORDS: Readonly<Record<string, string>> = {
  "api-key": "key keys",
  authorization: "auth",
  secret: "salt seed secrets otp totp",
  signature: "signature sig hmac",
  token: "tokens",
};
/** Words that turn what follows them into something public. */
const PUBLIC_BEFORE = new Set(
  "public primary foreign partition sort cache idempotency next page continuation prev previous eos bos pad unk stop mask cancel cancellation end start sync design syntax lexer parser csrf-header range row column composite unique object s3 bucket translation i18n locale host known verify verification confirm forgot reset change update hashed".split(
    " ",
  ),
);
/** Words that may follow without changing what the name announces. */
const NEUTRAL_AFTER = new Set(
  "value val base64 b64 prod production live test dev staging default env old new current backup plaintext plain string str txt text file-content header raw primary secondary first second main root admin user db".split(
    " ",
  ),
);

const CERTAIN = byWord(CERTAIN_WORDS);
const PAIRS = byWord(CERTAIN_PAIRS);
const POSSIBLE = byWord(POSSIBLE_WORDS);

/** Texts repeat their names; so many are remembered before all are forgotten again. */
const REMEMBERED_MAX = 2_000;
const REMEMBERED_CHARS_MAX = 64;
const remembered = new Map<string, SecretName | undefined>();

export function secretName(name: string): SecretName | undefined {
  if (name.length > REMEMBERED_CHARS_MAX) return judged(name);
  const known = remembered.get(name);
  if (known !== undefined || remembered.has(name)) return known;
  if (remembered.size === REMEMBERED_MAX) remembered.clear();
  const judgement = judged(name);
  remembered.set(name, judgement);
  return judgement;
}

function judged(name: string): SecretName | undefined {
  const words = withoutNeutralEnd(wordsOf(name));
  const last = words.at(-1) ?? "";
  const before = words.at(-2) ?? "";
  if (PUBLIC_BEFORE.has(before)) return undefined;
  const certain = PAIRS.get(`${before}-${last}`) ?? CERTAIN.get(last) ?? compoundKind(last);
  if (certain !== undefined) return { kind: certain, certain: true };
  const possible = POSSIBLE.get(last);
  return possible === undefined ? undefined : { kind: possible, certain: false };
}

/** `smtppass` and `mytoken` are written in one; `compass` and `bypass` are not. */
function compoundKind(word: string): string | undefined {
  const ending =
    /(?<!com|by|sur|tres|over|under|en)(?:pass|passwd|password|pwd)$|(?:token|secret|apikey)$/.exec(
      word,
    )?.[0];
  return ending === undefined ? undefined : CERTAIN.get(ending);
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/(?<=[a-z])\d{1,2}$/, ""))
    .filter((word) => word !== "");
}

function withoutNeutralEnd(words: readonly string[]): readonly string[] {
  let end = words.length;
  while (end > 1 && isNeutral(words, end)) end -= 1;
  return words.slice(0, end);
}

function isNeutral(words: readonly string[], end: number): boolean {
  const last = words[end - 1] ?? "";
  return NEUTRAL_AFTER.has(last) || /^\d+$/.test(last);
}

function byWord(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([kind, words]) =>
      words.split(" ").map((word) => [word, kind] as const),
    ),
  );
}
