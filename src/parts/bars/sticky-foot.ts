import { column } from '#src/style/shared-rules.ts';
import { theme } from '#src/style/theme.css.ts';
import { roomy } from '#src/style/windows.ts';

/** The margin below a focused field. It makes the window scroll the field to a place above a sticky foot. */
export const aboveFoot = { scrollMarginBlockEnd: '6rem' } as const;

/** Makes the foot of a long form. Its buttons stay visible, at this distance from the end of the scrolling area. */
export const stickyFoot = (insetBlockEnd: string) =>
  ({
    ...column(theme.space.m),
    paddingBlock: theme.space.m,
    borderBlockStart: `1px solid ${theme.colour.line}`,
    background: theme.colour.paper,
    '@media': { [roomy]: { position: 'sticky', insetBlockEnd, zIndex: 1 } },
  }) as const;
