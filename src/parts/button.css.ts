import { style, styleVariants } from '@vanilla-extract/css';
import { longWords } from '#src/style/helpers.css.ts';
import { appear, turn } from '#src/style/motion.css.ts';
import { theme } from '#src/style/theme.css.ts';

const base = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.space.s,
  minBlockSize: theme.size.control,
  paddingBlock: theme.space.s,
  // In a narrow window with large letters the button has almost no padding, so that the words have room.
  paddingInline: 'min(2.125rem, 9vw, 26vw - 2.5rem)',
  border: '2px solid transparent',
  borderRadius: theme.size.radius,
  fontWeight: 600,
  lineHeight: 1.25,
  maxInlineSize: '100%',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  hyphenateLimitChars: longWords,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${theme.motion.quick}, border-color ${theme.motion.quick}, color ${theme.motion.quick}`,
  // The colour changes slowly only when the pointer leaves the button. A page often opens with a button under the
  // pointer, and a slow change would then cost eight frames.
  ':hover': { transition: 'none' },
  selectors: {
    '&[aria-disabled=true]': { cursor: 'default' },
    // The sign of waiting is no element, because React cannot add one beside a text that the browser translated.
    '&[aria-busy=true]::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 'min(0.625rem, 2.5vw)',
      insetBlockStart: 'calc(50% - 0.5rem)',
      inlineSize: '1rem',
      blockSize: '1rem',
      border: '0.1875rem solid currentColor',
      borderBlockStartColor: 'transparent',
      borderRadius: '50%',
      animation: `${appear} ${theme.motion.quick} ${theme.motion.patience} both, ${turn} 900ms linear infinite`,
    },
    '&[aria-disabled=true]:not([aria-busy=true])': {
      background: 'transparent',
      borderColor: theme.colour.line,
      borderStyle: 'dashed',
      color: theme.colour.muted,
      boxShadow: 'none',
      textDecoration: 'none',
    },
  },
  '@media': { print: { display: 'none' } },
});

export const quietPadding = 'min(1.5rem, 7vw)';

const live = (selector: string) => `${selector}:not([aria-disabled=true])`;

export const kind = styleVariants(
  {
    primary: {
      background: theme.colour.accent,
      color: theme.colour.onAccent,
      boxShadow: theme.shadow.low,
      selectors: {
        [live('&:hover')]: { background: theme.colour.accentStrong, color: theme.colour.onAccent },
        [live('&:active')]: { boxShadow: 'none' },
      },
    },
    secondary: {
      background: theme.colour.surface,
      borderColor: theme.colour.edge,
      color: theme.colour.accent,
      selectors: {
        [live('&:hover')]: { background: theme.colour.accentSoft, borderColor: theme.colour.accent },
      },
    },
    quiet: {
      paddingInline: quietPadding,
      background: 'transparent',
      color: theme.colour.accent,
      textDecoration: 'underline',
      textDecorationThickness: '0.08em',
      textUnderlineOffset: '0.22em',
      selectors: {
        '&[aria-busy=true]::before': { insetInlineStart: 'min(0.25rem, 1vw)' },
        [live('&:hover')]: { background: theme.colour.accentSoft, textDecorationThickness: '0.14em' },
      },
    },
    // Red is used only for errors. So a button for an action that cannot be undone has the colour of the text.
    danger: {
      background: theme.colour.ink,
      color: theme.colour.paper,
      selectors: {
        [live('&:hover')]: { background: theme.colour.muted, color: theme.colour.paper },
      },
    },
  },
  (variant) => [base, variant],
);

export const wide = style({ inlineSize: '100%' });

/** Links that look like buttons also have the class of a kind. */
export type ButtonKind = keyof typeof kind;
