/** Compilers, build tools, test runners, linters: they run or rewrite code of the project. */

import { type Call, named, type Programs } from "../call.ts";
import { delegates } from "../delegate.ts";
import { highest, type Judged, judged, unknown } from "../judged.ts";
import { locate, pathOf } from "../place.ts";
import { ruled } from "../rule.ts";
import { judgeTask } from "../task.ts";
import { verbs } from "../verbs.ts";
import { flagPaths, operandsOf } from "../words.ts";
import { judgeWrite } from "../write.ts";

const CHECKS = `tsc vue-tsc eslint biome prettier oxlint stylelint vitest jest mocha ava tap playwright cypress
  pytest py.test tox nox mypy pyright basedpyright ty ruff black isort flake8 pylint bandit coverage
  golangci-lint gofmt goimports gofumpt staticcheck shellcheck shfmt actionlint hadolint yamllint markdownlint
  markdownlint-cli2 rustfmt clippy-driver rspec rubocop phpunit phpstan ktlint swiftlint swiftformat
  clang-format clang-tidy ninja meson webpack rollup esbuild vite next astro nuxt
  tsup tsdown swc babel knip depcheck madge typedoc storybook svelte-check gotestsum ctest javac gcc g++
  clang clang++ cc c++ rustc protoc pre-commit husky lint-staged commitlint dupl jscpd cspell`;

const GO_FLAGS = { unknown: "-exec -toolexec -vettool -overlay -modfile" };
const GO_CODE = ruled({
  class: "project-code",
  writes: "-o -coverprofile -cpuprofile -memprofile -outputdir",
  raised: GO_FLAGS,
});

const EXEC = delegates({ options: "-q -v --quiet --verbose", floor: "project-code" });

const CHECK = ruled({
  class: "project-code",
  writes: "-o --output-file --outDir --out-dir --outdir --outfile",
});

export const builds: Programs = [
  ...named(CHECKS, judgeCheck),
  ...named(
    "go",
    verbs({
      options: "-C:",
      folders: "-C",
      classes: {
        read: "version list doc help bug",
        "local-write":
          "fmt fix mod:tidy mod:init mod:edit mod:vendor work:init work:use work:sync mod:graph mod:why mod:verify telemetry",
        "network-read": "get mod:download",
        // It puts programs where every shell finds them.
        destructive: "install",
      },
      rules: {
        build: GO_CODE,
        test: GO_CODE,
        vet: GO_CODE,
        run: judgeGoRun,
        generate: GO_CODE,
        tool: GO_CODE,
        env: ruled({ class: "read", raised: { destructive: "-w -u" } }),
        clean: ruled({
          class: "local-write",
          raised: { destructive: "-modcache -r -i -fuzzcache" },
        }),
      },
    }),
  ),
  ...named(
    "cargo",
    verbs({
      options:
        "-q -v -vv --quiet --verbose --locked --offline --frozen --color: -C: --manifest-path:",
      folders: "-C --manifest-path",
      classes: {
        read: "tree metadata version pkgid locate-project verify-project",
        "project-code":
          "build b check c test t run r bench doc clippy nextest miri expand rustc llvm-cov",
        "local-write": "fmt fix new init add clean generate-lockfile",
        "network-read": "fetch update search audit outdated info vendor deny",
        external: "publish",
        destructive: "yank owner login logout install uninstall remove rm",
      },
      raised: { unknown: "--config" },
    }),
  ),
  ...named(
    "cmake",
    ruled({
      class: "project-code",
      raised: { unknown: "-E -P --install", destructive: "--target" },
    }),
  ),
  ...named("make gmake", judgeMake),
  ...named("just task rake invoke gulp grunt turbo nx lerna ng buf", judgeTasks),
  ...named("gradle gradlew mvn mvnw bazel sbt mix dotnet swift zig", judgeTasks),
  ...named(
    "mise",
    verbs({
      options: "-q -v -y -C: --quiet --verbose --yes --cd: --silent",
      folders: "-C --cd",
      classes: {
        read: "ls list current which where doctor tasks env version ls-remote outdated config bin-paths",
        "network-read": "install i upgrade up fetch use u",
        "local-write": "trust fmt sync",
        destructive: "uninstall remove rm prune implode self-update unuse settings set unset",
      },
      rules: { run: judgeTasks, r: judgeTasks, exec: EXEC, x: EXEC },
      others: judgeTasks,
    }),
  ),
  ...named(
    "bundle",
    verbs({
      classes: {
        read: "list show info check",
        "network-read": "install update add",
        destructive: "clean remove config",
      },
      rules: { exec: EXEC },
    }),
  ),
];

/** Tests, settings and plugins from elsewhere are not the project's code. */
function judgeCheck(call: Call): Judged {
  const paths = call.args.flatMap((word) => pathOf(word)?.split("=").at(-1) ?? []);
  const foreign = paths.filter(
    (path) => /^[/~]|^\.\./.test(path) && locate(path, call.place) !== "workspace",
  );
  return highest([CHECK(call), ...foreign.map((path) => unknown(`${call.name} may run ${path}`))]);
}

/** A package at a version comes from elsewhere. */
function judgeGoRun(call: Call): Judged {
  const isForeign = call.args.some(
    ({ value }) => value === undefined || /^[\w.-]+\.\w+\/.*@/.test(value),
  );
  return isForeign ? unknown(`${call.name} may fetch what it runs`) : GO_CODE(call);
}

const MAKE_VALUED = ["-C", "-f", "-j", "-l", "-o", "-W", "--directory", "--file", "--makefile"];

/** Targets are tasks; variables and `--eval` can hold commands. */
function judgeMake({ name, args, place }: Call): Judged {
  if (
    args.some(({ value = "--eval" }) =>
      /^(?:--eval|-E|-f-?$|--file|--makefile|\w+[:+?]?=.*[^\w./:=-])/.test(value),
    )
  )
    return unknown(`${name} with commands in its arguments`);
  const folders = flagPaths(args, ["-C", "--directory"]).map((path) => judgeWrite(path, place));
  const tasks = operandsOf(args, MAKE_VALUED).filter(({ value = "" }) => !value.includes("="));
  return highest([
    judged("project-code", `${name} is code of the project`),
    ...folders.filter((folder) => folder.class !== "local-write"),
    ...tasks.map((task) => judgeTask(name, task)),
  ]);
}

/** The first operand is the task, and what looks like one behind it may be too. */
function judgeTasks({ name, args }: Call): Judged {
  const end = args.findIndex(({ value }) => value === "--");
  const own = end === -1 ? args : args.slice(0, end);
  const tasks = operandsOf(own, []);
  const evaluates = own.some(({ value = "" }) =>
    /^(?:-e|-E|--eval|--execute|-c|--command|--init-script|-I)\b/.test(value),
  );
  if (evaluates) return unknown(`${name} with commands in its arguments`);
  return highest([
    judged("project-code", `${name} is code of the project`),
    ...tasks.map((task) => judgeTask(name, task)),
  ]);
}
