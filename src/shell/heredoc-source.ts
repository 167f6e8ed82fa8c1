/** The source of a piece of a script, with the heredocs whose bodies stand below its line. */

import { forEachChild, type HereDoc, type SyntaxNode } from "unbash";

/** The exact slice; a body outside of it follows, so that the result is a script of its own. */
export function sourceWithHeredocs(node: SyntaxNode & { end: number }, text: string): string {
  const source = text.slice(node.pos, node.end);
  if (!source.includes("<<")) return source;
  const bodies = heredocsIn(node)
    .filter(({ body }) => body.pos >= node.end)
    .map(({ body, closing }) => text.slice(body.pos, closing?.end ?? body.end));
  return [source, ...bodies].join("\n");
}

function heredocsIn(node: SyntaxNode): readonly HereDoc[] {
  if (node.type === "HereDoc") return [node];
  const heredocs: HereDoc[] = [];
  forEachChild(node, (child) => {
    heredocs.push(...heredocsIn(child));
  });
  return heredocs;
}
