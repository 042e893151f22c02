import { style } from '@vanilla-extract/css';
import { column } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';

/** The prices of the association above those of the clubs. */
export const parts = style(column(theme.space.xl));

/** Prices side by side, as many as there is room for. */
export const fields = style({
  display: 'grid',
  gap: `${theme.space.l} ${theme.space.xl}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'end',
});

/** What somebody pays by what is typed. */
export const example = style({ fontSize: theme.type.figure, fontWeight: 600 });
