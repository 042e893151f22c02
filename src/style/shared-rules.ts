import { theme } from './theme.css.ts';

/** The style of content that is invisible and takes no space, but that screen readers read. */
export const unseen = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** The style of parts below each other, each of which can be narrower than its longest word. */
export function column(gap = '0') {
  return { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap } as const;
}

/** Returns the style of parts that are beside each other, on as many lines as the parts need. */
export function wrappingRow(gap: string, alignItems?: 'baseline' | 'center' | 'end' | 'flex-start') {
  return { display: 'flex', flexWrap: 'wrap', ...(alignItems && { alignItems }), gap } as const;
}

/** Returns the style of parts that are beside each other on one line. */
export function line(gap: string) {
  return { display: 'flex', alignItems: 'center', gap } as const;
}

/** Returns the style of parts that are beside each other inside a line of text. */
export function inlineLine(gap: string) {
  return { ...line(gap), display: 'inline-flex' } as const;
}

/** The style of a surface with a thin border. */
export const framed = {
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.size.radius,
  background: theme.colour.surface,
} as const;

/** The style of a surface with the stronger border that fields have. */
export const edged = { ...framed, border: `1px solid ${theme.colour.edge}` } as const;

/** Returns the style of the letters of a heading inside a page. */
export function heading(fontSize: string) {
  return { fontSize, fontWeight: 700, lineHeight: 1.25 } as const;
}

/** Returns the style of parts that are at least as wide as `width`. As many parts as fit are beside each other. */
export function tiles(width: string, gap: string) {
  return {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${width}), 1fr))`,
    gap,
  } as const;
}

/** The style of a logo. The logo has a white background, also in the dark theme. */
export const onWhite = { background: '#ffffff', borderRadius: '0.25rem' } as const;

/** The style of a text that is less important. */
export const secondary = { color: theme.colour.muted, fontSize: theme.type.small } as const;
