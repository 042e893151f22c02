import { column } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { roomy } from '#src/style/windows.ts';

/** The page scrolls so that the foot does not hide the focused field. */
export const aboveFoot = { scrollMarginBlockEnd: '6rem' } as const;

/**
 * Returns the style of a foot that stays visible. `insetBlockEnd` is the foot's distance from the lower edge of the
 * part that scrolls.
 */
export const stickyFoot = (insetBlockEnd: string) =>
  ({
    ...column(theme.space.m),
    paddingBlock: theme.space.m,
    borderBlockStart: `1px solid ${theme.colour.line}`,
    background: theme.colour.paper,
    '@media': { [roomy]: { position: 'sticky', insetBlockEnd, zIndex: 1 } },
  }) as const;
