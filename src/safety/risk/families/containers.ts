/** Containers and clusters. What runs inside them is seen by the shell room. */

import { type Call, named, type Programs } from "../call.ts";
import { type Judged, judged } from "../judged.ts";
import { always, ruled } from "../rule.ts";
import { verbs } from "../verbs.ts";

const COMPOSE = `compose:ps compose:logs compose:config compose:images compose:ls compose:top compose:port compose:version`;

/** `--output` may also name a registry, which no path does. */
const BUILD = ruled({ class: "network-read", writes: "-o --output --iidfile --metadata-file" });

export const containers: Programs = [
  ...named(
    "docker podman docker-compose nerdctl",
    verbs({
      options:
        "-D -c: -H: -l: -f: -p: --config: --context: --debug --host: --log-level: --file: --project-name:",
      classes: {
        read: `ps images logs inspect version info stats top port history diff events search
          container:ls image:ls volume:ls network:ls system:df context:ls config ls
          container:inspect image:inspect volume:inspect network:inspect ${COMPOSE}`,
        "network-read":
          "pull image:pull compose:build compose:pull compose:up up create compose:create",
        "local-write":
          "tag start restart stop pause unpause wait compose:start compose:stop compose:restart volume:create network:create attach",
        external: "push image:push compose:push",
        destructive: `rm rmi kill down prune login logout swarm stack service secret node
          container:rm container:prune image:rm image:prune volume:rm volume:prune network:rm
          network:prune system:prune builder:prune buildx:prune compose:down compose:rm compose:kill
          context:rm context:use`,
      },
      raised: { external: "--push" },
      rules: {
        build: BUILD,
        "buildx:build": BUILD,
        "image:build": BUILD,
        exec: always("external"),
        "compose:exec": always("external"),
        run: always("unknown"),
        "compose:run": always("unknown"),
      },
    }),
  ),
  ...named(
    "kubectl k oc",
    verbs({
      options:
        "-n: -v: -s: --namespace: --context: --kubeconfig: --cluster: --user: --server: --as: --token: -A",
      classes: {
        "network-read":
          "describe logs top version explain api-resources api-versions cluster-info diff wait rollout:status rollout:history auth:can-i",
        read: "config:view config:get-contexts config:current-context kustomize",
        external: `apply create edit patch label annotate scale autoscale expose run set cp attach exec port-forward
          proxy debug rollout:restart rollout:undo rollout:pause rollout:resume certificate`,
        destructive:
          "delete drain cordon uncordon taint replace config:use-context config:set-context config:set config:delete-context",
      },
      rules: { get: judgeGet },
      raised: { destructive: "--force --prune" },
    }),
  ),
  ...named(
    "helm",
    verbs({
      options: "-n: --namespace: --kube-context: --kubeconfig:",
      classes: {
        read: "template lint version env",
        "network-read":
          "list ls status history get show search:repo search:hub pull repo:update dependency:update dependency:build",
        external: "install upgrade push test",
        destructive: "uninstall delete rollback repo:remove",
      },
      raised: { unknown: "--post-renderer" },
    }),
  ),
];

/** Secrets are asked for by name, in lists, or through the raw interface. */
function judgeGet({ name, args }: Call): Judged {
  const isSecret = args.some(({ value = "secret" }) => /secret|^--raw/i.test(value));
  return isSecret
    ? judged("destructive", `${name} may show credentials`)
    : judged("network-read", `${name} asks`);
}
