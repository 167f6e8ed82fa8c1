/** shop-api: an HTTP service whose endpoints are scaffolded by a script and registered by hand. */

import type { Contents } from "../support/repository.ts";

export const shopApi: Contents = {
  name: "shop-api",
  files: {
    "package.json": `${JSON.stringify(
      {
        name: "shop-api",
        version: "0.4.0",
        private: true,
        type: "module",
        scripts: { test: "node --test" },
      },
      undefined,
      2,
    )}\n`,
    "src/routes.js": `import { products } from "./endpoints/products.js";

export const routes = {
  "/products": products,
};
`,
    "src/endpoints/products.js": "export const products = () => ({ products: [] });\n",
    "test/products.test.js": endpointTest("products"),
    "scripts/scaffold.js": `import { writeFileSync } from "node:fs";

const [name] = process.argv.slice(2);
if (!/^[a-z]+$/.test(name ?? "")) {
  console.error("usage: scaffold NAME, in lower case");
  process.exit(64);
}
writeFileSync(\`src/endpoints/\${name}.js\`, \`export const \${name} = () => ({ \${name}: [] });\\n\`);
writeFileSync(\`test/\${name}.test.js\`, ${JSON.stringify(endpointTest("NAME"))}.replaceAll("NAME", name));
console.log(\`created src/endpoints/\${name}.js\`);
`,
  },
};

function endpointTest(name: string): string {
  return `import assert from "node:assert/strict";
import { test } from "node:test";
import { routes } from "../src/routes.js";

test("/${name} is served", () => assert.deepEqual(routes["/${name}"](), { ${name}: [] }));
`;
}
