/** The name of a tool in Codex's hooks → the name that its logs have. */

/** Namespaces that hooks put before a name without a mark between them. */
const NAMESPACE = /^(?:collaboration|multi_agent_v1|functions|clock)(?=[a-z])/;

export function toolNamed(hookName: string): string {
  return hookName.replace(NAMESPACE, "");
}
