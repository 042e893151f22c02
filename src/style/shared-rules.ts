import { theme } from './theme.css.ts';

/** The element is invisible and takes no space, but screen readers read it. */
export const unseen = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Puts parts below each other. Each part can be narrower than its longest word. */
export function column(gap = '0') {
  return { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap } as const;
}

export function wrappingRow(gap: string, alignItems?: 'baseline' | 'center' | 'end' | 'flex-start') {
  return { display: 'flex', flexWrap: 'wrap', ...(alignItems && { alignItems }), gap } as const;
}

export function line(gap: string) {
  return { display: 'flex', alignItems: 'center', gap } as const;
}

export function inlineLine(gap: string) {
  return { ...line(gap), display: 'inline-flex' } as const;
}

export const framed = {
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.size.radius,
  background: theme.colour.surface,
} as const;

/** A frame with the stronger border that fields have. */
export const edged = { ...framed, border: `1px solid ${theme.colour.edge}` } as const;

export function heading(fontSize: string) {
  return { fontSize, fontWeight: 700, lineHeight: 1.25 } as const;
}

/** Puts as many parts beside each other as fit. Each part is at least as wide as `width`. */
export function tiles(width: string, gap: string) {
  return {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${width}), 1fr))`,
    gap,
  } as const;
}

/** The background is white, also in the dark theme. */
export const onWhite = { background: '#ffffff', borderRadius: '0.25rem' } as const;

export const secondary = { color: theme.colour.muted, fontSize: theme.type.small } as const;
