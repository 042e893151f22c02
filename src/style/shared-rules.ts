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
export function column(gap: string) {
  return { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap } as const;
}

/** Parts beside one another, on as many lines as they need. */
export function wrappingRow(gap: string, alignItems?: 'baseline' | 'center' | 'end') {
  return { display: 'flex', flexWrap: 'wrap', ...(alignItems && { alignItems }), gap } as const;
}

/** A logo is made for white paper, in the dark as well. */
export const onWhite = { background: '#ffffff', borderRadius: '0.25rem' } as const;

/** What is said beside something more important. */
export const secondary = { color: theme.colour.muted, fontSize: theme.type.small } as const;
