/** What people do again and again to build services and bring them out. */

import type { Recipe } from "../recipe.ts";
import { noun, numberBetween, semver, url } from "../values.ts";

const deploy: Recipe = {
  name: "deploy-image",
  setting: "services",
  params: { version: semver },
  printed: { digest: { type: "hash", draw: (dice) => dice.hex(64) } },
  prompts: [
    "Deploy {{version}} to staging",
    "staging should run {{version}}",
    "build and roll out {{version}} please",
  ],
  steps: [
    {
      kind: "run",
      id: "build",
      run: "docker build -t registry.example.com/shop/api:{{version}} .",
      prints: " => exporting to image\n => writing image sha256:{{digest}}",
    },
    {
      kind: "run",
      id: "scan",
      run: "trivy image --exit-code 1 registry.example.com/shop/api:{{version}}",
      prints: "Total: 0",
      isOptional: true,
    },
    {
      kind: "run",
      id: "push",
      run: "docker push registry.example.com/shop/api:{{version}}",
      prints: "{{version}}: digest: sha256:{{digest}} size: 1573",
      stumble: {
        run: "docker push registry.example.com/shop/api",
        prints: "tag does not exist: registry.example.com/shop/api:latest",
        exit: 1,
      },
    },
    {
      kind: "run",
      id: "set",
      run: "kubectl set image deployment/api api=registry.example.com/shop/api:{{version}} -n staging",
      prints: "deployment.apps/api image updated",
    },
    {
      kind: "run",
      id: "wait",
      run: "kubectl rollout status deployment/api -n staging --timeout=120s",
      prints: 'deployment "api" successfully rolled out',
    },
  ],
};

const goRelease: Recipe = {
  name: "build-distribution",
  setting: "services",
  params: { version: semver },
  printed: { size: numberBetween(1_000, 9_000) },
  prompts: [
    "Build the {{version}} distribution",
    "dist for {{version}}, with checksums, as a GitHub release",
    "make {{version}} downloadable",
  ],
  steps: [
    {
      kind: "run",
      id: "dist",
      run: "VERSION={{version}} CGO_ENABLED=0 make dist",
      prints: "wrote dist/agent_{{version}}_linux_amd64.tar.gz",
      looks: [
        {
          run: "ls -l dist/agent_{{version}}_linux_amd64.tar.gz",
          prints: "-rw-r--r-- 1 dev dev {{size}} dist/agent_{{version}}_linux_amd64.tar.gz",
        },
      ],
      leaves: ["file `dist/agent_{{version}}_linux_amd64.tar.gz` exists"],
      stumble: {
        run: "VERSION={{version}} make dist",
        prints: "cgo: C compiler not found\nmake: *** [dist] Error 2",
        exit: 2,
      },
    },
    {
      kind: "run",
      id: "sum",
      run: "sha256sum dist/agent_{{version}}_linux_amd64.tar.gz > dist/agent_{{version}}.sha256",
      leaves: ["file `dist/agent_{{version}}.sha256` exists"],
    },
    {
      kind: "run",
      id: "release",
      run: "gh release create v{{version}} dist/agent_{{version}}_linux_amd64.tar.gz dist/agent_{{version}}.sha256 --notes-file NOTES.md",
      prints: "https://github.com/acme/agent/releases/tag/v{{version}}",
    },
  ],
};

const terraform: Recipe = {
  name: "apply-network",
  setting: "services",
  params: { rule: noun, port: numberBetween(7_000, 9_999) },
  prompts: [
    "Open port {{port}} for {{rule}}",
    "firewall: {{rule}} needs {{port}}",
    "allow {{rule}} on {{port}} and apply",
  ],
  steps: [
    {
      kind: "edit",
      id: "rule",
      file: "infra/network/rules.tf",
      above: ["locals {", "  allowed = {"],
      adds: ['    "{{rule}}" = {{port}}'],
    },
    { kind: "run", id: "format", folder: "infra/network", run: "terraform fmt" },
    {
      kind: "run",
      id: "plan",
      folder: "infra/network",
      run: "terraform plan -input=false -out=tfplan",
      prints: "Plan: 1 to add, 0 to change, 0 to destroy.",
    },
    {
      kind: "run",
      id: "apply",
      folder: "infra/network",
      run: "terraform apply -input=false tfplan",
      prints: "Apply complete! Resources: 1 added",
    },
  ],
};

const webhook: Recipe = {
  name: "register-webhook",
  setting: "services",
  params: { target: url },
  printed: { hook: { type: "identifier", draw: (dice) => `wh_${dice.integer(10_000, 99_999)}` } },
  prompts: [
    "Register a webhook for {{target}}",
    "{{target}} wants our events",
    "hook up the partner endpoint",
  ],
  steps: [
    {
      kind: "run",
      id: "register",
      run: `curl -fsS -X POST -H 'Content-Type: application/json' -d '{"url":"{{target}}"}' http://localhost:8080/api/webhooks`,
      prints: '{"id":"{{hook}}","active":false}',
    },
    {
      kind: "run",
      id: "enable",
      run: "curl -fsS -X POST http://localhost:8080/api/webhooks/{{hook}}/enable",
      prints: '{"id":"{{hook}}","active":true}',
    },
    {
      kind: "run",
      id: "ping",
      run: "curl -fsS -X POST http://localhost:8080/api/webhooks/{{hook}}/ping",
      prints: '{"delivered":true}',
    },
  ],
};

const protobuf: Recipe = {
  name: "regenerate-protobuf",
  setting: "services",
  params: { service: noun },
  prompts: [
    "Regenerate the {{service}} stubs",
    "{{service}}.proto changed",
    "proto for {{service}} is updated, regenerate and commit",
  ],
  steps: [
    {
      kind: "run",
      id: "generate",
      run: "protoc --go_out=. --go-grpc_out=. proto/{{service}}.proto",
    },
    { kind: "run", id: "format", run: "gofmt -w gen/{{service}}.pb.go" },
    { kind: "run", id: "build", run: "go build ./...", prints: "" },
    { kind: "run", id: "stage", run: "git add gen/{{service}}.pb.go" },
    {
      kind: "run",
      id: "commit",
      run: 'git commit -m "proto: regenerate {{service}}"',
      prints: "[main 41f00de] proto: regenerate {{service}}",
      leaves: ["git committed `gen/{{service}}.pb.go`"],
    },
  ],
};

export const SERVICE_DELIVERY: readonly Recipe[] = [
  deploy,
  goRelease,
  terraform,
  webhook,
  protobuf,
];
