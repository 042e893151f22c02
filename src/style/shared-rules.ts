import { theme } from './theme.css.ts';

/** Takes no room and is not seen. */
export const unseen = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Parts below one another, which may be narrower than their longest word. */
export function column(gap = '0') {
  return { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap } as const;
}

/** Parts beside one another, on as many lines as they need. */
export function wrappingRow(gap: string, alignItems?: 'baseline' | 'center' | 'end' | 'flex-start') {
  return { display: 'flex', flexWrap: 'wrap', ...(alignItems && { alignItems }), gap } as const;
}

/** Parts on one line beside one another. */
export function line(gap: string) {
  return { display: 'flex', alignItems: 'center', gap } as const;
}

/** The same within a line of text. */
export function inlineLine(gap: string) {
  return { ...line(gap), display: 'inline-flex' } as const;
}

/** A surface of its own with an edge around it. */
export const framed = {
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.size.radius,
  background: theme.colour.surface,
} as const;

/** The letters of a heading within a page. */
export function heading(fontSize: string) {
  return { fontSize, fontWeight: 700, lineHeight: 1.25 } as const;
}

/** Parts of at least this width beside one another, as many as there is room for, which share a line. */
export function tiles(width: string, gap: string) {
  return {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${width}), 1fr))`,
    gap,
  } as const;
}

/** A logo is made for white paper, in the dark as well. */
export const onWhite = { background: '#ffffff', borderRadius: '0.25rem' } as const;

/** What is said beside something more important. */
export const secondary = { color: theme.colour.muted, fontSize: theme.type.small } as const;
