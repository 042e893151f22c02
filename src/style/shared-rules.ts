import { theme } from './theme.css.ts';

/** The shared style rules of content that is invisible and takes no room. */
export const unseen = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** The shared style rules of parts below each other. The parts can be narrower than their longest word. */
export function column(gap = '0') {
  return { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap } as const;
}

/** The shared style rules of parts beside each other, on as many lines as needed. */
export function wrappingRow(gap: string, alignItems?: 'baseline' | 'center' | 'end' | 'flex-start') {
  return { display: 'flex', flexWrap: 'wrap', ...(alignItems && { alignItems }), gap } as const;
}

/** The shared style rules of parts beside each other on one line. */
export function line(gap: string) {
  return { display: 'flex', alignItems: 'center', gap } as const;
}

/** The shared style rules of parts beside each other within a line of text. */
export function inlineLine(gap: string) {
  return { ...line(gap), display: 'inline-flex' } as const;
}

/** The shared style rules of a surface with a border. */
export const framed = {
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.size.radius,
  background: theme.colour.surface,
} as const;

/** The shared style rules of a surface with the stronger border of fields. */
export const edged = { ...framed, border: `1px solid ${theme.colour.edge}` } as const;

/** The shared style rules of the letters of a heading within a page. */
export function heading(fontSize: string) {
  return { fontSize, fontWeight: 700, lineHeight: 1.25 } as const;
}

/** The shared style rules of parts of at least this width, as many on a line as there is room for. */
export function tiles(width: string, gap: string) {
  return {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${width}), 1fr))`,
    gap,
  } as const;
}

/** The shared style rules of a logo, which needs a white background also in the dark theme. */
export const onWhite = { background: '#ffffff', borderRadius: '0.25rem' } as const;

/** The shared style rules of a less important text. */
export const secondary = { color: theme.colour.muted, fontSize: theme.type.small } as const;
