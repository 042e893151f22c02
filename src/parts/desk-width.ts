import { useMedia } from './use-media.ts';

/**
 * The media query of a desktop window. In a desktop window a table has columns, and in a narrower window each row of a
 * table is a card.
 */
export const desk = '(min-width: 48rem)';

/**
 * The media query of windows in which a page with a long table fills the window. The windows of this media query are
 * wide enough for the menu and high enough for some rows.
 */
export const filled = 'screen and (min-width: 62rem) and (min-height: 38rem)';

/** The height of what is above and below the rows of a long table in a desktop window, in rem. */
export const besideRows = 12.25;

export function useDeskWidth(): boolean {
  return useMedia(desk);
}
