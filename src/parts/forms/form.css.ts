import { globalStyle, style } from '@vanilla-extract/css';
import { column, heading, wrappingRow } from '#src/style/shared-rules.ts';
import { kind, quietPadding } from '../button.css.ts';
import { theme } from '#src/style/theme.css.ts';

/** In such windows the buttons of a form fit beside each other. */
const row = 'screen and (min-width: 34rem)';

export const form = style({
  ...column(theme.space.xl),
  minInlineSize: 0,
});

export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.m,
  '@media': {
    [row]: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' },
    print: { display: 'none' },
  },
});
globalStyle(`${actions} > button`, { '@media': { [row]: { inlineSize: 'auto' } } });
// The edge of a quiet button is invisible. If a quiet button is alone on its line, its words begin exactly below the
// words above.
globalStyle(`${actions} > ${kind.quiet}:only-child`, {
  '@media': { [row]: { marginInlineStart: `calc(-1 * ${quietPadding})` } },
});
globalStyle(`${actions} > button[type=submit]`, { '@media': { [row]: { minInlineSize: '16rem' } } });

export const section = style({
  ...column(theme.space.l),
  minInlineSize: 0,
});
// The space before a new section is larger than the space between the lines of a section.
globalStyle(`* + ${section}`, { marginBlockStart: theme.space.m });
export const sectionHead = style({
  ...wrappingRow(`0 ${theme.space.l}`, 'center'),
  justifyContent: 'space-between',
});
globalStyle(`${sectionHead} > button`, {
  marginInlineStart: 'auto',
  marginInlineEnd: `calc(-1 * ${theme.space.page})`,
});
export const sectionTitle = style({
  ...heading(theme.type.section),
});

export const pair = style({
  display: 'grid',
  gap: `${theme.space.l} ${theme.space.xl}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  alignItems: 'end',
});
