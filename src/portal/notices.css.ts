import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const around = style({ display: 'contents' });

export const viewport = style({
  position: 'fixed',
  zIndex: 20,
  insetBlockStart: 0,
  insetInlineEnd: 0,
  inlineSize: 'min(28rem, 100vw)',
  maxBlockSize: '100dvh',
  overflowY: 'auto',
  display: 'grid',
  gap: theme.space.s,
  padding: 'min(1rem, 4vw)',
  listStyle: 'none',
  outline: 'none',
  // What lies beside a notice can be pressed, and holds no notice.
  pointerEvents: 'none',
  '@media': { print: { display: 'none' } },
});
// Over a dialog they lie above its foot: its head with the ways out, and what sends it, stay free.
// The attribute is the dialogs' own; to look for one with :has would cost every key of a long list.
globalStyle(`body[data-scroll-locked] ${viewport}`, {
  insetBlock: 'auto min(5.5rem, 15dvh)',
  maxBlockSize: '50dvh',
});
globalStyle(`${viewport}:empty`, { display: 'none' });

const arrive = keyframes({
  from: { opacity: 0, translate: '0 -0.75rem' },
  to: { opacity: 1, translate: '0 0' },
});

const toast = style({
  pointerEvents: 'auto',
  paddingBlock: `${theme.space.xs} ${theme.space.m}`,
  paddingInline: 'min(1rem, 4vw)',
  border: '1px solid',
  borderInlineStartWidth: '0.375rem',
  borderRadius: theme.size.radius,
  boxShadow: theme.shadow.high,
  fontSize: theme.type.small,
  animation: `${arrive} ${theme.motion.calm} both`,
});
export const kind = styleVariants(
  {
    success: { background: theme.colour.surface, borderColor: theme.colour.accent },
    error: { background: theme.colour.errorSoft, borderColor: theme.colour.error },
  },
  (variant) => [toast, variant],
);

export const head = style({ display: 'flex', alignItems: 'center', gap: theme.space.s });
globalStyle(`${head} > svg`, { flex: 'none', color: theme.colour.accent });
globalStyle(`${kind.error} ${head} > svg`, { color: theme.colour.error });
export const title = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  fontWeight: 700,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
});
globalStyle(`${kind.error} ${title}`, { color: theme.colour.error });
export const text = style({ overflowWrap: 'break-word' });
