import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { column, wrappingRow } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

const base = style({
  ...wrappingRow(theme.space.m, 'flex-start'),
  padding: `${theme.space.l} min(1.25rem, 4vw)`,
  border: '1px solid',
  borderInlineStartWidth: '0.375rem',
  borderRadius: theme.size.radius,
});

export const kind = styleVariants(
  {
    info: {
      background: theme.colour.surface,
      borderColor: theme.colour.line,
      borderInlineStartColor: theme.colour.accent,
    },
    success: {
      background: theme.colour.accentSoft,
      borderColor: theme.colour.accentSoft,
      borderInlineStartColor: theme.colour.accent,
    },
    error: { background: theme.colour.errorSoft, borderColor: theme.colour.error },
  },
  (variant) => [base, variant],
);
globalStyle(`${base} > svg`, { flex: 'none', marginBlockStart: '0.125em', color: theme.colour.accent });
globalStyle(`${kind.error} > svg`, { color: theme.colour.error });

export const body = style({
  ...column(theme.space.xs),
  // With large letters, the text of the notice is below the icon and not beside the icon.
  flex: '1 1 min(9em, 100%)',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const title = style({ fontWeight: 700, lineHeight: 1.35 });
globalStyle(`${kind.error} ${title}`, { color: theme.colour.error });
export const action = style({ marginBlockStart: theme.space.s });
