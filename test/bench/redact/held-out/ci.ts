/** Held-out shapes: build servers and what they report to. */

import { base62, base64Of, base64url, hex, text, upperBase36, uuid } from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const ci: readonly Shape[] = family("ci", [
  context(
    "jenkins-user-api-token",
    "Jenkins, authenticating scripted clients",
    line`curl -X POST -u admin:${secret`11${hex(32)}`} https://ci.acme.io/job/release/build`,
  ),
  context(
    "codecov-upload-flag",
    "Codecov CLI, upload",
    line`codecov upload-process -t ${secret`${uuid}`} -F unit`,
  ),
  prefixed(
    "sonarqube-project-token",
    "SonarQube, generating tokens",
    line`mvn verify sonar:sonar -Dsonar.token=${secret`sqp_${hex(40)}`}`,
  ),
  prefixed(
    "octopus-api-key",
    "Octopus Deploy, API keys",
    line`octo create-release --project api --server https://o.acme.io ${secret`API-${upperBase36(31)}`}`,
  ),
  context(
    "github-runner-config",
    "GitHub Actions, self-hosted runners",
    line`./config.sh --url https://github.com/acme/api --token ${secret`A${upperBase36(28)}`} --unattended`,
  ),
  context(
    "nx-cloud-token-json",
    "Nx, cloud access token",
    line`  "nxCloudAccessToken": "${secret`${base64Of(text`${uuid}|read-write`)}`}"`,
  ),
  context(
    "turbo-token-env",
    "Turborepo, remote caching",
    line`TURBO_TEAM=acme TURBO_TOKEN=${secret`${base62(24)}`} turbo run build`,
  ),
  prefixed(
    "infracost-api-key",
    "Infracost, API keys",
    line`infracost configure set api_key ${secret`ico-${base62(32)}`}`,
  ),
  prefixed(
    "prefect-api-key",
    "Prefect Cloud, API keys",
    line`prefect cloud login -k ${secret`pnu_${base62(36)}`}`,
  ),
  context(
    "argocd-login",
    "Argo CD, login",
    line`argocd login cd.acme.io --username admin --password '${secret`${base64url(16)}`}' --grpc-web`,
  ),
]);
