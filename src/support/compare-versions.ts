/** Orders two `major.minor.patch` versions; a pre-release comes before its release. */
export function compareVersions(left: string, right: string): number {
  const [leftCore = "", leftPre] = split(left);
  const [rightCore = "", rightPre] = split(right);
  const byCore = leftCore.localeCompare(rightCore, "en", { numeric: true });
  if (byCore !== 0) return byCore;
  if (leftPre === undefined || rightPre === undefined) {
    return Number(leftPre === undefined) - Number(rightPre === undefined);
  }
  return leftPre.localeCompare(rightPre, "en", { numeric: true });
}

function split(version: string): [core: string, prerelease: string | undefined] {
  const dash = version.indexOf("-");
  return dash === -1 ? [version, undefined] : [version.slice(0, dash), version.slice(dash + 1)];
}
