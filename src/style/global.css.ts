import { globalStyle } from '@vanilla-extract/css';
import { longWords } from '#src/style/helpers.css.ts';
import { theme } from '#src/style/theme.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle('html', {
  textSizeAdjust: '100%',
  scrollPaddingBlock: '1.5rem',
  overflowWrap: 'break-word',
});

globalStyle('body', {
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  minBlockSize: '100dvh',
  background: theme.colour.paper,
  color: theme.colour.ink,
  fontFamily: theme.type.body,
  fontSize: theme.type.normal,
  lineHeight: theme.type.leading,
});

// Of all elements in the body, only the app takes the remaining height.
globalStyle('#root', { flex: '1 0 auto', display: 'flex', flexDirection: 'column', minInlineSize: 0 });
// These elements begin at the same place as the heading and the text below the heading.
globalStyle('noscript, #lost', {
  inlineSize: '100%',
  maxInlineSize: `calc(${theme.size.column} + 2 * ${theme.space.page})`,
  marginInline: 'auto',
  padding: `0 ${theme.space.page}`,
});

// On a demonstration site, the server puts this banner before the app.
globalStyle('.demo-banner', {
  padding: `${theme.space.s} ${theme.space.page}`,
  borderBlockEnd: `1px solid ${theme.colour.line}`,
  background: theme.colour.accentSoft,
  fontSize: theme.type.small,
  lineHeight: 1.35,
  textAlign: 'center',
  textWrap: 'balance',
});

globalStyle('h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset', { margin: 0, padding: 0 });
globalStyle('fieldset', { border: 0, minInlineSize: 0 });
globalStyle(':where(ul[class], ol[class])', { listStyle: 'none' });
globalStyle('h1, h2, h3', {
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  // Only long words are hyphenated, and only if large letters leave no room for these words.
  hyphens: 'auto',
  hyphenateLimitChars: longWords,
});
// Asks the browser to avoid a single word on the last line.
globalStyle('p', { textWrap: 'pretty' });
globalStyle('img, svg, video', { display: 'block', maxInlineSize: '100%' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', margin: 0 });
globalStyle('button', { touchAction: 'manipulation' });

globalStyle('a', {
  color: theme.colour.accent,
  textDecorationThickness: '0.08em',
  textUnderlineOffset: '0.18em',
});
globalStyle('a:hover', { color: theme.colour.accentStrong, textDecorationThickness: '0.14em' });

globalStyle(':focus-visible', {
  outline: `3px solid ${theme.colour.focus}`,
  // If the element fills a box that would cut the focus ring off, the ring is inside the element.
  outlineOffset: 'var(--ring-offset, 2px)',
});
// Headings and summaries get the focus only for screen readers. A focus ring would make them look like buttons.
globalStyle(':where(h1, h2, main)[tabindex="-1"]:focus', { outline: 'none' });

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
    },
  },
});

globalStyle('body', {
  '@media': {
    print: { background: 'none', color: '#000000', fontSize: '11pt' },
  },
});
globalStyle('a', {
  '@media': { print: { color: 'inherit' } },
});
globalStyle('.demo-banner', { '@media': { print: { display: 'none' } } });
