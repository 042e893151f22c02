import { globalStyle, style } from '@vanilla-extract/css';
import { framed, column, heading, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

export const part = style({
  ...column(theme.space.s),
  padding: `${theme.space.m} ${theme.space.page}`,
  ...framed,
});
export const head = style({
  ...wrappingRow(`0 ${theme.space.l}`, 'center'),
  justifyContent: 'space-between',
});
globalStyle(`${head} > h2`, heading(theme.type.section));
globalStyle(`${head} > button`, {
  marginInlineStart: 'auto',
  marginInlineEnd: `calc(-1 * min(1.5rem, 7vw))`,
});

export const items = style({ ...column(theme.space.s), paddingBlockEnd: theme.space.s });
export const item = style({
  ...wrappingRow(`0 ${theme.space.l}`),
  justifyContent: 'space-between',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
});
globalStyle(`${item} > :first-child`, { flex: '1 1 9rem', minInlineSize: 0 });
globalStyle(`${item} > :last-child:not(:first-child)`, { marginInlineStart: 'auto', fontWeight: 600 });

export const you = style({ ...wrappingRow(theme.space.l), paddingBlockEnd: theme.space.s });
export const photo = style({ flex: 'none', inlineSize: '5.5rem', maxInlineSize: '100%' });
export const facts = style({
  ...column(theme.space.xs),
  alignContent: 'start',
  flex: '1 1 9rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
globalStyle(`${facts} > :first-child`, { fontWeight: 700 });

export const link = style({ fontWeight: 600 });
globalStyle(`${link}, ${link}:hover`, { color: 'inherit' });
