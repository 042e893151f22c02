import { theme } from '#src/style/theme.css.ts';

/** Returns the style of a bar at the foot. In windows that match the media query `tall`, the bar stays visible. */
export const footBar = (tall: string) =>
  ({
    marginInline: `calc(-1 * ${theme.space.page})`,
    padding: `${theme.space.m} ${theme.space.page}`,
    borderBlock: `1px solid ${theme.colour.line}`,
    background: theme.colour.surface,
    '@media': {
      [tall]: { position: 'sticky', insetBlockEnd: 0, zIndex: 1, boxShadow: theme.shadow.high },
      'screen and (min-width: 48rem)': {
        marginInline: 0,
        borderInline: `1px solid ${theme.colour.line}`,
        borderRadius: theme.size.radius,
      },
    },
  }) as const;
