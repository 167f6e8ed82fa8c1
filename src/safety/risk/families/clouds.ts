/** Clouds and infrastructure: verbs follow conventions there, and what follows none is external. */

import { type Call, type Judge, named, type Programs } from "../call.ts";
import { type Judged, judged, unknown } from "../judged.ts";
import { isHelp, verbs } from "../verbs.ts";

interface Convention {
  readonly looking: RegExp;
  readonly destroying: RegExp;
  /** Answers that are credentials. */
  readonly secret: RegExp;
}

const AWS: Convention = {
  looking:
    /^(?:describe|list|get|head|search|lookup|batch-get|filter|ls|scan|query|wait|help)(?:-|$)/,
  destroying:
    /^(?:delete|remove|terminate|destroy|purge|deregister|revoke|stop|reset|rm|rb|disable|detach|cancel)(?:-|$)/,
  secret: /secret|password|token|credential|access-key|login|decrypt|kms|sts|configure|sso/,
};
const GCLOUD: Convention = {
  looking: /^(?:list|describe|get-iam-policy|info|version|search|read|tail|help)$/,
  destroying: /^(?:delete|destroy|remove-\\S+|reset|stop|disable|rm|rb)$/,
  secret: /secret|token|credential|login|ssh|keys|kms|activate/,
};

export const clouds: Programs = [
  ...named("aws", conventional(AWS)),
  ...named("gcloud gsutil bq az doctl", conventional(GCLOUD)),
  ...named(
    "terraform tofu terragrunt",
    verbs({
      options: "-chdir",
      classes: {
        read: "version validate show graph providers state:list state:show workspace:list workspace:show",
        "local-write": "fmt workspace:new workspace:select get",
        "network-read": "init plan refresh-only test",
        external: "apply import refresh push",
        destructive: `destroy taint untaint force-unlock state:rm state:mv state:push state:pull
          workspace:delete login logout output console`,
      },
      raised: { destructive: "-destroy --destroy -auto-approve --auto-approve" },
    }),
  ),
  ...named(
    "pulumi cdk serverless sls vercel netlify fly flyctl heroku wrangler firebase railway render supabase ansible ansible-playbook",
    ({ name, args }) =>
      isHelp(args)
        ? judged("read", `${name} explains itself`)
        : judged("external", `${name} acts on what others use`),
  ),
];

/** The worst of what any word says: groups and verbs are not told apart. */
function conventional({ looking, destroying, secret }: Convention): Judge {
  return ({ name, args }: Call): Judged => {
    const words = args.map(({ value }) => value);
    if (words.slice(0, 3).includes(undefined))
      return unknown(`the verb of ${name} only shows when it runs`);
    const plain = words.flatMap((word) =>
      word === undefined || word.startsWith("-") ? [] : [word],
    );
    if (words.some((word) => secret.test(word ?? "")))
      return judged("destructive", `${name} touches credentials`);
    if (plain.some((word) => destroying.test(word)) || words.includes("--delete"))
      return judged("destructive", `${name} destroys`);
    const isLook =
      words.includes(undefined) === false && plain.slice(0, 4).some((word) => looking.test(word));
    return judged(
      isLook ? "network-read" : "external",
      `${name} ${isLook ? "asks" : "changes what others use"}`,
    );
  };
}
