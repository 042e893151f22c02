import { useMedia } from './use-media.ts';

/** The width of a desk: from here on, a table has columns; below it, its rows are cards under one another. */
export const desk = '(min-width: 48rem)';

/** The windows in which a page with a long table fills the window: wide enough for the menu, and high enough for some rows. */
export const filled = 'screen and (min-width: 62rem) and (min-height: 38rem)';

/** What a window of a desk's width shows above and below a long table's scrolling rows, in rem. */
export const besideRows = 12.25;

/** Whether the window has the width of a desk, as a table's columns need. */
export function useDeskWidth(): boolean {
  return useMedia(desk);
}
