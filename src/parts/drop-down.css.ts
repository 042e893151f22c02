import { globalStyle, style } from '@vanilla-extract/css';
import { column, inlineLine, edged } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { desk } from './desk-width.ts';

export const whole = style({
  position: 'relative',
  '@media': {
    // When the panel is open, the button of a neighbouring drop-down stays at the top, and is not at the end of the
    // panel.
    [`not all and ${desk}`]: { alignSelf: 'start', selectors: { '&[open]': { flex: '1 1 12.5rem' } } },
    print: { display: 'none' },
  },
});
export const summary = style({
  ...inlineLine(theme.space.xs),
  minBlockSize: theme.size.control,
  paddingInline: theme.space.m,
  border: `2px solid ${theme.colour.edge}`,
  borderRadius: theme.size.radius,
  background: theme.colour.surface,
  color: theme.colour.accent,
  fontWeight: 600,
  listStyle: 'none',
  cursor: 'pointer',
  ':hover': { background: theme.colour.accentSoft, borderColor: theme.colour.accent },
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const chosen = style({
  minInlineSize: '1.5em',
  paddingInline: '0.35em',
  borderRadius: '1em',
  background: theme.colour.accent,
  color: theme.colour.onAccent,
  fontSize: theme.type.small,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
export const chevron = style({ transition: `rotate ${theme.motion.quick}` });
globalStyle(`${whole}[open] ${chevron}`, { rotate: '180deg' });
/** On a desktop the panel lies over the content. On a telephone it moves the content down. */
export const panel = style({
  ...column(theme.space.m),
  marginBlockStart: theme.space.xs,
  padding: theme.space.l,
  ...edged,
  '@media': {
    [desk]: {
      position: 'absolute',
      insetInlineEnd: 0,
      zIndex: 2,
      inlineSize: 'max-content',
      maxInlineSize: 'min(28rem, 90vw)',
      maxBlockSize: '70dvh',
      overflowY: 'auto',
      boxShadow: theme.shadow.high,
    },
  },
});
