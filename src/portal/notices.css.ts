import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';
import { wide } from '#src/style/windows.ts';

export const around = style({ display: 'contents' });

export const viewport = style({
  position: 'fixed',
  zIndex: 20,
  insetBlock: '0 auto',
  insetInline: 0,
  marginInline: 'auto',
  inlineSize: 'min(28rem, 100vw)',
  maxBlockSize: '100dvh',
  overflowY: 'auto',
  display: 'grid',
  gap: theme.space.s,
  padding: 'min(0.5rem, 2vw)',
  listStyle: 'none',
  outline: 'none',
  // The user can press elements beside a notice. A pointer beside a notice does not keep the notices open.
  pointerEvents: 'none',
  '@media': { [wide]: { inlineSize: '32rem' }, print: { display: 'none' } },
});
// The notices are at the head or the foot of the window, whichever does not have the pressed element. If this element
// has disappeared, the notices are above the foot, but in a narrow window only over a dialog. So the notices cover
// neither the search at the head nor the button at the foot. The library of the dialogs sets the attribute
// `data-scroll-locked`. A rule with `:has` would make every key press in a long list slow.
const aboveFoot = { insetBlock: 'auto var(--foot, min(5.5rem, 15dvh))', maxBlockSize: '50dvh' } as const;
globalStyle(
  `${viewport}[data-end="foot"], body[data-scroll-locked] ${viewport}:not([data-end="head"])`,
  aboveFoot,
);
globalStyle(`${viewport}:not([data-end="head"])`, { '@media': { [wide]: aboveFoot } });
globalStyle(`${viewport}:empty`, { display: 'none' });

const arrive = keyframes({
  from: { opacity: 0, translate: '0 -0.75rem' },
  to: { opacity: 1, translate: '0 0' },
});

const toast = style({
  pointerEvents: 'auto',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: theme.space.s,
  paddingBlock: theme.space.s,
  paddingInline: 'min(1rem, 4vw)',
  border: '1px solid',
  borderInlineStartWidth: '0.375rem',
  borderRadius: theme.size.radius,
  boxShadow: theme.shadow.high,
  fontSize: theme.type.small,
  animation: `${arrive} ${theme.motion.calm} both`,
  // The parts of a notice are beside each other, so that a notice is not higher than the head of a dialog.
  '@media': { [wide]: { gridTemplateColumns: 'auto auto minmax(0, 1fr) auto' } },
});
export const kind = styleVariants(
  {
    success: { background: theme.colour.surface, borderColor: theme.colour.accent },
    error: { background: theme.colour.errorSoft, borderColor: theme.colour.error },
  },
  (variant) => [toast, variant],
);

globalStyle(`${toast} > svg`, { color: theme.colour.accent });
globalStyle(`${kind.error} > svg`, { color: theme.colour.error });
export const title = style({
  fontWeight: 700,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
});
globalStyle(`${kind.error} > ${title}`, { color: theme.colour.error });
export const text = style({
  gridArea: '2 / 1 / auto / 3',
  overflowWrap: 'break-word',
  '@media': { [wide]: { gridArea: '1 / 3' } },
});
globalStyle(`${toast} > button`, {
  gridArea: '1 / 3 / span 2',
  '@media': { [wide]: { gridArea: '1 / 4' } },
});
