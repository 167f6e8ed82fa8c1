/** Known shapes: code hosts. */

import {
  base36,
  base62,
  base64url,
  hex,
  humanPassword,
  machinePassword,
  upperHex,
} from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const codeHost: readonly Shape[] = family("code-host", [
  prefixed(
    "github-classic-token",
    "GitHub, token formats",
    line`gh auth login --hostname github.com <<< ${secret`ghp_${base62(36)}`}`,
  ),
  prefixed(
    "github-oauth-token",
    "GitHub, token formats",
    line`pushed as ${secret`gho_${base62(36)}`}`,
  ),
  prefixed(
    "github-app-installation-token",
    "GitHub, token formats",
    line`git clone https://x-access-token:${secret`ghs_${base62(36)}`}@github.com/acme/site.git`,
  ),
  prefixed(
    "github-refresh-token",
    "GitHub, token formats",
    line`exchange ${secret`ghr_${base62(76)}`} for a new one`,
  ),
  prefixed(
    "github-fine-grained-token",
    "GitHub, fine-grained tokens",
    line`git remote set-url origin https://${secret`github_pat_${base62(22)}_${base62(59)}`}@github.com/acme/api.git`,
  ),
  prefixed(
    "gitlab-personal-token",
    "GitLab, token overview",
    line`git clone https://oauth2:${secret`glpat-${base64url(20)}`}@gitlab.com/acme/api.git`,
  ),
  prefixed(
    "gitlab-routable-token",
    "GitLab, routable tokens",
    line`glab auth login --stdin <<< ${secret`glpat-${base64url(27)}.01.${base36(9)}`}`,
  ),
  prefixed(
    "gitlab-job-token",
    "GitLab, CI job token",
    line`using ${secret`glcbt-64_${base64url(20)}`} for the submodule`,
  ),
  prefixed(
    "gitlab-agent-token",
    "GitLab, agent for Kubernetes",
    line`helm upgrade agent gitlab/gitlab-agent --set config.token=${secret`glagent-${base64url(50)}`}`,
  ),
  context(
    "gitlab-private-token-header",
    "GitLab REST, authentication",
    line`curl --header "PRIVATE-TOKEN: ${secret`${base64url(20)}`}" https://git.acme.io/api/v4/projects`,
  ),
  prefixed(
    "bitbucket-app-password",
    "Bitbucket Cloud, app passwords",
    line`git push https://alice:${secret`ATBB${base62(28)}${upperHex(8)}`}@bitbucket.org/acme/api.git`,
  ),
  prefixed(
    "sourcegraph-access-token",
    "Sourcegraph, access tokens",
    line`src login https://sg.acme.io ${secret`sgp_${hex(16)}_${hex(40)}`}`,
  ),
  prefixed(
    "phabricator-conduit-token",
    "Phabricator, Conduit API tokens",
    line`arc install-certificate <<< ${secret`cli-${base36(28)}`}`,
  ),
  context(
    "git-credential-store",
    "git, credential-store",
    line`https://alice:${secret`${hex(40)}`}@git.acme.io`,
  ),
  context(
    "git-credential-approve",
    "git, credential input format",
    line`printf 'protocol=https\\nhost=git.acme.io\\nusername=alice\\npassword=${secret`${machinePassword}`}\\n' | git credential approve`,
  ),
  context(
    "svn-checkout-password",
    "Subversion, svn checkout options",
    line`svn checkout https://svn.acme.io/trunk --username alice --password ${secret`${humanPassword}`} --no-auth-cache`,
  ),
]);
