/** Code hosting: gh and its like. Looking is a download; almost everything else is seen by others. */

import { type Call, named, type Programs } from "../call.ts";
import { type Judged, judged, unknown } from "../judged.ts";
import { always } from "../rule.ts";
import { verbs } from "../verbs.ts";

export const hosting: Programs = named(
  "gh",
  verbs({
    options: "-R: --repo: --hostname:",
    classes: {
      read: "status:local alias:list extension:list config:get config:list completion",
      "network-read": `status pr:view pr:list pr:diff pr:checks pr:status pr:checkout issue:view issue:list
        issue:status run:view run:list run:watch run:download workflow:view workflow:list repo:view
        repo:list repo:clone release:view release:list release:download gist:view gist:list gist:clone
        search:issues search:prs search:code search:repos search:commits auth:status label:list
        cache:list org:list ruleset:view ruleset:list project:list project:view browse
        attestation:verify ssh-key:list gpg-key:list project:item-list project:field-list`,
      external: `pr:create pr:comment pr:edit pr:review pr:ready pr:reopen pr:close pr:merge
        pr:update-branch issue:create issue:comment issue:edit issue:close issue:reopen issue:pin
        issue:unpin issue:transfer issue:develop issue:lock run:rerun run:cancel workflow:run
        workflow:enable workflow:disable release:create release:edit release:upload gist:create
        gist:edit repo:create repo:fork repo:sync label:create label:edit label:clone project:create
        project:item-add project:item-edit project:edit codespace agent-task`,
      destructive: `repo:delete repo:archive repo:rename repo:edit repo:deploy-key release:delete
        release:delete-asset gist:delete issue:delete run:delete cache:delete label:delete secret
        variable auth:login auth:logout auth:token auth:refresh auth:setup-git auth:switch ssh-key:add
        ssh-key:delete gpg-key:add gpg-key:delete project:delete project:item-delete config:set
        codespace:delete`,
    },
    rules: { api: judgeApi, extension: always("unknown"), alias: always("unknown") },
  }),
);

const SENDING = /^(?:-[fF].*|--(?:raw-)?field(?:=.*)?|--input(?:=.*)?)$/;
const METHOD = /^(?:-X|--method)(?:=?(.+))?$/;
const LOOKING = /^(?:GET|HEAD)$/i;

function judgeApi({ name, args }: Call): Judged {
  const values = args.map(({ value }) => value);
  const methods = values.flatMap((value, at) => {
    const match = METHOD.exec(value ?? "");
    return match === null ? [] : [match[1] ?? values[at + 1] ?? "?"];
  });
  if (methods.some((method) => /^DELETE$/i.test(method)))
    return judged("destructive", `${name} deletes`);
  if (methods.some((method) => !LOOKING.test(method))) return judged("external", `${name} sends`);
  if (args.some(mayHoldFlags)) return unknown(`${name} with unseen options`);
  const sends = values.some((value) => SENDING.test(value ?? ""));
  const isLook = !sends || methods.length > 0 || isQuery(values);
  return judged(isLook ? "network-read" : "external", `${name} ${isLook ? "asks" : "sends"}`);
}

function mayHoldFlags({ value, parts: [first] }: Call["args"][number]): boolean {
  return value === undefined && !(first?.kind === "literal" && /^[^-]/.test(first.value));
}

/** A GraphQL document that changes something says so with its first word. */
function isQuery(values: readonly (string | undefined)[]): boolean {
  const text = values.join(" ");
  return (
    values.includes("graphql") &&
    /query=\s*(?:query|\{)/.test(text) &&
    !/mutation/i.test(text) &&
    !values.includes(undefined)
  );
}
