import { useMedia } from './use-media.ts';

/**
 * The minimum width of a desktop window. From this width on, a table has columns. In narrower windows each row is a
 * card.
 */
export const desk = '(min-width: 48rem)';

/**
 * The windows in which a page with a long table fills the window. They are wide enough for the menu and high enough for
 * some rows.
 */
export const filled = 'screen and (min-width: 62rem) and (min-height: 38rem)';

/** The height above and below a long table's scrolling rows in a desktop window, in rem. */
export const besideRows = 12.25;

export function useDeskWidth(): boolean {
  return useMedia(desk);
}
