import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { appear } from '#src/style/motion.css.ts';
import { column, heading } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { roomy } from '#src/style/windows.ts';

const rise = keyframes({
  from: { opacity: 0, translate: '0 0.75rem' },
  to: { opacity: 1, translate: '0 0' },
});

/** The visible edge of the page around a dialog that fills the window. */
const edge = 'min(0.5rem, 1vw)';

/** The visible edge of the page around a dialog that does not fill the window. */
const around = 'min(1rem, 2.5vw)';

export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  display: 'grid',
  padding: around,
  overflowY: 'auto',
  background: theme.colour.veil,
  animation: `${appear} ${theme.motion.calm} both`,
});

const content = style({
  placeSelf: 'center',
  inlineSize: '100%',
  ...column(theme.space.l),
  minInlineSize: 0,
  padding: 'min(1.5rem, 4vw)',
  border: `1px solid ${theme.colour.line}`,
  borderRadius: theme.size.radiusLarge,
  background: theme.colour.paper,
  boxShadow: theme.shadow.high,
  animation: `${rise} ${theme.motion.calm} both`,
  outline: 'none',
});
export const size = styleVariants(
  {
    small: { maxInlineSize: '32rem' },
    medium: { maxInlineSize: '44rem' },
    wide: { maxInlineSize: '76rem', placeSelf: 'start center' },
    // This dialog is as large as the window. Its head stays visible, and the content below scrolls.
    full: {
      maxInlineSize: '100rem',
      placeSelf: 'start center',
      gap: 0,
      padding: 0,
      '@media': {
        [roomy]: {
          blockSize: `calc(100dvh - 2 * ${edge})`,
          // In a low window with large letters the whole dialog scrolls, because its content would have no room.
          minBlockSize: '31rem',
          gridTemplateRows: 'auto minmax(0, 1fr)',
        },
      },
    },
  },
  (variant) => [content, variant],
);

globalStyle(`${veil}:has(> ${size.full})`, { padding: edge });

/** The buttons stay visible below a long text. */
export const foot = style({
  marginBlock: `calc(-1 * ${theme.space.m})`,
  paddingBlock: theme.space.m,
  background: theme.colour.paper,
  '@media': { [roomy]: { position: 'sticky', insetBlockEnd: `calc(-1 * ${around})` } },
});

export const header = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: theme.space.m,
});
export const title = style({
  ...heading(theme.type.section),
  paddingBlock: '0.4rem',
  minInlineSize: 0,
});
export const description = style({ color: theme.colour.ink });
