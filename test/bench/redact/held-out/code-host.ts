/** Held-out shapes: code hosts. */

import {
  base32lower,
  base62,
  base64,
  base64Of,
  base64url,
  hex,
  machinePassword,
  symbolPassword,
  text,
  upperHex,
} from "../pieces.ts";
import { context, family, line, opaque, prefixed, type Shape, secret } from "../shape.ts";

export const codeHost: readonly Shape[] = family("code-host", [
  prefixed(
    "github-app-user-token",
    "GitHub, token formats",
    line`octokit("${secret`ghu_${base62(36)}`}")`,
  ),
  context(
    "github-webhook-secret",
    "GitHub REST, repository webhooks",
    line`gh api repos/acme/api/hooks -f 'config[secret]=${secret`${machinePassword}`}' -f 'config[url]=https://ci.acme.io'`,
  ),
  context(
    "github-secret-set-body",
    "GitHub CLI, secret set",
    line`gh secret set SMTP_PASS --repo acme/api --body '${secret`${symbolPassword(22)}`}'`,
  ),
  opaque(
    "github-secret-set-piped",
    "GitHub CLI, secret set",
    line`echo '${secret`${base64url(40)}`}' | gh secret set CODE_SIGNING -R acme/desktop`,
  ),
  prefixed(
    "gitlab-trigger-token",
    "GitLab, pipeline triggers",
    line`trigger ${secret`glptt-${hex(40)}`} was created by alice`,
  ),
  prefixed(
    "gitlab-runner-token",
    "GitLab, runner registration",
    line`gitlab-runner register --non-interactive --url https://gitlab.com ${secret`glrt-${base64url(20)}`}`,
  ),
  prefixed(
    "gitlab-runner-registration-token",
    "GitLab, runner registration (legacy)",
    line`gitlab-runner register -r ${secret`GR1348941${base64url(20)}`}`,
  ),
  prefixed(
    "gitlab-deploy-token",
    "GitLab, token overview",
    line`docker login registry.gitlab.com -u gitlab+deploy -p ${secret`gldt-${base64url(20)}`}`,
  ),
  prefixed(
    "atlassian-api-token",
    "Atlassian, API tokens",
    line`jira issue list --login alice@acme.io ${secret`ATATT3xFfGF0${base64url(171)}=${upperHex(8)}`}`,
  ),
  prefixed(
    "bitbucket-server-token",
    "Bitbucket Data Center, HTTP access tokens",
    line`git -c http.extraheader="Authorization: Bearer ${secret`BBDC-${base64(44)}`}" fetch`,
  ),
  context(
    "gitea-token-header",
    "Gitea, API usage",
    line`curl -H "Authorization: token ${secret`${hex(40)}`}" https://git.acme.io/api/v1/user`,
  ),
  context(
    "azure-devops-legacy-pat",
    "Azure DevOps, personal access tokens",
    line`git clone https://acme:${secret`${base32lower(52)}`}@dev.azure.com/acme/_git/api`,
  ),
  prefixed(
    "azure-devops-signed-pat",
    "Microsoft Purview, Azure DevOps token entity",
    line`echo ${secret`${base62(76)}AZDO${base62(4)}`} | az devops login --org https://dev.azure.com/acme`,
  ),
  context(
    "git-extraheader-basic",
    "actions/checkout documentation, git configuration",
    line`git config http.https://github.com/.extraheader "AUTHORIZATION: basic ${secret`${base64Of(text`x-access-token:ghs_${base62(36)}`)}`}"`,
  ),
  context(
    "gerrit-cookie-line",
    "Gerrit, http password cookies",
    line`gerrit.acme.io	FALSE	/	TRUE	2147483647	o	git-alice.acme.io=${secret`1//0${base64url(60)}`}`,
  ),
]);
