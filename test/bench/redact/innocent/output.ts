/** Innocent output: what compilers, tests, package managers and servers print. */

import { base36, digits, hex, oneOf, text, version } from "../pieces.ts";

const file = oneOf("src/wire/codec.ts", "lib/token-bucket.js", "app/password_reset.py", "auth.go");
const place = text`${digits(2)}:${digits(1)}`;

export const output = [
  text`    at parseToken (${file}:${place})`,
  text`    at async Promise.all (index ${digits(1)})`,
  text`  File "/usr/lib/python3.12/site-packages/django/contrib/auth/hashers.py", line ${digits(3)}, in check_password`,
  text`goroutine ${digits(2)} [running]: main.(*TokenSource).Refresh(0xc000${hex(6)})`,
  text`${file}(${digits(2)},${digits(1)}): error TS2339: Property 'token' does not exist on type 'Session'.`,
  text`${file}:${place}: warning: unused variable: secret_key`,
  text` ✓ refuses an expired token ${digits(2)}ms`,
  text` ✓ test/auth/password.test.ts > hashes a password with a fresh salt (${digits(2)} ms)`,
  text`--- PASS: TestAPIKeyRotation (0.${digits(2)}s)`,
  text`ok  github.com/acme/api/internal/secrets\t0.${digits(3)}s`,
  text`added ${digits(3)} packages, and audited ${digits(3)} packages in ${digits(1)}s`,
  text`npm warn deprecated inflight@${version}: This module is not supported`,
  text`Downloaded tokenizers v${version}`,
  text`Collecting keyring==${digits(2)}.${digits(1)}.0`,
  text` create mode 100644 docs/secrets/${base36(6)}-rotation.md`,
  text`-rw-r--r-- 1 alice staff ${digits(4)} Jan 1${digits(1)} 09:12 .env.example`,
  text`time=09:1${digits(1)} level=info msg="token refreshed" user=${digits(3)} expires_in=3600`,
  text`Error: connect ECONNREFUSED 127.0.0.1:${digits(4)}`,
  text`FATAL:  password authentication failed for user "app${digits(1)}"`,
  text`remote: Invalid username or password. (attempt ${digits(1)})`,
  text`401 Unauthorized: missing bearer token (request ${digits(6)})`,
  text`tokens used: ${digits(2)},${digits(3)} input, ${digits(3)} output`,
  text`{"input_tokens":${digits(4)},"output_tokens":${digits(3)},"cache_read_input_tokens":${digits(5)}}`,
  text`/home/alice/.cache/pip/wheels/${hex(2)}/${hex(2)}/${hex(2)}/${hex(56)}`,
  text`/tmp/tmp.${base36(10)}/build/Release/obj.target/binding.node`,
  text`/var/folders/${hex(2)}/${base36(30)}/T/vitest-${digits(5)}`,
  text`C:\\Users\\alice\\AppData\\Local\\Temp\\${hex(8)}.tmp`,
  text`src/components/auth/PasswordField.module.css:${digits(2)}`,
  text`coverage/lcov-report/src/token-store.ts.html  ${digits(2)}.4 %`,
  text`Test Files  ${digits(2)} passed (${digits(2)})  Duration  ${digits(1)}.${digits(2)}s`,
];
