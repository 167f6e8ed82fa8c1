/** Adding an endpoint to `shop-api`: scaffold, register, test, commit. */

import { insert, type Scenario, shell } from "./scenario.ts";

export function addEndpoint(name: string): Scenario {
  return {
    prompt: `Add an endpoint for ${name}.`,
    steps: [
      shell(`node scripts/scaffold.js ${name}`),
      insert("src/routes.js", 'import { products } from "./endpoints/products.js";', [
        `import { ${name} } from "./endpoints/${name}.js";`,
      ]),
      insert("src/routes.js", "export const routes = {", [`  "/${name}": ${name},`]),
      shell("npm test"),
      shell("git add src test"),
      shell(`git commit -m "add /${name}"`),
    ],
    final: `/${name} is served and tested.`,
  };
}
