import { column } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { roomy } from '#src/style/windows.ts';

/** How far below a field that has the focus the window begins to scroll, so that it stands above a sticky foot. */
export const aboveFoot = { scrollMarginBlockEnd: '6rem' } as const;

/** The foot of a long form, whose buttons stay in sight at this distance from the end of what scrolls. */
export const stickyFoot = (insetBlockEnd: string) =>
  ({
    ...column(theme.space.m),
    paddingBlock: theme.space.m,
    borderBlockStart: `1px solid ${theme.colour.line}`,
    background: theme.colour.paper,
    '@media': { [roomy]: { position: 'sticky', insetBlockEnd, zIndex: 1 } },
  }) as const;
