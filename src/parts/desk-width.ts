import { useMedia } from './use-media.ts';

/** The width of a desk. From this width on, a table has columns. Below it, each row is a card. */
export const desk = '(min-width: 48rem)';

/** The windows that a page with a long table fills: wide enough for the menu, and high enough for some rows. */
export const filled = 'screen and (min-width: 62rem) and (min-height: 38rem)';

/** The height above and below a long table's scrolling rows in a window of a desk's width, in rem. */
export const besideRows = 12.25;

export function useDeskWidth(): boolean {
  return useMedia(desk);
}
