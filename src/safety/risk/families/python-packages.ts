/** Python's package managers: pip, uv, poetry and their like. */

import { named, type Programs } from "../call.ts";
import { delegates } from "../delegate.ts";
import { ruled } from "../rule.ts";
import { verbs } from "../verbs.ts";

const QUIET =
  "-q -v --quiet --verbose --no-color --no-cache --offline --directory: --project: --python: -p:";

const INSTALL = ruled({
  class: "network-read",
  writes: "-t --target --prefix --root",
  raised: { destructive: "--break-system-packages --user" },
  valued: "-r -c -e --requirement --constraint --editable --index-url -i --extra-index-url",
});

export const judgePip = verbs({
  options: QUIET,
  classes: {
    read: "list show freeze check config:list config:get cache:dir cache:list debug inspect",
    "network-read": "download index:versions wheel search",
    destructive: "uninstall cache:purge cache:remove config:set",
  },
  rules: { install: INSTALL },
});

const RUN = delegates({
  options: `-q -v -s --quiet --verbose --frozen --locked --no-sync --isolated --active --exact --offline
    --all-extras --all-groups --no-dev --dev --only-dev --reinstall --refresh --no-project --project:
    --with: --with-editable: --with-requirements: --extra: --group: --package: --python: -p: --directory:
    --env-file: --no-group: --only-group: --color:`,
  floor: "project-code",
});
const RUN_PACKAGE = delegates({
  options: "-q -v --quiet --verbose --from: --with: --python: -p: --isolated --refresh --offline",
  floor: "network-read",
});

export const pythonPackages: Programs = [
  ...named("pip", judgePip),
  ...named(
    "uv",
    verbs({
      options: QUIET,
      folders: "--directory --project",
      classes: {
        read: "tree python:list python:find python:dir tool:list tool:dir pip:list pip:show pip:freeze pip:check pip:tree cache:dir version format",
        "local-write": "init venv lock",
        "network-read":
          "sync add build python:install tool:install tool:upgrade pip:sync pip:compile self:version export",
        external: "publish",
        destructive:
          "remove pip:uninstall tool:uninstall python:uninstall cache:clean cache:prune auth self:update self:uninstall",
      },
      rules: { run: RUN, "pip:install": INSTALL, "tool:run": RUN_PACKAGE },
    }),
  ),
  ...named("uvx", RUN_PACKAGE),
  ...named(
    "poetry pdm pipenv hatch rye",
    verbs({
      options: QUIET,
      folders: "--directory --project",
      classes: {
        read: "show check env:info env:list about list info graph",
        "local-write": "init new lock version",
        "network-read": "install add update sync build",
        external: "publish",
        destructive: "remove uninstall env:remove config self cache",
      },
      rules: { run: RUN },
    }),
  ),
];
