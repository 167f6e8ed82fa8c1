/** Secret span: where in a text a secret stands, and what kind it is. */

export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  /** Kebab-case; becomes the name in the marker. */
  readonly kind: string;
}

/** What stands where a secret stood: one shell word, and safe inside a JSON string. */
export function markerOf(kind: string): string {
  return `[secret:${kind}]`;
}

export const MARKER = /\[secret:[a-z0-9-]+\]/;
