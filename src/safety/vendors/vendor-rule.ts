/** Vendor rule: how a token that gives itself away by its first characters looks. */

export interface VendorRule {
  /** Kebab-case; becomes the name in the marker. */
  readonly kind: string;
  /** How such a token may begin, as words. */
  readonly starts: string;
  /** What follows the start. Sticky and bounded; no letter or digit may follow a match. */
  readonly rest: RegExp;
  /** For starts that ordinary names have too: the rest must look generated. */
  readonly random?: true;
}
