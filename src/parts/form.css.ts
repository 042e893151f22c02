import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.xl,
  minInlineSize: 0,
});

export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.m,
  '@media': {
    'screen and (min-width: 34rem)': { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center' },
    print: { display: 'none' },
  },
});

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space.l,
  minInlineSize: 0,
});
export const sectionTitle = style({
  fontFamily: theme.type.heading,
  fontSize: theme.type.section,
  fontWeight: 600,
  lineHeight: 1.25,
});

export const pair = style({
  display: 'grid',
  gap: theme.space.xl,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  alignItems: 'end',
});
