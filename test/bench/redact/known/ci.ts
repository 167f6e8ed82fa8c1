/** Known shapes: build servers and what they report to. */

import { base36, base58, base62, base64url, hex, passphrase, uuid } from "../pieces.ts";
import { context, family, line, prefixed, type Shape, secret } from "../shape.ts";

export const ci: readonly Shape[] = family("ci", [
  prefixed(
    "circleci-personal-token",
    "CircleCI, API tokens",
    line`circleci setup --no-prompt ${secret`CCIPAT_${base58(22)}_${hex(40)}`}`,
  ),
  context(
    "circleci-token-header",
    "CircleCI, API v2",
    line`curl -H "Circle-Token: ${secret`${hex(40)}`}" https://circleci.com/api/v2/me`,
  ),
  context(
    "travis-login",
    "Travis CI client, login",
    line`travis login --pro --api-token ${secret`${base64url(22)}`}`,
  ),
  prefixed(
    "buildkite-user-token",
    "Buildkite, API access tokens",
    line`bk configure add --org acme ${secret`bkua_${hex(40)}`}`,
  ),
  context(
    "buildkite-agent-start",
    "Buildkite agent, start options",
    line`buildkite-agent start --token "${secret`${hex(50)}`}" --tags queue=default`,
  ),
  context(
    "coveralls-repo-token",
    "Coveralls, configuration file",
    line`repo_token: ${secret`${base62(33)}`}`,
  ),
  prefixed(
    "sonarqube-user-token",
    "SonarQube, generating tokens",
    line`sonar-scanner -Dsonar.projectKey=api -Dsonar.login=${secret`squ_${hex(40)}`}`,
  ),
  context("snyk-auth", "Snyk CLI, auth", line`snyk auth ${secret`${uuid}`}`),
  context(
    "cypress-record-key",
    "Cypress, command line",
    line`npx cypress run --record --key ${secret`${uuid}`}`,
  ),
  prefixed(
    "harness-personal-token",
    "Harness, API keys",
    line`harness login ${secret`pat.${base64url(22)}.${hex(24)}.${base62(20)}`}`,
  ),
  prefixed(
    "appveyor-v2-token",
    "AppVeyor, API v2",
    line`appveyor builds ${secret`v2.${base36(20)}`}`,
  ),
  context(
    "fastlane-match-password",
    "fastlane, match",
    line`MATCH_PASSWORD=${secret`${passphrase}`} fastlane match appstore`,
  ),
  context(
    "teamcity-agent-property",
    "TeamCity, agent configuration",
    line`authorizationToken=${secret`${hex(32)}`}`,
  ),
]);
