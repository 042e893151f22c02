import { style } from '@vanilla-extract/css';
import { theme } from '#src/style/theme.css.ts';

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  alignItems: 'end',
  gap: theme.space.l,
});

export const links = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.space.s,
});

export const sentence = style({ overflowWrap: 'anywhere' });

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space.m,
  '@media': { print: { display: 'none' } },
});
