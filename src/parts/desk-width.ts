import { useMedia } from './use-media.ts';

/** In a narrower window, each row of a table is a card. */
export const desk = '(min-width: 48rem)';

/** A page with a long table fills these windows. */
export const filled = 'screen and (min-width: 62rem) and (min-height: 38rem)';

/** The height of the parts above and below a long table's rows in a desktop window, in rem. */
export const besideRows = 12.25;

export function useDeskWidth(): boolean {
  return useMedia(desk);
}
