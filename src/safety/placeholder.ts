/** Placeholder: text that stands where a secret could stand, and is none. */

/** References, which name a secret without telling it. */
const REFERENCE =
  /^(?:\$[A-Za-z_({]|\\\$|%\w+%|\{\{|\{[a-z_$][\w.$]*\}|<[^>]*>?$|\[secret:|#\{|@\w+@|process\.env|os\.(?:environ|getenv)|(?:Deno\.|System\.)?(?:get)?env[.([]|ENV[.([]|import\.meta|(?:secrets?|vars?|local|data|config|settings|self|this|req|request|ctx|context|args|opts|options|props|params|env|inputs|steps|module|credentials|creds)\.[A-Za-z_]|`|(?:env|fd|stdin|file|vault|op|ssm|ref|secretref|awssm|gcpsm|keyring|sops):|arn:|projects\/|!(?:Ref|Sub|GetAtt|vault)|await |new |func|lambda )/;
const MASKED =
  /^(?:[*•●.xX#_-]{2,}|[xX]{3,}[\w-]*|\[?(?:redacted|hidden|masked|filtered|removed|sensitive)\]?)$|\*{3,}|\.{3,}|…/i;
const STAND_IN =
  /^(?:string|str|char|number|int|integer|float|bool|boolean|null|none|nil|undefined|true|false|any|void|object|bytes|buffer|uuid|text|varchar|optional|required|unknown|never|default|change[-_ ]?me|example|placeholder|empty|missing|invalid|expired|type|value|input|output|yes|no|on|off|todo|tbd|n\/a|set|unset|ok|failed|disabled|enabled|always|prompt|stdin|ask|basic|bearer|digest|interactive)[?;,!.)\]}]*$/i;
const INSTRUCTION =
  /^(?:your|my|some|the|an?|enter|insert|replace|put|type|paste|provide|use|fake|dummy|sample|example)[-_ .]|[-_ ](?:here|goes[-_ ]here|placeholder|example)$/i;

export function isPlaceholder(value: string): boolean {
  return (
    REFERENCE.test(value) || MASKED.test(value) || STAND_IN.test(value) || INSTRUCTION.test(value)
  );
}
