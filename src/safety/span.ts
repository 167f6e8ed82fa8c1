/** Span: where in a text a secret stands; made disjoint, and replaced by markers. */

export interface Span {
  readonly start: number;
  readonly end: number;
  /** Kebab-case; becomes the name in the marker. */
  readonly kind: string;
}

/** One shell word, and safe inside a JSON string. */
export function markerOf(kind: string): string {
  return `[secret:${kind}]`;
}

export function hasMarker(text: string): boolean {
  return text.search(MARKER) !== -1;
}

const MARKER_OPENING = "[secret:";
const MARKER = /\[secret:[a-z0-9-]{1,64}\]/g;

/**
 * In order and without overlaps. Overlapping spans become one, named by whoever stands first in
 * the list: half of a secret left over is still a leak. What touches a marker is dropped, because
 * an earlier redaction has been there.
 */
export function disjoint(text: string, spans: readonly Span[]): readonly Span[] {
  const ranked = spans.map((span, rank) => ({ ...withoutEscape(text, span), rank }));
  ranked.sort((left, right) => left.start - right.start || right.end - left.end);
  const united: RankedSpan[] = [];
  for (const span of ranked) {
    const last = united.at(-1);
    if (last !== undefined && span.start < last.end) united[united.length - 1] = unite(last, span);
    else united.push(span);
  }
  return clearOfMarkers(text, united);
}

export function replaceSpans(text: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, kind } of spans) {
    pieces.push(text.slice(from, start), markerOf(kind));
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces.join("");
}

type RankedSpan = Span & { readonly rank: number };

function unite(left: RankedSpan, right: RankedSpan): RankedSpan {
  const { kind, rank } = left.rank <= right.rank ? left : right;
  return { start: left.start, end: Math.max(left.end, right.end), kind, rank };
}

/** A backslash before a quote belongs to the quote: without it, JSON would end too early. */
function withoutEscape(text: string, { start, end, kind }: Span): Span {
  let last = end;
  if (/["'`]/.test(text[end] ?? "")) while (last > start && text[last - 1] === "\\") last -= 1;
  return { start, end: last, kind };
}

function clearOfMarkers(text: string, spans: readonly Span[]): readonly Span[] {
  if (!text.includes(MARKER_OPENING)) return spans;
  const markers = Array.from(text.matchAll(MARKER), ({ index, 0: marker }) => ({
    start: index,
    end: index + marker.length,
  }));
  let next = 0;
  return spans.filter(({ start, end }) => {
    while ((markers[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    return (markers[next]?.start ?? Number.POSITIVE_INFINITY) >= end;
  });
}
