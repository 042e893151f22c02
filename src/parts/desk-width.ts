import { useMedia } from './use-media.ts';

/**
 * The media query of a desktop window. In such a window a table has columns. In a narrower window each row is a card.
 */
export const desk = '(min-width: 48rem)';

/**
 * The media query of windows in which a page with a long table fills the window. Such windows are wide enough for the
 * menu and high enough for some rows.
 */
export const filled = 'screen and (min-width: 62rem) and (min-height: 38rem)';

/** The height that a desktop window needs above and below the rows of a long table, in rem. */
export const besideRows = 12.25;

export function useDeskWidth(): boolean {
  return useMedia(desk);
}
